// How guests are recognised: keys of devices, tokens of programs, accounts and their passwords.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <sodium.h>

#include "api/desk_replies.hpp"
#include "online/ids.hpp"
#include "online/refusals.hpp"
#include "protocol/requests/guests.hpp"
#include "storage/account.hpp"

namespace sushiya::api {
namespace {

constexpr std::size_t least_password = 8;
constexpr std::size_t most_password = 128;
constexpr std::size_t most_places = 10'000;  // where owners of accounts have signed in

std::vector<storage::Key> tokens_in(storage::Store& store, const std::string& guest) {
  auto keys = store.keys(guest);
  std::erase_if(keys, [](const storage::Key& key) { return key.scope != storage::Scope::play; });
  return keys;
}

// To speak of it without its key, nor all of its hash.
std::string token_id(const storage::Key& token) { return token.hash.substr(0, 16); }

Reply wrong_sign_in() { return refused(401, "nobody", "name and password do not fit"); }

Reply too_many_guesses(int seconds) {
  Reply reply = refused(429, "too_often",
                        "too many wrong passwords for this account; try again in " + std::to_string(seconds) +
                            " seconds, or on a device where you are signed in");
  reply.retry_after = seconds;
  return reply;
}

std::string hash_password(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str(hash.data(), password.c_str(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
    return {};  // no memory
  return hash.data();
}

}  // namespace

std::string Desk::draw_key(storage::Unit& unit, const std::string& guest) {
  std::string key = online::draw_name(online::key_letters);
  unit.emplace_back(storage::PutKey{
      {.hash = online::hash_of(key), .guest = guest, .label = "browser", .made = now_(), .scope = storage::Scope::all},
      max_devices_});
  return key;
}

void Desk::give_key(storage::Unit unit, const storage::Guest& guest, unsigned status, Then then,
                    std::optional<Reply> unmet) {
  const std::string key = draw_key(unit, guest.id);
  put(
      std::move(unit), std::move(then),
      [this, guest, key, status] {
        hall_.look_at_guest(guest.id);  // the key of another device may have given way
        Reply reply = said(status, online::GuestWithKey{guest.id, guest.name, guest.account, key});
        reply.key = key;
        return reply;
      },
      std::move(unmet));
}

void Desk::end_key(const std::string& guest, const std::string& hash, Then then,
                   std::move_only_function<Reply()> reply) {
  put({storage::RemoveKey{hash, guest}}, std::move(then), [this, guest, reply = std::move(reply)]() mutable {
    hall_.look_at_guest(guest);
    return reply();
  });
}

void Desk::make_token(storage::Guest guest, const online::NewToken& told, Then then) {
  if (auto fault = name_fault(told.label, "/label")) return then(std::move(*fault));
  read_store([id = guest.id](storage::Store& store) { return tokens_in(store, id).size(); }, std::move(then),
             [this, guest, label = told.label](std::size_t tokens, Then reply) {
               if (tokens < max_tokens_) return put_token(guest, label, std::move(reply));
               reply(refused(409, "too_many_tokens", "you have as many tokens as there may be; revoke one first"));
             });
}

// Only while the password is the one there was: another one ends all keys, also the one this is asked with. Tokens are
// counted once more, as several may be made at once.
void Desk::put_token(const storage::Guest& guest, const std::string& label, Then then) {
  const std::string key = online::draw_name(online::key_letters);
  storage::Unit unit{storage::ChangeGuest{.id = guest.id, .seen = now_(), .if_password = guest.password},
                     storage::PutKey{{.hash = online::hash_of(key),
                                      .guest = guest.id,
                                      .label = label,
                                      .made = now_(),
                                      .scope = storage::Scope::play},
                                     max_tokens_}};
  put(
      std::move(unit), std::move(then),
      [guest, key] { return said(201, online::GuestWithKey{guest.id, guest.name, guest.account, key}); },
      refused(online::overtaken));
}

void Desk::list_tokens(const storage::Guest& guest, Then then) {
  from_store([id = guest.id](storage::Store& store) { return tokens_in(store, id); }, std::move(then),
             [](const std::vector<storage::Key>& tokens, Then reply) {
               online::TokensTold told;
               for (const storage::Key& each : tokens) told.tokens.push_back({token_id(each), each.label, each.made});
               reply(said(200, told));
             });
}

void Desk::revoke_token(const storage::Guest& guest, const std::string& token, Then then) {
  from_store([id = guest.id](storage::Store& store) { return tokens_in(store, id); }, std::move(then),
             [this, token](const std::vector<storage::Key>& tokens, Then reply) {
               const auto found = std::ranges::find(tokens, token, token_id);
               if (found == tokens.end()) return reply(refused(404, "no_such_token", "you have no such token"));
               end_key(found->guest, found->hash, std::move(reply), [] { return said(200, online::TokenRevoked{}); });
             });
}

// Takes as long for a guest without a password: who asks learns nothing.
void Desk::check_password(const std::optional<storage::Guest>& guest, const std::string& password, Reply wrong,
                          Then then, std::move_only_function<void(Then)> fits) {
  const std::string hash = guest && guest->password ? *guest->password : "";
  auto reply = std::make_shared<Then>(std::move(then));
  const bool is_taken = safe_.order(
      [password, hash] {
        if (hash.empty()) return hash_password(password), std::string();
        return std::string(crypto_pwhash_str_verify(hash.c_str(), password.c_str(), password.size()) == 0 ? "fits"
                                                                                                          : "");
      },
      [reply, wrong = std::move(wrong), fits = std::move(fits)](const jobs::Kitchen::Cooked& cooked) mutable {
        if (!cooked || cooked->empty()) return (*reply)(std::move(wrong));
        fits(std::move(*reply));
      });
  if (!is_taken) (*reply)(refused(503, "full_house", "many sign in at the moment; try again in a while"));
}

void Desk::make_account(storage::Guest guest, const online::NewAccount& told, const std::string& address, Then then) {
  const std::string& password = told.password;
  if (auto fault = account_fault(told.account)) return then(std::move(*fault));
  if (password.size() < least_password || password.size() > most_password)
    return then(refused(400, "bad_password", "the body, /password: expected 8 to 128 bytes"));
  if (const auto seconds = sign_ins_.take(address, now_())) return then(too_often(*seconds));
  const auto before = guest;
  guest.account = told.account;
  if (!before.password) return put_account(guest, password, std::move(then));
  Reply wrong = refused(403, "wrong_password", "the body, /old_password: expected the password there is");
  if (!told.old_password || told.old_password->size() > most_password) return then(std::move(wrong));
  if (const auto seconds = guesses_.take(guest.id, now_())) return then(too_many_guesses(*seconds));
  check_password(before, *told.old_password, std::move(wrong), std::move(then), [this, guest, password](Then reply) {
    guesses_.give_back(guest.id);
    put_account(guest, password, std::move(reply));
  });
}

// Where there was a password, another one ends all keys: who has stolen one is out. Whoever asks gets a new one.
void Desk::put_account(const storage::Guest& guest, std::string password, Then then) {
  auto reply = std::make_shared<Then>(std::move(then));
  const bool is_taken = safe_.order(
      [password = std::move(password)] { return hash_password(password); },
      [this, guest, reply](jobs::Kitchen::Cooked hash) {
        if (!hash || hash->empty()) return (*reply)(refused(503, "full_house", "try again in a while"));
        storage::Unit unit{storage::ChangeGuest{
            .id = guest.id, .account = guest.account, .password = std::move(*hash), .if_password = guest.password}};
        std::optional<std::string> key;
        if (guest.password) {
          unit.emplace_back(storage::RemoveKeys{guest.id});
          key = draw_key(unit, guest.id);
        }
        put(
            std::move(unit), std::move(*reply),
            [this, guest, key] {
              hall_.look_at_guest(guest.id);
              Reply made = said(201, online::AccountTold{guest.id, guest.name, guest.account.value_or(""), key});
              made.key = key;
              return made;
            },
            refused(online::overtaken));
      });
  if (!is_taken) (*reply)(refused(503, "full_house", "many sign in at the moment; try again in a while"));
}

// Wrong passwords are counted for the account, wherever they come from; its owner is let in all the same by a device
// that has a key, and from an address where the owner has signed in.
void Desk::sign_in(const online::Account& told, const Request& request, Then then) {
  if (const auto seconds = sign_ins_.take(request.address, now_())) return then(too_often(*seconds));
  if (told.password.size() > most_password) return then(wrong_sign_in());
  struct Found {
    std::optional<storage::Guest> guest;
    bool has_key = false;
  };
  from_store(
      [account = told.account, hash = online::hash_of(request.key)](storage::Store& store) {
        Found found{.guest = store.guest_by_account(account)};
        const auto key = store.key(hash);
        found.has_key = found.guest && key && key->guest == found.guest->id && key->scope == storage::Scope::all;
        return found;
      },
      std::move(then),
      [this, password = told.password, account = online::hash_of(storage::folded_account(told.account)),
       address = request.address](const Found& found, Then reply) {
        const std::string place = account + " " + address;
        const bool is_known = found.has_key || signed_in_from_.contains(place);
        if (!is_known)
          if (const auto seconds = guesses_.take(account, now_())) return reply(too_many_guesses(*seconds));
        check_password(
            found.guest, password, wrong_sign_in(), std::move(reply),
            [this, guest = found.guest, account, place, is_known](Then answered) {
              if (!is_known) guesses_.give_back(account);
              if (const auto banned = hall_.why_banned(guest->id, "")) return answered(refused(403, "banned", *banned));
              if (signed_in_from_.size() >= most_places) signed_in_from_.clear();
              signed_in_from_.insert(place);
              // The password may have been changed while this one was hashed.
              storage::Unit unit{storage::ChangeGuest{.id = guest->id, .seen = now_(), .if_password = guest->password}};
              give_key(std::move(unit), *guest, 200, std::move(answered), wrong_sign_in());
            });
      });
}

}  // namespace sushiya::api

// Who comes in: guests, their keys and accounts, what is known of them, and with whom they have played.
#include <array>
#include <map>
#include <ranges>
#include <set>
#include <span>
#include <utility>

#include <sodium.h>

#include "games/all.hpp"
#include "hall/desk_replies.hpp"
#include "hall/ids.hpp"
#include "hall/refusals.hpp"
#include "protocol/requests/guests.hpp"
#include "protocol/utf8.hpp"
#include "ratings/rating.hpp"

namespace sushiya::hall {
namespace {

constexpr std::size_t least_password = 8;
constexpr std::size_t most_password = 128;
constexpr std::size_t most_taken_out = 10'000;
constexpr std::size_t most_results = 500;         // of one game, in the order they were played
constexpr std::size_t most_games_met_in = 1'000;  // that meetings are counted from

// A name people can read, and tell from others.
std::optional<Reply> name_fault(std::string_view name, std::string_view field = "/name") {
  const bool is_good = is_printable(name) && !name.empty() && count_characters(name) <= online::most_name &&
                       name.front() != ' ' && name.back() != ' ';
  if (is_good) return std::nullopt;
  return refused(400, "bad_name",
                 "the body, " + std::string(field) +
                     ": expected 1 to 24 characters, none of them a control character, no blank at an end");
}

online::GuestTold told_of(const storage::Guest& guest) { return {guest.id, guest.name, guest.account}; }

online::OwnRating told_of(const storage::Rating& rating) {
  const ratings::Rating believed{rating.mean, rating.deviation};
  const auto [low, high] = ratings::likely_strength(believed);
  return {.game = rating.game,
          .rating = ratings::shown_rating(believed),
          .low = low,
          .high = high,
          .mean = rating.mean,
          .deviation = rating.deviation,
          .games = rating.games};
}

online::GameResult told_of(const storage::Result& result) {
  const ratings::Rating believed{result.mean, result.deviation};
  const auto [low, high] = ratings::likely_strength(believed);
  return {.table = result.table,
          .game = result.game,
          .moment = result.moment,
          .place = result.place,
          .points = result.points,
          .rating = ratings::shown_rating(believed),
          .low = low,
          .high = high,
          .mean = result.mean,
          .deviation = result.deviation,
          .games = result.games};
}

// Meetings come game by game, the last first; people as they were last met, under the names they have now.
online::MetTold told_of(storage::Store& store, std::span<const storage::Meeting> meetings) {
  online::MetTold told;
  std::map<std::string, std::size_t> known;
  for (const storage::Meeting& meeting : meetings) {
    const auto guest = store.guest(std::string_view(meeting.other).substr(std::string_view("guest:").size()));
    if (!guest) continue;
    const auto [at, is_new] = known.emplace(meeting.other, told.people.size());
    if (is_new) told.people.push_back({guest->name, {}});
    told.people[at->second].at.push_back({.game = meeting.game,
                                          .games = meeting.games,
                                          .won = meeting.won,
                                          .lost = meeting.lost,
                                          .drawn = meeting.drawn,
                                          .points = meeting.points,
                                          .their_points = meeting.other_points,
                                          .last = meeting.last});
  }
  return told;
}

std::string hash_password(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str(hash.data(), password.c_str(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
    return {};  // no memory
  return hash.data();
}

}  // namespace

void Desk::make_guest(const online::GuestName& told, const std::string& address, Then then) {
  if (auto fault = name_fault(told.name)) return then(std::move(*fault));
  const Moment now = now_();
  if (const auto seconds = guests_.take(address, now)) return then(too_often(*seconds));
  const storage::Guest guest{.id = draw_name(guest_letters),
                             .name = told.name,
                             .account = {},
                             .password = {},
                             .made = now,
                             .seen = now,
                             .settings = "{}"};
  give_key(storage::AddGuest{guest}, guest, "browser", 201, std::move(then));
}

void Desk::give_key(storage::Change with, const storage::Guest& guest, std::string label, unsigned status, Then then,
                    std::optional<Reply> unmet) {
  const std::string key = draw_name(key_letters);
  const bool is_cookie = label == "browser";
  storage::Unit unit{
      std::move(with),
      storage::PutKey{{.hash = hash_of(key), .guest = guest.id, .label = std::move(label), .made = now_()}}};
  put(
      std::move(unit), std::move(then),
      [guest, key, status, is_cookie] {
        Reply reply = said(status, online::GuestWithKey{guest.id, guest.name, guest.account, key});
        if (is_cookie) reply.key = key;
        return reply;
      },
      std::move(unmet));
}

void Desk::make_token(storage::Guest guest, const online::NewToken& told, Then then) {
  if (auto fault = name_fault(told.label, "/label")) return then(std::move(*fault));
  give_key(storage::RequireGuest{guest.id}, guest, told.label, 201, std::move(then));
}

void Desk::rename(storage::Guest guest, const online::GuestName& told, Then then) {
  if (auto fault = name_fault(told.name)) return then(std::move(*fault));
  guest.name = told.name;
  put({storage::ChangeGuest{.id = guest.id, .name = guest.name}}, std::move(then),
      [guest] { return said(200, told_of(guest)); });
}

void Desk::tell_me(const storage::Guest& guest, Then then) { then(said(200, told_of(guest))); }

void Desk::make_account(storage::Guest guest, const online::Account& told, const std::string& address, Then then) {
  const std::string& password = told.password;
  if (auto fault = name_fault(told.account, "/account")) return then(std::move(*fault));
  if (password.size() < least_password || password.size() > most_password)
    return then(refused(400, "bad_password", "the body, /password: expected 8 to 128 bytes"));
  if (const auto seconds = sign_ins_.take(address, now_())) return then(too_often(*seconds));
  guest.account = told.account;
  auto reply = std::make_shared<Then>(std::move(then));
  const bool is_taken = safe_.order(
      [password] { return hash_password(password); },
      [this, guest, reply](Kitchen::Cooked hash) mutable {
        if (!hash || hash->empty()) return (*reply)(refused(503, "full_house", "try again in a while"));
        storage::ChangeGuest change{
            .id = guest.id, .account = guest.account, .password = std::move(*hash), .if_password = guest.password};
        put({std::move(change)}, std::move(*reply), [guest] { return said(201, told_of(guest)); }, refused(overtaken));
      });
  if (!is_taken) (*reply)(refused(503, "full_house", "many sign in at the moment; try again in a while"));
}

// Takes as long for a name nobody has: who asks learns nothing.
void Desk::sign_in(const online::Account& told, const std::string& address, Then then) {
  if (const auto seconds = sign_ins_.take(address, now_())) return then(too_often(*seconds));
  const std::string& password = told.password;
  if (password.size() > most_password) return then(refused(401, "nobody", "name and password do not fit"));
  from_store(
      [account = told.account](storage::Store& store) { return store.guest_by_account(account); }, std::move(then),
      [this, password](std::optional<storage::Guest> guest, Then answered) {
        auto reply = std::make_shared<Then>(std::move(answered));
        const std::string hash = guest && guest->password ? *guest->password : "";
        const bool is_taken = safe_.order(
            [password, hash] {
              if (hash.empty()) return hash_password(password), std::string();
              return std::string(crypto_pwhash_str_verify(hash.c_str(), password.c_str(), password.size()) == 0 ? "fits"
                                                                                                                : "");
            },
            [this, guest, reply](const Kitchen::Cooked& fits) {
              const Reply wrong = refused(401, "nobody", "name and password do not fit");
              if (!fits || fits->empty()) return (*reply)(wrong);
              if (const auto banned = hall_.why_banned(guest->id, "")) return (*reply)(refused(403, "banned", *banned));
              // Only while the password is the one that fits: it may have been changed while this one was hashed.
              storage::ChangeGuest seen{.id = guest->id, .seen = now_(), .if_password = guest->password};
              give_key(std::move(seen), *guest, "browser", 200, std::move(*reply), wrong);
            });
        if (!is_taken) (*reply)(refused(503, "full_house", "many sign in at the moment; try again in a while"));
      });
}

// With the pads it shares: others have no use for what nobody writes on.
void Desk::remove(const storage::Guest& guest, Then then) {
  from_store([id = guest.id](storage::Store& store) { return pads_of(store, id); }, std::move(then),
             [this, id = guest.id](const std::vector<storage::TableCard>& pads, Then reply) {
               storage::Unit unit;
               for (const storage::TableCard& pad : pads) unit.emplace_back(storage::RemoveTable{pad.id});
               unit.emplace_back(storage::RemoveGuest{id});
               put(std::move(unit), std::move(reply), [] {
                 Reply removed = said(200, online::GuestRemoved{});
                 removed.key = "";
                 return removed;
               });
             });
}

void Desk::tell_people(const storage::Guest& guest, Then then) {
  from_store(
      [regards = regards_in(guest.settings)](storage::Store& store) {
        online::PeopleTold told;
        const auto tell = [&](std::vector<online::PersonTold>& people, const std::set<std::string>& ids) {
          for (const std::string& id : ids) {
            const auto known = store.guest(id);
            people.push_back({id, known ? known->name : ""});
          }
        };
        tell(told.muted, regards.muted);
        tell(told.blocked, regards.blocked);
        return told;
      },
      std::move(then), [](const online::PeopleTold& told, Then reply) { reply(said(200, told)); });
}

void Desk::tell_all_of(const storage::Guest& guest, Then then) {
  from_store(
      [guest](storage::Store& store) {
        online::GuestData told{.guest = guest.id,
                               .name = guest.name,
                               .account = guest.account,
                               .made = guest.made,
                               .settings = own_json(guest.settings),
                               .keys = {},
                               .ratings = {},
                               .results = {},
                               .tables = {},
                               .pads = {}};
        for (const storage::Key& key : store.keys(guest.id)) told.keys.push_back({key.label, key.made});
        for_each_game([&]<class G>(std::type_identity<G>) {
          if (const auto rating = store.rating(G::id, "guest:" + guest.id)) told.ratings.push_back(told_of(*rating));
          for (const storage::Result& result : store.results("guest:" + guest.id, G::id, most_taken_out))
            told.results.push_back(told_of(result));
        });
        for (const storage::TableCard& card : store.tables({.guest = guest.id, .most = most_taken_out}))
          told.tables.push_back({card.card});
        for (const storage::TableCard& pad : pads_of(store, guest.id)) told.pads.push_back({pad.card});
        return told;
      },
      std::move(then),
      [](const online::GuestData& told, Then reply) {
        Reply all = said(200, told);
        all.file_name = "sushiya-data.json";
        reply(std::move(all));
      });
}

void Desk::tell_history(const storage::Guest& guest, const std::string& game, Then then) {
  if (!with_game(game, [](auto) {})) return then(refused(404, "no_such_game", "there is no such game"));
  from_store(
      [who = "guest:" + guest.id, game](storage::Store& store) { return store.results(who, game, most_results); },
      std::move(then),
      [](const std::vector<storage::Result>& results, Then reply) {
        online::RatingHistory told;
        for (const storage::Result& result : results | std::views::reverse) told.results.push_back(told_of(result));
        reply(said(200, told));
      });
}

void Desk::tell_met(const storage::Guest& guest, Then then) {
  from_store([who = "guest:" + guest.id](
                 storage::Store& store) { return told_of(store, store.meetings(who, most_games_met_in, most_listed)); },
             std::move(then), [](const online::MetTold& told, Then reply) { reply(said(200, told)); });
}

}  // namespace sushiya::hall

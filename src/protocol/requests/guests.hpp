// What is asked and answered over HTTP about guests: names, accounts and keys, other people, and all that is known of
// one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/described.hpp"
#include "protocol/json.hpp"
#include "protocol/online.hpp"
#include "protocol/requests/ratings.hpp"
#include "protocol/requests/tables.hpp"
#include "protocol/write.hpp"

namespace sushiya::online {

inline constexpr std::size_t most_name = 24;  // characters of a person's name, wherever it is written

struct GuestName {
  std::string name;

  static constexpr std::string_view type_name = "GuestName";
  static constexpr auto fields() {
    return std::tuple(field("name", &GuestName::name, "1 to 24 characters that can be read, no blank at an end"));
  }
};

struct Account {
  std::string account;
  std::string password;

  static constexpr std::string_view type_name = "Account";
  static constexpr auto fields() {
    return std::tuple(field("account", &Account::account, "the name to sign in with, like other names"),
                      field("password", &Account::password, "8 to 128 bytes"));
  }
};

struct NewAccount {
  std::string account;
  std::string password;
  std::optional<std::string> old_password{};

  static constexpr std::string_view type_name = "NewAccount";
  static constexpr auto fields() {
    return std::tuple(
        field("account", &NewAccount::account, "the name to sign in with, like other names"),
        field("password", &NewAccount::password, "8 to 128 bytes"),
        told_if_there(field("old_password", &NewAccount::old_password, "of a guest that has an account already")));
  }
};

struct AccountTold {
  std::string guest;
  std::string name;
  std::string account;
  std::optional<std::string> key{};

  static constexpr std::string_view type_name = "AccountTold";
  static constexpr auto fields() {
    return std::tuple(
        field("guest", &AccountTold::guest), field("name", &AccountTold::name), field("account", &AccountTold::account),
        told_if_there(field("key", &AccountTold::key,
                            "a new one, where there was an account: all that there were are none any more")));
  }
};

struct NewToken {
  std::string label;

  static constexpr std::string_view type_name = "NewToken";
  static constexpr auto fields() {
    return std::tuple(field("label", &NewToken::label, "what the program is called, like other names"));
  }
};

struct TokenTold {
  std::string token;
  std::string label;
  std::int64_t made = 0;

  static constexpr std::string_view type_name = "TokenTold";
  static constexpr auto fields() {
    return std::tuple(field("token", &TokenTold::token, "to revoke it by; not its key"),
                      field("label", &TokenTold::label, "what the program is called"),
                      field("made", &TokenTold::made, "milliseconds since 1970"));
  }
};

struct TokensTold {
  std::vector<TokenTold> tokens;

  static constexpr std::string_view type_name = "Tokens";
  static constexpr auto fields() { return std::tuple(field("tokens", &TokensTold::tokens, "the oldest first")); }
};

struct TokenRevoked {
  bool revoked = true;

  static constexpr std::string_view type_name = "TokenRevoked";
  static constexpr auto fields() { return std::tuple(field("revoked", &TokenRevoked::revoked)); }
};

struct GuestTold {
  std::string guest;
  std::string name;
  std::optional<std::string> account;

  static constexpr std::string_view type_name = "GuestTold";
  static constexpr auto fields() {
    return std::tuple(field("guest", &GuestTold::guest), field("name", &GuestTold::name),
                      told_if_there(field("account", &GuestTold::account)));
  }
};

struct GuestWithKey {
  std::string guest;
  std::string name;
  std::optional<std::string> account;
  std::string key;

  static constexpr std::string_view type_name = "GuestWithKey";
  static constexpr auto fields() {
    return std::tuple(field("guest", &GuestWithKey::guest), field("name", &GuestWithKey::name),
                      told_if_there(field("account", &GuestWithKey::account)),
                      field("key", &GuestWithKey::key, "who has it is this guest; the house keeps its hash only"));
  }
};

struct GuestRemoved {
  bool removed = true;

  static constexpr std::string_view type_name = "GuestRemoved";
  static constexpr auto fields() { return std::tuple(field("removed", &GuestRemoved::removed)); }
};

struct SignedOut {
  bool signed_out = true;

  static constexpr std::string_view type_name = "SignedOut";
  static constexpr auto fields() { return std::tuple(field("signed_out", &SignedOut::signed_out)); }
};

struct PersonTold {
  std::string guest;
  std::string name;

  static constexpr std::string_view type_name = "PersonTold";
  static constexpr auto fields() {
    return std::tuple(field("guest", &PersonTold::guest),
                      field("name", &PersonTold::name, "empty: the house knows nobody by this"));
  }
};

struct PeopleTold {
  std::vector<PersonTold> muted;
  std::vector<PersonTold> blocked;

  static constexpr std::string_view type_name = "People";
  static constexpr auto fields() {
    return std::tuple(field("muted", &PeopleTold::muted, "whose emotes are not heard"),
                      field("blocked", &PeopleTold::blocked, "who do not sit down where one is either"));
  }
};

struct RegardTold {
  std::string_view regard;

  static constexpr std::string_view type_name = "RegardTold";
  static constexpr auto fields() {
    return std::tuple(field_of_words("regard", &RegardTold::regard, "none|muted|blocked"));
  }
};

struct KeyTold {
  std::string label;
  std::int64_t made = 0;

  static constexpr std::string_view type_name = "KeyTold";
  static constexpr auto fields() {
    return std::tuple(field("label", &KeyTold::label, "\"browser\", or what a program is called"),
                      field("made", &KeyTold::made, "milliseconds since 1970"));
  }
};

// All that is known of a guest.
struct GuestData {
  std::string guest;
  std::string name;
  std::optional<std::string> account;
  std::int64_t made = 0;
  Json settings;
  std::vector<KeyTold> keys;
  std::vector<OwnRating> ratings;
  std::vector<GameResult> results;
  std::vector<WrittenAs<CardTold>> tables;
  std::vector<WrittenAs<tell::PadTold>> pads;

  static constexpr std::string_view type_name = "GuestData";
  static constexpr auto fields() {
    return std::tuple(field("guest", &GuestData::guest), field("name", &GuestData::name),
                      told_if_there(field("account", &GuestData::account)),
                      field("made", &GuestData::made, "milliseconds since 1970"),
                      field("settings", &GuestData::settings), field("keys", &GuestData::keys),
                      field("ratings", &GuestData::ratings),
                      field("results", &GuestData::results, "of rated games, game by game, the last first"),
                      field("tables", &GuestData::tables, "where it sits and sat"),
                      field("pads", &GuestData::pads, "score pads it shares"));
  }
};

}  // namespace sushiya::online

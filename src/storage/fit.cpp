#include "storage/fit.hpp"

#include <cmath>

#include "protocol/utf8.hpp"

namespace sushiya::storage {
namespace {

constexpr std::size_t max_name = 300;

// By what something is found: no index takes any length.
void require_name(const char* what, std::string_view text) {
  if (!is_utf8(text)) throw std::invalid_argument(std::string(what) + " is not UTF-8 without NUL");
  if (text.size() > max_name) throw std::invalid_argument(std::string(what) + " is too long");
}

void require_text(const char* what, std::string_view text) {
  if (!is_utf8(text)) throw std::invalid_argument(std::string(what) + " is not UTF-8 without NUL");
}

void require_table_id(std::string_view id) {
  require_name("the id of a table", id);
  if (id.empty() || id.find_first_of(" \t\r\n") != std::string_view::npos)
    throw std::invalid_argument("the id of a table is empty or has a space in it");
}

struct Check {
  void operator()(const Append& append) const {
    require_table_id(append.table);
    require_text("an entry", append.entry.text);
  }
  void operator()(const PutTable& put) const {
    require_table_id(put.card.id);
    require_text("the game of a table", put.card.game);
    require_text("the card of a table", put.card.card);
    require_name("the host of a table", put.card.host);
  }
  void operator()(const RemoveTable& remove) const { require_table_id(remove.id); }
  void operator()(const PutSeating& put) const {
    require_table_id(put.seating.table);
    require_name("the guest of a seating", put.seating.guest);
  }
  void operator()(const AddGuest& add) const {
    require_name("the id of a guest", add.guest.id);
    require_name("the account of a guest", add.guest.account.value_or(""));
    require_text("the name of a guest", add.guest.name);
    require_text("the password of a guest", add.guest.password.value_or(""));
    require_text("the settings of a guest", add.guest.settings);
  }
  void operator()(const ChangeGuest& change) const {
    require_name("the id of a guest", change.id);
    require_name("the account of a guest", change.account.value_or(""));
    require_text("the name of a guest", change.name.value_or(""));
    require_text("the password of a guest", change.password.value_or(""));
    require_text("the settings of a guest", change.settings.value_or(""));
    require_text("the password of a guest", change.if_password.value_or(std::nullopt).value_or(""));
    require_text("the settings of a guest", change.if_settings.value_or(""));
  }
  void operator()(const RequireGuest& require) const { require_name("the id of a guest", require.id); }
  void operator()(const RemoveGuest& remove) const { require_name("the id of a guest", remove.id); }
  void operator()(const PutKey& put) const {
    require_name("a key", put.key.hash);
    require_name("the guest of a key", put.key.guest);
    require_text("the label of a key", put.key.label);
  }
  void operator()(const RemoveKey& remove) const {
    require_name("a key", remove.hash);
    require_name("the guest of a key", remove.guest);
  }
  void operator()(const RemoveKeys& remove) const { require_name("the guest of a key", remove.guest); }
  void operator()(const PutRating& put) const {
    require_name("the game of a rating", put.rating.game);
    require_name("who is rated", put.rating.who);
    if (!std::isfinite(put.rating.mean) || !std::isfinite(put.rating.deviation))
      throw std::invalid_argument("a rating is not finite");
    if (put.rating.games == 0) throw std::invalid_argument("a rating comes of one game at least");
  }
  void operator()(const PutResult& put) const {
    require_name("who is rated", put.result.who);
    require_name("the game of a result", put.result.game);
    require_table_id(put.result.table);
    if (!std::isfinite(put.result.mean) || !std::isfinite(put.result.deviation))
      throw std::invalid_argument("the rating of a result is not finite");
    if (put.result.games == 0) throw std::invalid_argument("a result comes of one game at least");
  }
  void operator()(const PutBan& put) const {
    require_name("who is banned", put.ban.whom);
    require_text("the reason of a ban", put.ban.why);
  }
  void operator()(const RemoveBan& remove) const { require_name("who is banned", remove.whom); }
  void operator()(const PutSetting& put) const {
    require_name("the name of a setting", put.name);
    require_text("the value of a setting", put.value);
  }
};

}  // namespace

void require_fit(std::span<const Unit> units) {
  for (const Unit& unit : units)
    for (const Change& change : unit) std::visit(Check{}, change);
}

}  // namespace sushiya::storage

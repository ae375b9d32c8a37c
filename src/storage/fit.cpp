#include "storage/fit.hpp"

#include <cmath>

namespace sushiya::storage {
namespace {

constexpr std::size_t max_name = 300;

// How many bytes the character has that begins here; 0 where none does (RFC 3629), or where it is NUL.
std::size_t character_size(std::string_view text) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  const unsigned first = byte(0);
  if (first < 0x80) return first == 0 ? 0 : 1;
  const std::size_t size = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
  if (size == 0 || text.size() < size) return 0;
  for (std::size_t at = 1; at < size; ++at)
    if ((byte(at) & 0xC0U) != 0x80) return 0;
  const unsigned second = byte(1);
  const bool is_longer_than_needed = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  const bool is_surrogate = first == 0xED && second >= 0xA0;
  const bool is_beyond_unicode = first == 0xF4 && second >= 0x90;
  return is_longer_than_needed || is_surrogate || is_beyond_unicode ? 0 : size;
}

bool is_text(std::string_view text) {
  while (!text.empty()) {
    const std::size_t size = character_size(text);
    if (size == 0) return false;
    text.remove_prefix(size);
  }
  return true;
}

// By what something is found: no index takes any length.
void require_name(const char* what, std::string_view text) {
  if (!is_text(text)) throw std::invalid_argument(std::string(what) + " is not UTF-8 without NUL");
  if (text.size() > max_name) throw std::invalid_argument(std::string(what) + " is too long");
}

void require_text(const char* what, std::string_view text) {
  if (!is_text(text)) throw std::invalid_argument(std::string(what) + " is not UTF-8 without NUL");
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
  }
  void operator()(const RemoveTable& remove) const { require_table_id(remove.id); }
  void operator()(const PutSeating& put) const {
    require_table_id(put.seating.table);
    require_name("the guest of a seating", put.seating.guest);
  }
  void operator()(const PutGuest& put) const {
    require_name("the id of a guest", put.guest.id);
    require_name("the account of a guest", put.guest.account.value_or(""));
    require_text("the name of a guest", put.guest.name);
    require_text("the password of a guest", put.guest.password.value_or(""));
    require_text("the settings of a guest", put.guest.settings);
  }
  void operator()(const RemoveGuest& remove) const { require_name("the id of a guest", remove.id); }
  void operator()(const PutKey& put) const {
    require_name("a key", put.key.hash);
    require_name("the guest of a key", put.key.guest);
    require_text("the label of a key", put.key.label);
  }
  void operator()(const RemoveKey& remove) const { require_name("a key", remove.hash); }
  void operator()(const PutRating& put) const {
    require_name("the game of a rating", put.rating.game);
    require_name("who is rated", put.rating.who);
    if (!std::isfinite(put.rating.mean) || !std::isfinite(put.rating.deviation))
      throw std::invalid_argument("a rating is not finite");
  }
  void operator()(const PutBan& put) const {
    require_name("who is banned", put.ban.whom);
    require_text("the reason of a ban", put.ban.why);
  }
  void operator()(const RemoveBan& remove) const { require_name("who is banned", remove.whom); }
};

}  // namespace

void require_fit(std::span<const Unit> units) {
  for (const Unit& unit : units)
    for (const Change& change : unit) std::visit(Check{}, change);
}

}  // namespace sushiya::storage

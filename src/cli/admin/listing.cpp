#include <algorithm>
#include <array>
#include <ctime>
#include <string_view>

#include <fmt/format.h>

#include "cli/admin/admin.hpp"
#include "cli/command.hpp"
#include "online/bans.hpp"
#include "protocol/json.hpp"
#include "protocol/utf8.hpp"

namespace sushiya::cli::admin {
namespace {

constexpr std::array<std::string_view, 3> statuses{"open", "playing", "over"};

std::string_view word_of(storage::TableStatus status) { return statuses[static_cast<std::size_t>(status)]; }

std::string date_text(storage::Moment moment) {
  const std::time_t seconds = moment / 1000;
  std::tm date{};
  gmtime_r(&seconds, &date);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &date);
  return text.data();
}

// "Ada, a cook, -" from a card.
std::string seats_text(const Json& card) {
  std::string text;
  if (!card.is_object() || !card.contains("seats") || !card["seats"].is_array()) return text;
  for (const Json& seat : card["seats"]) {
    if (!text.empty()) text += ", ";
    const std::string name = seat.value("name", "");
    const std::string bot = seat.value("bot", "");
    text += !name.empty() ? name + (bot.empty() ? "" : " (" + bot + " plays on)") : bot.empty() ? "-" : bot;
  }
  return printable(text);
}

}  // namespace

int list_tables(const House& house, const std::string& status, std::size_t most) {
  storage::Store::TableQuery query{.most = most};
  if (!status.empty()) {
    const auto found = std::ranges::find(statuses, status);
    if (found == statuses.end()) throw UsageError("--status: expected open, playing or over");
    query.status = static_cast<storage::TableStatus>(found - statuses.begin());
  }
  for (const storage::TableCard& card : house.open(storage::Access::reading)->tables(query)) {
    const Json told = own_json(card.card);
    if (house.as_json) {
      const Json line{{"table", card.id},
                      {"game", card.game},
                      {"status", word_of(card.status)},
                      {"public", card.is_public},
                      {"host", card.host},
                      {"opened", card.opened},
                      {"changed", card.changed},
                      {"card", told.is_discarded() ? Json() : told}};
      fmt::print("{}\n", json_line(line));
    } else {
      fmt::print("{}  {:10}  {:7}  {}  {}  {}\n", card.id, card.game, word_of(card.status), date_text(card.changed),
                 card.is_public ? "public " : "by link", seats_text(told));
    }
  }
  return all_is_well;
}

int list_guests(const House& house, std::size_t most) {
  const auto store = house.open(storage::Access::reading);
  for (const storage::Guest& guest : store->guests(most)) {
    if (house.as_json) {
      Json line{{"guest", guest.id}, {"name", guest.name}, {"made", guest.made}, {"seen", guest.seen}};
      if (guest.account) line["account"] = *guest.account;
      fmt::print("{}\n", json_line(line));
    } else {
      fmt::print("{}  {}  {}{}\n", guest.id, date_text(guest.seen), printable(guest.name),
                 guest.account ? "  account " + printable(*guest.account) : "");
    }
  }
  return all_is_well;
}

int list_bans(const House& house) {
  for (const storage::Ban& ban : house.open(storage::Access::reading)->bans()) {
    if (house.as_json)
      fmt::print("{}\n", json_line(Json{{"whom", ban.whom}, {"until", ban.until}, {"why", ban.why}}));
    else
      fmt::print("{}  {}  {}\n", ban.whom, online::until_text(ban.until), printable(ban.why));
  }
  return all_is_well;
}

int show_ledger(const House& house, const std::string& table) {
  const auto entries = house.open(storage::Access::reading)->entries_after(table, 0);
  if (entries.empty()) {
    fmt::print(stderr, "sushiya: there is no table {}\n", table);
    return refused;
  }
  for (std::size_t at = 0; at < entries.size(); ++at) {
    if (house.as_json)
      fmt::print("{}\n", json_line(Json{{"entry", at}, {"moment", entries[at].moment}, {"text", entries[at].text}}));
    else
      fmt::print("{}  {}  {}\n", at, date_text(entries[at].moment), printable(entries[at].text));
  }
  return all_is_well;
}

}  // namespace sushiya::cli::admin

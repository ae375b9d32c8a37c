#include "api/house_keeping.hpp"

#include <limits>
#include <span>

#include "fairness/verify.hpp"
#include "games/all.hpp"
#include "games/told.hpp"
#include "ledger/ledger.hpp"
#include "ledger/quick.hpp"
#include "online/hall_table.hpp"
#include "online/pads.hpp"
#include "records/record.hpp"

namespace sushiya::api {
namespace {

constexpr std::size_t everything = std::numeric_limits<std::int32_t>::max();
constexpr int most_appends = 20;  // against a running house

// What is wrong with the record of a game that is over; empty: nothing.
std::string record_fault(const online::HallTable& table) {
  const auto record = read_record(table.record());
  if (!record) return fault_line("its record", record.error());
  return std::visit(
      [](const auto& each) -> std::string {
        if (!each.fairness) return "its record does not tell how its chance was made";
        const auto verified = verify(each, *each.fairness);
        return verified.fault ? fault_line("its record is not fair", *verified.fault) : "";
      },
      *record);
}

// Folds a ledger; what is wrong with it, in words.
std::string fold_fault(online::HallTable& table, std::span<const storage::Entry> entries) {
  if (entries.empty()) return "its ledger is empty";
  for (const storage::Entry& entry : entries) {
    const storage::Version at = table.stored_version();
    if (const auto fault = table.enter(entry.text, entry.moment))
      return fault_line("entry " + std::to_string(at) + " of its ledger", *fault);
  }
  return "";
}

}  // namespace

std::expected<void, std::string> close_table(storage::Store& store, std::string_view id, const std::string& why,
                                             storage::Moment now) {
  for (int tries = 0; tries < most_appends; ++tries) {
    const auto entries = store.entries_after(id, 0);
    if (ledger::is_quick(id)) return std::unexpected(std::string(id) + " lists quick games, and is no table");
    if (online::is_pad(id)) return std::unexpected(std::string(id) + " is a shared score pad, and no table");
    if (entries.empty()) return std::unexpected("there is no table " + std::string(id));
    online::HallTable table{std::string(id)};
    const std::string torn = fold_fault(table, entries);
    using enum online::HallTable::Status;
    if (torn.empty() && (table.state().status == over || table.state().status == closed))
      return std::unexpected("nothing is played at table " + std::string(id) + " any more");
    auto card = store.table(id).value_or(table.card(now));
    card.status = storage::TableStatus::over;
    card.changed = now;
    card.wakes = 0;
    storage::Unit unit{storage::Append{std::string(id),
                                       static_cast<storage::Version>(entries.size()),
                                       {now, ledger::to_text(ledger::entry::Closed{why})}}};
    unit.emplace_back(storage::PutTable{card});
    if (store.commit(std::span(&unit, 1)).front() == storage::Outcome::stored) return {};
  }
  return std::unexpected("the table goes on too fast; try again");
}

std::expected<std::string, std::string> banned_name(storage::Store& store, const std::string& whom) {
  const auto colon = whom.find(':');
  const std::string kind = whom.substr(0, colon);
  const std::string name = colon == std::string::npos ? "" : whom.substr(colon + 1);
  if (kind == "address" && !name.empty()) return whom;
  const auto guest = kind == "guest"     ? store.guest(name)
                     : kind == "account" ? store.guest_by_account(name)
                                         : std::nullopt;
  if (guest) return "guest:" + guest->id;
  if (kind == "guest" || kind == "account") return std::unexpected("there is no " + kind + " \"" + name + "\"");
  return std::unexpected("expected guest:ID, account:NAME or address:ADDRESS, not \"" + whom + "\"");
}

CheckedHouse check_house(storage::Store& store, const std::function<void(std::size_t)>& progress) {
  CheckedHouse checked{.faults = store.check()};
  for (const storage::TableCard& card : store.tables({.most = everything})) {
    const auto say = [&](const std::string& fault) { checked.faults.push_back("table " + card.id + ": " + fault); };
    online::HallTable table(card.id);
    const auto entries = store.entries_after(card.id, 0);
    checked.entries += entries.size();
    if (ledger::is_quick(card.id)) {
      progress(++checked.tables);
      continue;
    }
    if (online::is_pad(card.id)) {
      if (const std::string fault = online::pad_card_fault(card, entries.size()); !fault.empty()) say(fault);
    } else if (const std::string fault = fold_fault(table, entries); !fault.empty()) {
      say(fault);
    } else {
      if (table.card(card.changed).status != card.status)
        say("its card says otherwise than its ledger; opening the house corrects it");
      if (table.state().status == online::HallTable::Status::over) {
        ++checked.records;
        if (const std::string wrong = record_fault(table); !wrong.empty()) say(wrong);
      }
    }
    progress(++checked.tables);
  }
  return checked;
}

std::expected<void, std::string> copy_house(storage::Store& from, storage::Store& to) {
  if (!to.tables({.most = 1}).empty() || !to.guests(1).empty())
    return std::unexpected("there is a house already; a copy overwrites nothing");
  const auto put = [&](const storage::Unit& unit) {
    if (to.commit(std::span(&unit, 1)).front() != storage::Outcome::stored)
      throw storage::StoreError("somebody else writes to the copy");
  };
  for (const storage::Guest& guest : from.guests(everything)) {
    storage::Unit unit{storage::AddGuest{guest}};
    for (const storage::Key& key : from.keys(guest.id)) unit.emplace_back(storage::PutKey{key});
    put(unit);
  }
  for (const storage::TableCard& card : from.tables({.most = everything})) {
    storage::Unit unit{storage::PutTable{card}};
    storage::Version version = 0;
    for (storage::Entry& entry : from.entries_after(card.id, 0))
      unit.emplace_back(storage::Append{card.id, version++, std::move(entry)});
    for (const storage::Seating& seating : from.seatings(card.id)) unit.emplace_back(storage::PutSeating{seating});
    put(unit);
  }
  storage::Unit rest;
  for (const storage::Ban& ban : from.bans()) rest.emplace_back(storage::PutBan{ban});
  for (const auto& [name, value] : from.settings()) rest.emplace_back(storage::PutSetting{name, value});
  put(rest);
  for_each_game([&]<class G>(std::type_identity<G>) {
    for (const storage::Rating& rating : from.ratings(G::id, everything)) {
      storage::Unit rated{storage::PutRating{rating}};
      for (const storage::Result& result : from.results(rating.who, G::id, everything))
        rated.emplace_back(storage::PutResult{result});
      put(rated);
    }
  });
  return {};
}

}  // namespace sushiya::api

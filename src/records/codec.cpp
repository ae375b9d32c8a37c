#include "records/codec.hpp"

#include "protocol/utf8.hpp"

namespace sushiya {
namespace {

// A value as a message shows it: short, whatever it is.
std::string shown(const Json& value) {
  constexpr std::size_t most_shown = 40;
  std::string text = json_line(value);
  if (text.size() > most_shown) text = text.substr(0, most_shown) + "...";
  return text;
}

std::optional<Fault> difference(const Json& told, const Json& truth, const std::string& path) {
  if (truth.is_object()) {
    Fields fields(told, path);
    for (const auto& [name, value] : truth.items())
      if (const Json* each = fields.required(name))
        if (auto fault = difference(*each, value, fields.path_of(name))) fields.refuse(std::move(*fault));
    return fields.finish();
  }
  if (truth.is_array() && told.is_array() && told.size() == truth.size()) {
    for (std::size_t at = 0; at < truth.size(); ++at)
      if (auto fault = difference(told[at], truth[at], path + "/" + std::to_string(at))) return fault;
    return std::nullopt;
  }
  if (told == truth && told.is_number_float() == truth.is_number_float()) return std::nullopt;
  return fault_at(path, "the rules give " + shown(truth) + ", the record tells " + shown(told));
}

std::string entry_path(std::size_t entry) { return "/log/" + std::to_string(entry); }

Fault entry_fault(std::size_t entry, std::string_view part, std::string_view message) {
  Fault fault = fault_at(entry_path(entry) + std::string(part), message);
  fault.entry = entry;
  return fault;
}

}  // namespace

bool is_good_name(std::string_view name) {
  return is_printable(name) && count_characters(name) <= most_name_characters;
}

std::string fit_for_record(std::string_view text, std::size_t most_characters) {
  std::string fit = printable(text);
  while (count_characters(fit) > most_characters) {
    // A whole character, with the bytes that continue it.
    while (!fit.empty() && (static_cast<unsigned char>(fit.back()) & 0xC0U) == 0x80U) fit.pop_back();
    fit.pop_back();
  }
  return fit;
}

Json seats_to_json(const std::vector<SeatInfo>& seats) {
  Json all = Json::array();
  for (const SeatInfo& seat : seats) {
    Json& told = all.emplace_back(Json{{"name", seat.name}, {"player", seat.player}});
    if (!seat.lost_by.empty()) told["lost_by"] = seat.lost_by;
  }
  return all;
}

std::vector<SeatInfo> seats_from_json(Fields& fields, int players) {
  if (!fields.has("seats")) return {};
  const Json* told = fields.array("seats");
  if (told == nullptr) return {};
  if (told->size() != static_cast<std::size_t>(players)) {
    fields.refuse("seats", "expected " + std::to_string(players) + " seats, found " + std::to_string(told->size()));
    return {};
  }
  std::vector<SeatInfo> seats;
  for (const Json& each : *told) {
    Fields seat(each, fields.path_of("seats") + "/" + std::to_string(seats.size()));
    seats.push_back({seat.text_or("", "name"), seat.text_or("", "player"), seat.text_or("", "lost_by")});
    for (const auto& [field, name] : {std::pair{"name", seats.back().name}, std::pair{"player", seats.back().player}})
      if (!is_good_name(name)) seat.refuse(field, "expected at most 64 characters, none of them a control character");
    const std::string& reason = seats.back().lost_by;
    if (!is_printable(reason) || count_characters(reason) > most_reason_characters)
      seat.refuse("lost_by", "expected at most 200 characters, none of them a control character");
    if (auto fault = seat.finish()) fields.refuse(std::move(*fault));
  }
  return seats;
}

std::expected<EntryText, Fault> entry_from_json(const Json& entry, std::size_t number) {
  if (!entry.is_array() || entry.size() != 2)
    return std::unexpected(entry_fault(number, "", "expected [seat, action]"));
  EntryText read{};
  if (entry[0] == "chance")
    read.seat = chance_seat;
  else if (const auto seat = whole_number(entry[0], 0, max_seats - 1))
    read.seat = static_cast<Seat>(*seat);
  else
    return std::unexpected(entry_fault(number, "/0", "expected a seat from 0 to 4, or \"chance\""));
  if (!entry[1].is_string()) return std::unexpected(entry_fault(number, "/1", "expected an action as a string"));
  read.action = entry[1].get_ref<const std::string&>();
  return read;
}

Fault unreadable_action(std::size_t entry, const ParseError& error) {
  return entry_fault(entry, "/1", error.message + ", " + std::to_string(error.where) + " bytes into the action");
}

Fault refused_entry(std::size_t entry, Seat seat, std::string_view refusal, std::string_view clause) {
  const std::string who = seat == chance_seat ? "chance" : "seat " + std::to_string(seat);
  std::string why(refusal);
  for (char& letter : why)
    if (letter == '_') letter = ' ';
  Fault fault = entry_fault(entry, "", who + " is refused: " + why);
  fault.clause = clause;
  return fault;
}

std::optional<Fault> result_fault(const Json& told, const Json& truth,
                                  std::string_view (*clause_of)(std::string_view)) {
  constexpr std::string_view root = "/result";
  auto fault = difference(told, truth, std::string(root));
  if (!fault || fault->place == root) return fault;
  const std::string_view field = std::string_view(fault->place).substr(root.size() + 1);
  fault->clause = clause_of(field.substr(0, field.find('/')));
  return fault;
}

}  // namespace sushiya

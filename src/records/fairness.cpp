#include "records/fairness.hpp"

#include <algorithm>

#include "records/record.hpp"

namespace sushiya {
namespace {

constexpr std::size_t digits_of_32_bytes = 64;

bool is_hexadecimal(std::string_view text) {
  return std::ranges::all_of(
      text, [](char digit) { return (digit >= '0' && digit <= '9') || (digit >= 'a' && digit <= 'f'); });
}

std::string read_32_bytes(Fields& fields, std::string_view name) {
  std::string text = fields.text(name);
  if (text.size() != digits_of_32_bytes || !is_hexadecimal(text))
    fields.refuse(name, "expected 64 hexadecimal digits in lower case");
  return text;
}

std::string read_table(Fields& fields) {
  std::string table = fields.text("table");
  if (table.empty() || !is_good_name(table))
    fields.refuse("table", "expected 1 to 64 characters, none of them a control character");
  return table;
}

std::vector<std::string> read_contributions(Fields& fields, int players) {
  const Json* told = fields.array("contributions");
  if (told == nullptr) return {};
  if (told->size() != static_cast<std::size_t>(players)) {
    fields.refuse("contributions", "expected one for each of " + std::to_string(players) + " seats, found " +
                                       std::to_string(told->size()));
    return {};
  }
  std::vector<std::string> contributions;
  for (const Json& each : *told) {
    if (!each.is_string() || !is_contribution(each.get_ref<const std::string&>())) {
      fields.refuse(fault_at(fields.path_of("contributions") + "/" + std::to_string(contributions.size()),
                             "expected at most 64 hexadecimal digits in lower case"));
      return {};
    }
    contributions.push_back(each.get<std::string>());
  }
  return contributions;
}

}  // namespace

bool is_contribution(std::string_view text) { return text.size() <= most_contribution_digits && is_hexadecimal(text); }

Json fairness_to_json(const Fairness& fairness) {
  return {{"scheme", fairness_scheme},
          {"table", fairness.table},
          {"secret", fairness.secret},
          {"commitment", fairness.commitment},
          {"contributions", fairness.contributions}};
}

std::optional<Fairness> fairness_from_json(Fields& record, int players) {
  const Json* told = record.optional("fairness");
  if (told == nullptr) return std::nullopt;
  static constexpr std::array<std::string_view, 1> schemes{fairness_scheme};
  Fields fields(*told, record.path_of("fairness"));
  fields.one_of("scheme", schemes);
  Fairness fairness;
  fairness.table = read_table(fields);
  fairness.secret = read_32_bytes(fields, "secret");
  fairness.commitment = read_32_bytes(fields, "commitment");
  fairness.contributions = read_contributions(fields, players);
  if (auto fault = fields.finish()) record.refuse(std::move(*fault));
  return fairness;
}

}  // namespace sushiya

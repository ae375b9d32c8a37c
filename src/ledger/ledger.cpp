#include "ledger/ledger.hpp"

#include "protocol/read.hpp"
#include "protocol/write.hpp"

namespace sushiya {

template std::expected<ledger::LedgerEntry, Fault> one_from_json<ledger::LedgerEntry>(const Json&, const std::string&);

}  // namespace sushiya

namespace sushiya::ledger {
namespace {

constexpr std::string_view started_begins = R"({"entry":"started","moves":)";
constexpr std::string_view played_begins = R"({"entry":"played","moves":)";

std::string with_moves(std::string_view begins, std::string_view moves) {
  std::string text(begins);
  text += moves;
  text += '}';
  return text;
}

}  // namespace

std::string to_text(const LedgerEntry& entry) { return written(entry); }

std::expected<LedgerEntry, Fault> entry_from_text(std::string_view text) {
  if (auto plain = one_from_plain<LedgerEntry>(text)) return std::move(*plain);
  const auto document = parse_json(text);
  if (!document) return std::unexpected(document.error());
  return one_from_json<LedgerEntry>(*document, "");
}

std::string started_text(std::string_view moves) { return with_moves(started_begins, moves); }
std::string started_text(std::string_view moves, const std::vector<std::string>& contributions) {
  return with_moves(started_begins, std::string(moves) + R"(,"contributions":)" + written(contributions));
}
std::string played_text(std::string_view moves) { return with_moves(played_begins, moves); }

bool is_started(std::string_view text) { return text.starts_with(started_begins); }
bool is_played(std::string_view text) { return text.starts_with(played_begins); }

std::optional<std::string> who_sat(std::string_view text) {
  if (!text.starts_with(R"({"entry":"sat",)")) return std::nullopt;
  const auto entry = entry_from_text(text);
  return entry ? std::optional(std::get<entry::Sat>(*entry).guest) : std::nullopt;
}

}  // namespace sushiya::ledger

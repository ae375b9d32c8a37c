#include "hall/ledger.hpp"

#include "protocol/told.hpp"
#include "protocol/write.hpp"

namespace sushiya::hall {
namespace {

constexpr std::string_view played_begins = R"({"entry":"played","moves":)";

}  // namespace

std::string to_text(const LedgerEntry& entry) { return written(entry); }

std::expected<LedgerEntry, Fault> entry_from_text(std::string_view text) {
  const auto document = parse_json(text);
  if (!document) return std::unexpected(document.error());
  return one_from_json<LedgerEntry>(*document, "");
}

std::string played_text(std::string_view moves) {
  std::string text(played_begins);
  text += moves;
  text += '}';
  return text;
}

bool is_played(std::string_view text) { return text.starts_with(played_begins); }

}  // namespace sushiya::hall

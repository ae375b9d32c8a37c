#include "cli/score/interview.hpp"

#include <charconv>
#include <expected>
#include <iostream>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/play/line_text.hpp"
#include "core/seat.hpp"
#include "records/record.hpp"
#include "records/stream.hpp"

namespace sushiya::cli {
namespace {

std::expected<std::vector<std::string>, std::string> read_names(const std::string& line,
                                                                const std::string& wrong_number) {
  std::vector<std::string> names;
  for (std::size_t begin = 0; begin <= line.size();) {
    const std::size_t end = std::min(line.find(',', begin), line.size());
    names.emplace_back(trimmed(std::string_view(line).substr(begin, end - begin)));
    begin = end + 1;
    if (names.back().empty()) return std::unexpected("a name is missing");
    if (!is_good_name(names.back())) return std::unexpected("a name has at most 64 bytes and no control characters");
    if (names.size() > max_seats) break;
  }
  if (names.size() < 2 || names.size() > max_seats) return std::unexpected(wrong_number);
  return names;
}

std::optional<int> whole(const std::string& text, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < 0 || number > most) return std::nullopt;
  return number;
}

}  // namespace

Interview::Interview(std::istream& in, std::ostream& out)
    : in_(in), out_(out), is_typed_(&in == &std::cin && isatty(STDIN_FILENO) != 0) {}

std::optional<std::string> Interview::ask(const std::string& question) {
  out_ << question << ' ' << std::flush;
  const auto line = next_line(in_);
  if (!is_typed_) out_ << '\n';  // nobody else ends the line
  if (!line) {
    out_ << "\nThe answers end here; the scores are not complete.\n";
    return std::nullopt;
  }
  return std::string(trimmed(*line));
}

void Interview::refuse(const std::string& why) { out_ << "  " << why << ". Please try again.\n"; }

std::optional<std::vector<std::string>> Interview::ask_names(const std::string& wrong_number) {
  while (const auto line = ask("Players, with commas between:")) {
    auto names = read_names(*line, wrong_number);
    if (names) return std::move(*names);
    refuse(names.error());
  }
  return std::nullopt;
}

std::optional<int> Interview::ask_number(const std::string& question, std::optional<int> otherwise, int most) {
  while (const auto line = ask(question)) {
    const auto number = line->empty() ? otherwise : whole(*line, most);
    if (number) return number;
    refuse(fmt::format("expected a whole number from 0 to {}", most));
  }
  return std::nullopt;
}

}  // namespace sushiya::cli

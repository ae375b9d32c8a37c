#include "cli/score/interview.hpp"

#include <charconv>
#include <expected>
#include <iostream>

#include <unistd.h>

#include "cli/play/line_text.hpp"
#include "core/seat.hpp"
#include "records/record.hpp"
#include "records/stream.hpp"

namespace sushiya::cli {
namespace {

std::optional<int> whole(const std::string& text, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < 0 || number > most) return std::nullopt;
  return number;
}

std::expected<std::vector<std::string>, std::string> read_names(const Texts& texts, const std::string& line,
                                                                const std::string& wrong_number) {
  std::vector<std::string> names;
  constexpr int any_number = 1'000'000;
  if (const auto count = whole(line, any_number)) {
    if (*count < 2 || *count > max_seats) return std::unexpected(wrong_number);
    for (int player = 1; player <= *count; ++player) names.push_back(texts.say("cli.score.player", {{"n", player}}));
    return names;
  }
  for (std::size_t begin = 0; begin <= line.size();) {
    const std::size_t end = std::min(line.find(',', begin), line.size());
    names.emplace_back(trimmed(std::string_view(line).substr(begin, end - begin)));
    begin = end + 1;
    if (names.back().empty()) return std::unexpected(std::string(texts.get("cli.score.name_missing")));
    if (!is_good_name(names.back())) return std::unexpected(std::string(texts.get("cli.score.bad_name")));
    if (names.size() > max_seats) break;
  }
  if (names.size() < 2 || names.size() > max_seats) return std::unexpected(wrong_number);
  return names;
}

}  // namespace

Interview::Interview(std::istream& in, std::ostream& out, const Texts& texts)
    : in_(in), out_(out), texts_(&texts), is_typed_(&in == &std::cin && isatty(STDIN_FILENO) != 0) {}

std::optional<std::string> Interview::ask(const std::string& question) {
  out_ << question << ' ' << std::flush;
  const auto line = next_line(in_);
  if (!is_typed_) out_ << '\n';  // nobody else ends the line
  if (!line) {
    out_ << '\n' << texts_->get("cli.score.unfinished") << '\n';
    return std::nullopt;
  }
  return std::string(trimmed(*line));
}

void Interview::refuse(const std::string& why) {
  out_ << "  " << texts_->say("cli.score.again", {{"why", why}}) << '\n';
}

std::optional<std::vector<std::string>> Interview::ask_names(const std::string& wrong_number) {
  while (const auto line = ask(std::string(texts_->get("cli.score.ask_players")))) {
    auto names = read_names(*texts_, *line, wrong_number);
    if (names) return std::move(*names);
    refuse(names.error());
  }
  return std::nullopt;
}

std::optional<int> Interview::ask_number(const std::string& question, std::optional<int> otherwise, int most) {
  while (const auto line = ask(question)) {
    const auto number = line->empty() ? otherwise : whole(*line, most);
    if (number) return number;
    refuse(texts_->say("cli.score.whole", {{"most", most}}));
  }
  return std::nullopt;
}

}  // namespace sushiya::cli

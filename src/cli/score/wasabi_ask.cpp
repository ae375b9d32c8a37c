// Asks what lies on the real table after a game of Wasabi!, player by player, and shows the sheet.
#include <algorithm>
#include <string>
#include <vector>

#include "cli/print_frame.hpp"
#include "cli/score/interview.hpp"
#include "cli/score/piece_words.hpp"
#include "cli/score/score.hpp"
#include "cli/sheet_frame.hpp"
#include "protocol/score/strips_on_table.hpp"

namespace sushiya::cli {
namespace {

using namespace wasabi;

// "5 3 4 2 2", "5,3,4,2,2", "53422"; "-" for none.
std::expected<Holding, std::string> read_lengths(const Texts& texts, const std::string& line) {
  Holding plate;
  if (line == "-") return plate;
  std::size_t at = 0;
  for (std::string_view word = next_word(line, at); !word.empty(); word = next_word(line, at)) {
    for (const char digit : word) {
      if (digit < '0' || digit > '9') return std::unexpected(std::string(texts.get("cli.score.lengths")));
      if (auto reason = add_strip(the_box, plate, digit - '0')) return std::unexpected(std::move(*reason));
    }
  }
  if (plate == Holding{}) return std::unexpected(std::string(texts.get("cli.score.no_strips")));
  return plate;
}

bool someone_finished(const std::vector<Holding>& plates) {
  return std::ranges::any_of(plates, [](const Holding& plate) { return plate.has_all_tokens(the_box); });
}

std::optional<std::vector<std::string>> ask_players(Interview& interview) {
  const std::string wrong_number(interview.texts().get("cli.score.players.wasabi"));
  while (auto names = interview.ask_names(wrong_number)) {
    if (names->size() <= most_players) return names;
    interview.refuse(wrong_number);
  }
  return std::nullopt;
}

}  // namespace

template <>
bool ask_scores<Wasabi>(std::istream& in, std::ostream& out, const Texts& texts) {
  Interview interview(in, out, texts);
  out << texts.get("cli.score.intro.wasabi") << "\n\n";
  const auto names = ask_players(interview);
  if (!names) return false;
  std::vector<Holding> plates;
  while (plates.size() < names->size()) {
    const std::string& name = (*names)[plates.size()];
    const auto line = interview.ask(texts.say("cli.score.strips", {{"name", name}}));
    if (!line) return false;
    if (*line == "back") {
      if (!plates.empty()) plates.pop_back();
      continue;
    }
    auto plate = read_lengths(texts, *line);
    if (!plate) {
      interview.refuse(plate.error());
    } else if (plate->has_all_tokens(the_box) && someone_finished(plates)) {
      interview.refuse(std::string(texts.get("cli.score.one_finishes")));
    } else {
      const auto cubes = interview.ask_number(texts.say("cli.score.cubes", {{"name", name}}), 0, most_cubes_told);
      if (!cubes) return false;
      plate->cubes = *cubes;
      plates.push_back(*plate);
    }
  }
  const SheetWords words{texts, Wasabi::id, *names, reader_seat};
  out << '\n' << frame_text(end_frame(words, game_sheet(the_box, plates)), false);
  return true;
}

}  // namespace sushiya::cli

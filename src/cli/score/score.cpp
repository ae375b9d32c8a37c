// sushiya score GAME: points for the real pieces on a table.
#include "cli/score/score.hpp"

#include <iostream>

#include "cli/command.hpp"
#include "cli/language_flag.hpp"
#include "cli/option_flags.hpp"
#include "records/stream.hpp"

namespace sushiya::cli {
namespace {

Scored answer(ScoreJson score, const std::string& line) {
  if (line.find_first_not_of(" \t\r") == std::string::npos)
    return std::unexpected(ScoreFault(fault_at("", "the line is empty; expected a JSON object")));
  const auto table = parse_json(line);
  if (!table) return std::unexpected(ScoreFault(table.error()));
  return score(*table);
}

void skip_rest_of_line(std::istream& in) {
  for (int byte = in.rdbuf()->sbumpc(); byte != std::char_traits<char>::eof() && byte != '\n';)
    byte = in.rdbuf()->sbumpc();
}

Json error_line(const Fault& fault, std::size_t line) {
  return {{"error", fault.place.empty() ? fault.message : fault.place + ": " + fault.message}, {"line", line}};
}

}  // namespace

bool answer_lines(ScoreJson score, std::istream& in, std::ostream& out) {
  bool all_good = true;
  for (std::size_t number = 1; const auto line = next_line(in); ++number) {
    if (line->size() > most_document_bytes) skip_rest_of_line(in);
    const auto answered = answer(score, *line);
    all_good = all_good && answered.has_value();
    out << json_line(answered ? *answered : error_line(answered.error(), number)) << std::endl;  // a program may wait
  }
  return all_good;
}

void add_score(Command& app, int& status) {
  Command command = app.add_subcommand("score", "Score the real cards, dice or tokens on a table");
  auto game = std::make_shared<std::string>();
  auto json = std::make_shared<bool>(false);
  auto language = std::make_shared<std::string>("en");
  command.add_option("GAME", *game, listed(game_ids())).required();
  command.add_flag("--json", *json, "One JSON object per line in, one per line out");
  add_language_flag(command, *language);
  command.footer(
      "With --json, for example:\n"
      "  sushi-go    {\"plates\": [[\"wasabi\", \"squid_nigiri\"], [\"maki_3\"]]}    cards in the order played\n"
      "              {\"puddings\": [4, 3, 0, 0]}\n"
      "  sushi-roll  {\"trays\": [[\"maki_2\", \"wasabi\"], [\"tempura\"]]}          dice in the order taken\n"
      "              {\"puddings\": [4, 3, 0, 0], \"tokens\": [5, 0, 1, 2]}       menus and chopsticks left\n"
      "  either      {\"rounds\": [[[\"maki_3\"], []], [[], [\"tempura\"]]], \"puddings\": [2, 1]}   the whole game\n"
      "  wasabi      {\"strips\": [[5, 3, 4, 2, 2], []], \"cubes\": [3, 0]}       lengths of completed strips\n"
      "A bad line is answered by {\"error\": ..., \"line\": ...}, and the command ends with 1.");
  command.callback([game, json, language, &status] {
    const Texts& spoken = texts(language_said(*language));
    for_game(*game, [&]<class G>(std::type_identity<G>) {
      const bool good =
          *json ? answer_lines(score_json<G>, std::cin, std::cout) : ask_scores<G>(std::cin, std::cout, spoken);
      status = good ? all_is_well : refused;
    });
  });
}

}  // namespace sushiya::cli

#include "cli/play/play_game.hpp"

#include <fmt/format.h>

#include "protocol/utf8.hpp"

namespace sushiya::cli {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ",") + word;
  return text;
}

}  // namespace

Thinking patience(const ThinkingFlags& wished) {
  constexpr int usual_iterations = 4000;
  constexpr double usual_seconds = 1;
  if (wished.iterations > 0 || wished.move_time > 0) return wished.thinking();
  return ThinkingFlags{usual_iterations, usual_seconds}.thinking();
}

std::string repeat_command(const PlayWishes& wishes, int players) {
  std::string command = "sushiya play " + wishes.game + " --players " + std::to_string(players);
  command += wishes.table.words();
  if (wishes.bots != PlayWishes{}.bots) command += " --bots " + joined(wishes.bots);
  if (wishes.thinking.iterations > 0) command += " --iterations " + std::to_string(wishes.thinking.iterations);
  if (wishes.thinking.move_time > 0) command += fmt::format(" --move-time {}", wishes.thinking.move_time);
  command += " --seed " + std::to_string(wishes.seed);
  if (wishes.language != Language::en) command += " --lang " + std::string(language_code(wishes.language));
  return command;
}

std::vector<std::string> kinds_at_table(const PlayWishes& wishes, int players) {
  for (const std::string& kind : wishes.bots)
    if (!parse_player(kind).is_known)
      throw UsageError("unknown kind of bot \"" + kind + "\"; the kinds are: " + listed(player_kinds));
  const auto bots = static_cast<std::size_t>(players - 1);
  if (wishes.bots.size() != 1 && wishes.bots.size() != bots)
    throw UsageError(std::to_string(wishes.bots.size()) + " kinds of bots for " + std::to_string(bots) +
                     " bots: name one, or one for each");
  std::vector<std::string> kinds{"human"};
  for (std::size_t bot = 0; bot < bots; ++bot) kinds.push_back(wishes.bots[wishes.bots.size() == 1 ? 0 : bot]);
  return kinds;
}

bool looks_ahead(std::string_view kind) {
  const std::string_view name = parse_player(kind).kind;
  return name == "chef" || name == "itamae" || name.starts_with("search");
}

Setting setting_of(const std::vector<SeatInfo>& seats, int players, const Texts& texts) {
  if (seats.empty()) throw UsageError("the record does not tell who sat where");
  Setting setting;
  setting.texts = &texts;
  setting.names = names_at_table(texts, players);
  int people = 0;
  for (Seat seat = 0; seat < players; ++seat) {
    const std::string& kind = seats[seat].player;
    setting.kinds.push_back(kind);
    if (kind == "human") {
      ++people;
      setting.person = seat;
      setting.names[seat] = texts.get("play.you");
    } else {
      if (!parse_player(kind).is_known)
        throw UsageError("seat " + std::to_string(seat) + " was played by \"" + printable(kind) +
                         "\"; the kinds of bots are: " + listed(player_kinds));
      if (!seats[seat].name.empty()) setting.names[seat] = seats[seat].name;
    }
  }
  if (people != 1)
    throw UsageError("a game goes on with one person and bots; people in the record: " + std::to_string(people));
  return setting;
}

std::vector<std::string> kept_lines(const GameKeeper& keeper, const Texts& texts, bool is_over) {
  if (!keeper.has_kept()) return {};
  const std::string file = as_word(keeper.record_file());
  return is_over ? std::vector{std::string(texts.get("play.recorded")), "  sushiya review " + file}
                 : std::vector{std::string(texts.get("play.kept")), "  sushiya play --resume " + file};
}

std::string trouble_sentence(const Texts& texts, const KeepingTrouble& trouble) {
  return texts.say("play.not_kept", {{"path", trouble.path}, {"reason", trouble.reason}});
}

}  // namespace sushiya::cli

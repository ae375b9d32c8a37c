#include "cli/play/play_game.hpp"

#include <fmt/format.h>

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
  return command + " --seed " + std::to_string(wishes.seed);
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

}  // namespace sushiya::cli

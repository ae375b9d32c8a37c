#include "cli/table_flags.hpp"

#include <limits>

#include "games/sushi_go/notation.hpp"

namespace sushiya::cli {

void add_variant_flag(CLI::App& command, TableFlags& flags) {
  command
      .add_option("--variant", flags.variants,
                  "left (default), both-ways: round 2 passes right, phantom: two players and a phantom third")
      ->delimiter(',')
      ->allow_extra_args(false);  // what follows without a comma is another word of the command
}

template <>
SushiGo table_for<SushiGo>(const TableFlags& flags) {
  SushiGo game;
  for (const std::string& variant : flags.variants) {
    if (variant == "both-ways")
      game.options.passing = sushi_go::Passing::both_ways;
    else if (variant == "phantom")
      game.options.phantom = true;
    else if (variant != "left")
      throw UsageError("unknown variant \"" + variant + "\" of sushi-go; the variants are: left, both-ways, phantom");
  }
  const int players = flags.players != 0 ? flags.players : game.options.phantom ? 2 : 4;
  if (players < 0 || players > std::numeric_limits<std::uint8_t>::max())
    throw UsageError(std::string(sushi_go::options_fault_text(sushi_go::OptionsFault::players)));
  game.options.players = static_cast<std::uint8_t>(players);
  if (const auto fault = sushi_go::why_unplayable(game.options); fault != sushi_go::OptionsFault::none)
    throw UsageError(std::string(sushi_go::options_fault_text(fault)));
  return game;
}

}  // namespace sushiya::cli

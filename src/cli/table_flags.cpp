#include "cli/table_flags.hpp"

#include <cstdint>
#include <fstream>
#include <limits>

#include "games/sushi_go/notation.hpp"
#include "games/sushi_roll/notation.hpp"
#include "games/wasabi/notation.hpp"
#include "records/json.hpp"
#include "records/sushi_roll_components.hpp"
#include "records/wasabi_components.hpp"

namespace sushiya::cli {

void add_variant_flag(CLI::App& command, TableFlags& flags) {
  command
      .add_option("--variant", flags.variants,
                  "sushi-go: left (default), both-ways: round 2 passes right, phantom: two players and a phantom "
                  "third; wasabi: screens: tiles and cards are hidden")
      ->delimiter(',')
      ->allow_extra_args(false);  // what follows without a comma is another word of the command
}

void add_components_flag(CLI::App& command, TableFlags& flags) {
  command
      .add_option("--components", flags.components,
                  "What is printed on the pieces of your own box, in place of what is reconstructed: the dice of "
                  "sushi-roll, the tiles and strips of wasabi (docs/components.md)")
      ->type_name("FILE");
}

namespace {

// The file that --components names, whole: one byte more than a document may have is enough to refuse it.
std::string read_components(const std::string& name) {
  std::ifstream file(name, std::ios::binary);
  if (!file) throw UsageError("cannot open " + name);
  std::string text(most_document_bytes + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (file.bad()) throw UsageError("cannot read " + name);
  text.resize(static_cast<std::size_t>(file.gcount()));
  return text;
}

// "box.json: /strips/3/name: ...": the file is no record, so no record is named.
std::string fault_in(const std::string& name, const Fault& fault) {
  return name + ": " + (fault.place.empty() ? "" : fault.place + ": ") + fault.message;
}

std::uint8_t checked_players(int players, std::string_view fault) {
  if (players < 0 || players > std::numeric_limits<std::uint8_t>::max()) throw UsageError(std::string(fault));
  return static_cast<std::uint8_t>(players);
}

}  // namespace

template <>
SushiGo table_for<SushiGo>(const TableFlags& flags) {
  if (!flags.components.empty())
    throw UsageError("--components: the cards of sushi-go are all known; there is nothing to replace");
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
  game.options.players = checked_players(players, sushi_go::options_fault_text(sushi_go::OptionsFault::players));
  if (const auto fault = sushi_go::why_unplayable(game.options); fault != sushi_go::OptionsFault::none)
    throw UsageError(std::string(sushi_go::options_fault_text(fault)));
  return game;
}

template <>
SushiRoll table_for<SushiRoll>(const TableFlags& flags) {
  if (!flags.variants.empty())
    throw UsageError("unknown variant \"" + flags.variants[0] + "\" of sushi-roll; it has none");
  SushiRoll game;
  if (!flags.components.empty()) {
    const auto components = read_sushi_roll_components(read_components(flags.components));
    if (!components) throw UsageError(fault_in(flags.components, components.error()));
    game.options.components = *components;
  }
  const int players = flags.players != 0 ? flags.players : 4;
  game.options.players = checked_players(players, sushi_roll::options_fault_text(sushi_roll::OptionsFault::players));
  if (const auto fault = sushi_roll::why_unplayable(game.options); fault != sushi_roll::OptionsFault::none)
    throw UsageError(std::string(sushi_roll::options_fault_text(fault)));
  return game;
}

template <>
Wasabi table_for<Wasabi>(const TableFlags& flags) {
  Wasabi game;
  for (const std::string& variant : flags.variants) {
    if (variant != "screens")
      throw UsageError("unknown variant \"" + variant + "\" of wasabi; the variants are: screens");
    game.options.screens = true;
  }
  if (!flags.components.empty()) {
    const auto components = read_wasabi_components(read_components(flags.components));
    if (!components) throw UsageError(fault_in(flags.components, components.error()));
    game.options.components = *components;
  }
  const int players = flags.players != 0 ? flags.players : 4;
  game.options.players = checked_players(players, wasabi::options_fault_text(wasabi::OptionsFault::players));
  if (const auto fault = wasabi::why_unplayable(game.options); fault != wasabi::OptionsFault::none)
    throw UsageError(std::string(wasabi::options_fault_text(fault)));
  return game;
}

}  // namespace sushiya::cli

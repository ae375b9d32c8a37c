// sushiya play GAME: a person at this terminal against bots.
#include <memory>
#include <optional>
#include <random>

#include "cli/command.hpp"
#include "cli/play/all_screens.hpp"
#include "cli/play/play_game.hpp"
#include "games/all.hpp"

namespace sushiya::cli {
namespace {

struct PlayWords {
  PlayWishes wishes;
  std::string language = "en";
  std::optional<Word> seed;
};

void play(PlayWords& words) {
  const auto language = parse_language(words.language);
  if (!language) throw UsageError(language.error().message);
  words.wishes.language = *language;
  // Short enough to be written down.
  if (!words.seed->is_said()) words.wishes.seed = std::random_device{}();
  for_game(words.wishes.game, [&]<class G>(std::type_identity<G>) { play_game<G>(words.wishes); });
}

}  // namespace

void add_play(Command& app, int& status) {
  const auto words = std::make_shared<PlayWords>();
  PlayWishes& wishes = words->wishes;
  Command command = app.add_subcommand("play", "Play against bots in this terminal, or line by line through pipes");
  command.add_option("game", wishes.game, listed(game_ids())).required().type_name("GAME");
  command.add_option("--players", wishes.table.players, "How many sit at the table, you included").type_name("N");
  add_option_flags(command, wishes.table);
  command
      .add_option("--bots", wishes.bots,
                  "Who plays against you: " + listed(levels) + " or random; one for all, or one for each with commas")
      .delimiter(',')
      .allow_extra_args(false)
      .capture_default_str()
      .type_name("KIND");
  add_thinking_flags(command, wishes.thinking);
  words->seed =
      command.add_option("--seed", wishes.seed, "The same seed deals and rolls the same again").type_name("S");
  command.add_option("--lang", words->language, "en, pl, is or it").capture_default_str().type_name("LANG");
  command.add_option("--record", wishes.record, "Write a record of the game to this file").type_name("FILE");
  command.footer(
      "sushi-roll: the faces of the maki, nigiri, special and pudding dice are reconstructed, those of the appetizer\n"
      "die worked out; with --components you play with the faces of your own dice.");
  command.callback([words, &status] {
    play(*words);
    status = all_is_well;
  });
}

}  // namespace sushiya::cli

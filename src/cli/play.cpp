// sushiya play [GAME]: a person at this terminal against bots.
#include <charconv>
#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <system_error>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/language_flag.hpp"
#include "cli/play/all_screens.hpp"
#include "cli/play/play_game.hpp"
#include "games/all.hpp"

namespace sushiya::cli {
namespace {

struct PlayWords {
  PlayWishes wishes;
  std::string language = "en";
  std::string resumed;  // the record of a game that goes on; empty: the last one
  std::optional<Command> command;
  std::optional<Word> seed;
  std::optional<Word> lang;
  std::optional<Word> resume;
};

std::optional<Language> wished_language(const PlayWords& words) {
  return words.lang->is_said() ? std::optional(language_said(words.language)) : std::nullopt;
}

void resume(KeptGame kept, const PlayWords& words) {
  const auto language = wished_language(words);
  const AnyRecord record = std::move(kept.record);
  std::visit([&]<class G>(const Record<G>& each) { resume_game<G>(each, kept, language); }, record);
}

// Everything but the language is as it was when the game began.
void refuse_other_flags(const PlayWords& words) {
  for (const std::string& name : words.command->words_said())
    if (name != "--resume" && name != "--lang")
      throw UsageError(name + " cannot be said with --resume: the game goes on as it was begun");
}

KeptGame game_to_resume(const PlayWords& words) {
  if (!words.resumed.empty()) return kept_game_of(kept_games_directory(), words.resumed);
  auto last = last_kept_game(kept_games_directory());
  if (!last) throw UsageError("no unfinished game is kept; sushiya play GAME begins one");
  return std::move(*last);
}

std::string which_game() { return "which game? sushiya play GAME: " + listed(game_ids()); }

// `sushiya play` alone: the last unfinished game is offered. False: there is none to go on with.
bool resume_if_wished(const PlayWords& words) {
  if (!Terminal::is_there()) return false;
  auto last = last_kept_game(kept_games_directory());
  if (!last) return false;
  const Texts& spoken = texts(wished_language(words).value_or(last->note.language));
  const std::string game = std::visit(
      [&]<class G>(const Record<G>&) { return std::string(spoken.get(std::string(G::id) + ".game")); }, last->record);
  fmt::print("{} ", spoken.say("play.offer", {{"game", game}, {"when", last_played(last->note.record)}}));
  std::fflush(stdout);
  std::string answer;
  // "No" begins with the same letter in every language of the house.
  if (!std::getline(std::cin, answer) || answer.starts_with('n') || answer.starts_with('N')) return false;
  resume(std::move(*last), words);
  return true;
}

void play(PlayWords& words) {
  words.wishes.language = language_said(words.language);
  if (words.resume->is_said()) {
    refuse_other_flags(words);
    return resume(game_to_resume(words), words);
  }
  if (words.wishes.game.empty()) {
    if (!resume_if_wished(words)) throw UsageError(which_game());
    return;
  }
  // Short enough to be written down.
  if (!words.seed->is_said()) words.wishes.seed = std::random_device{}();
  for_game(words.wishes.game, [&]<class G>(std::type_identity<G>) { play_game<G>(words.wishes); });
}

}  // namespace

void add_play(Command& app, int& status) {
  const auto words = std::make_shared<PlayWords>();
  PlayWishes& wishes = words->wishes;
  Command command = app.add_subcommand("play", "Play against bots in this terminal, or line by line through pipes");
  command.add_option("game", wishes.game, listed(game_ids()) + "; without: the last unfinished game").type_name("GAME");
  command
      .add_option(
          "--players",
          [&wishes](const std::string& text) {
            const char* end = text.data() + text.size();
            const auto read = std::from_chars(text.data(), end, wishes.table.players);
            if (read.ec != std::errc{} || read.ptr != end)
              throw UsageError("--players: \"" + text +
                               "\" is no number; it says how many sit at the table, and --bots who they are");
          },
          "How many sit at the table, you included")
      .type_name("N");
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
  words->lang = add_language_flag(command, words->language);
  command.add_option("--record", wishes.record, "Keep the record of the game in this file, not among the kept games")
      .type_name("FILE");
  words->resume =
      command.add_option("--resume", words->resumed, "Go on with an unfinished game: the last one, or that of a record")
          .expected(0, 1)
          .type_name("[FILE]");
  words->command = command;
  command.footer(
      "Games are kept in $XDG_DATA_HOME/sushiya/games (~/.local/share/sushiya/games) as records, from the first "
      "choice\n"
      "on.\n"
      "sushi-roll: the faces of the maki, nigiri, special and pudding dice are reconstructed, those of the appetizer\n"
      "die worked out; with --components you play with the faces of your own dice.");
  command.callback([words, &status] {
    play(*words);
    status = all_is_well;
  });
}

}  // namespace sushiya::cli

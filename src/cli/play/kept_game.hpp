// A game at this terminal as it lies on disk while it is played: never lost, whatever ends the program.
//
// The record is rewritten as a whole after every choice, rather than appended to: it is at any moment a document that
// `show`, `review` and `check` read, there is no torn last line to mend, and at a few kilobytes a rewrite costs no more
// than the fsync that an append needs as well. Beside it lies a note of what a record does not tell and a game needs to
// go on: the seed, the language, how long bots think. The note goes away with the end of the game, so whatever has one
// is unfinished; it is locked while somebody plays, so nobody plays the same game twice at once.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "cli/files.hpp"
#include "cli/players.hpp"
#include "records/record.hpp"
#include "text/language.hpp"

namespace sushiya::cli {

struct PlayNote {
  std::string record;  // the file, as an absolute path
  std::uint64_t seed = 0;
  Language language = Language::en;
  ThinkingFlags thinking;
  std::string repeat;  // the command that deals the same again
};

// What could not be written, and why.
struct KeepingTrouble {
  std::string path;
  std::string reason;
};

class GameKeeper {
 public:
  // A new game: kept in `record`, or where that is empty in a file of its own among the kept games.
  GameKeeper(std::filesystem::path directory, std::string_view game, const std::string& record, PlayNote note);
  // One that goes on. Without a note it is kept from now on under a new one.
  GameKeeper(const std::filesystem::path& note_file, LockedFile lock, PlayNote note);

  // Before the first choice: why the game cannot be kept, where that can be seen already.
  std::optional<KeepingTrouble> trouble_ahead();

  // The game as it is now. Trouble does not stop the game: it is told once, and the next choice tries again.
  std::optional<KeepingTrouble> keep(const std::string& record, bool is_over);

  bool has_kept() const { return has_kept_; }
  bool is_up_to_date() const { return is_up_to_date_; }  // the last keep wrote the record
  const std::string& record_file() const { return note_.record; }

 private:
  std::optional<KeepingTrouble> begin();
  std::optional<KeepingTrouble> why_not_here() const;  // the folder of kept games

  std::filesystem::path directory_;
  std::string game_;
  std::filesystem::path note_file_;
  LockedFile lock_;
  PlayNote note_;
  bool is_begun_ = false;
  bool has_kept_ = false;
  bool is_up_to_date_ = false;
  bool has_told_ = false;
};

// An unfinished game, found again.
struct KeptGame {
  AnyRecord record;
  PlayNote note;
  std::filesystem::path note_file;  // none where nothing but the record is known
  LockedFile lock;
};

// Where games are kept.
std::filesystem::path kept_games_directory();

// When a record was last written, for people.
std::string last_played(const std::string& record);

// The one played last of those that nobody plays at this moment.
std::optional<KeptGame> last_kept_game(const std::filesystem::path& directory);

// The game of this record. A UsageError where there is none, it is over, or somebody plays it in another terminal.
KeptGame kept_game_of(const std::filesystem::path& directory, const std::string& record);

}  // namespace sushiya::cli

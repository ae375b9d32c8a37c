#include "cli/play/kept_game.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <fstream>
#include <iterator>
#include <utility>
#include <vector>

#include <sys/stat.h>
#include <unistd.h>

#include "cli/command.hpp"
#include "cli/input.hpp"
#include "protocol/fields.hpp"
#include "protocol/json.hpp"
#include "protocol/utf8.hpp"

namespace sushiya::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view note_ending = ".play";

std::string note_text(const PlayNote& note) {
  return json_line(Json{{"record", note.record},
                        {"seed", note.seed},
                        {"lang", language_code(note.language)},
                        {"iterations", note.thinking.iterations},
                        {"move_time", note.thinking.move_time},
                        {"repeat", note.repeat}}) +
         "\n";
}

std::optional<std::string> whole_text(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

// Nothing where the program ended while it was written, or somebody else wrote it.
std::optional<PlayNote> read_note(const fs::path& path) {
  const auto text = whole_text(path);
  if (!text) return std::nullopt;
  const auto document = parse_json(*text);
  if (!document) return std::nullopt;
  constexpr int most_iterations = 1'000'000'000;
  Fields fields(*document, "");
  PlayNote note;
  note.record = fields.text("record");
  note.repeat = fields.text("repeat");
  const auto language = parse_language(fields.text("lang"));
  note.thinking.iterations = fields.whole("iterations", 0, most_iterations);
  const Json* seed = fields.required("seed");
  const Json* seconds = fields.required("move_time");
  if (fields.finish() || !language || !seed->is_number_unsigned() || !seconds->is_number()) return std::nullopt;
  note.language = *language;
  note.seed = seed->get<std::uint64_t>();
  note.thinking.move_time = seconds->get<double>();
  return note;
}

std::vector<fs::path> notes_in(const fs::path& directory) {
  std::vector<fs::path> notes;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(directory, ignored))
    if (entry.path().extension() == note_ending) notes.push_back(entry.path());
  return notes;
}

std::string time_text(std::time_t time, const char* format) {
  std::tm local{};
  localtime_r(&time, &local);
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), format, &local)};
}

std::string absolute(const fs::path& path) {
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(fs::absolute(path, error), error);
  return (error ? path : whole).string();
}

}  // namespace

GameKeeper::GameKeeper(fs::path directory, std::string_view game, const std::string& record, PlayNote note)
    : directory_(std::move(directory)), game_(game), note_(std::move(note)) {
  if (!record.empty()) note_.record = absolute(record);
}

GameKeeper::GameKeeper(const fs::path& note_file, LockedFile lock, PlayNote note)
    : directory_(kept_games_directory()), note_file_(note_file), lock_(std::move(lock)), note_(std::move(note)) {
  is_begun_ = lock_.is_open();
  has_kept_ = true;
}

std::optional<KeepingTrouble> GameKeeper::trouble_ahead() {
  auto trouble = note_.record.empty() ? why_not_here() : std::nullopt;
  has_told_ = trouble.has_value();
  return trouble;
}

std::optional<KeepingTrouble> GameKeeper::why_not_here() const {
  if (directory_.empty()) return KeepingTrouble{"~/.local/share/sushiya", "HOME is not set"};
  std::error_code error;
  fs::create_directories(directory_, error);
  if (!error && access(directory_.c_str(), W_OK | X_OK) != 0) error = {errno, std::generic_category()};
  if (error) return KeepingTrouble{directory_.string(), error.message()};
  return std::nullopt;
}

// A note under a name that nobody has yet, and the record's name with it.
std::optional<KeepingTrouble> GameKeeper::begin() {
  if (auto trouble = why_not_here()) return trouble;
  const std::string name = game_.empty() ? fs::path(note_.record).stem().string()
                                         : game_ + "-" + time_text(std::time(nullptr), "%Y-%m-%d-%H%M%S");
  std::error_code error;
  for (int copy = 1; !lock_.is_open(); ++copy) {
    const fs::path stem = directory_ / (copy == 1 ? name : name + "-" + std::to_string(copy));
    const fs::path record = stem.string() + ".json";
    // A game that ended within this second has left its record and no note.
    std::error_code unseen;
    if (note_.record.empty() && fs::exists(record, unseen)) continue;
    note_file_ = stem.string() + std::string(note_ending);
    lock_ = LockedFile::create(note_file_, error);
    if (error && error != std::errc::file_exists) return KeepingTrouble{note_file_.string(), error.message()};
    if (lock_.is_open() && note_.record.empty()) note_.record = record.string();
  }
  error = lock_.write(note_text(note_));
  if (error) return KeepingTrouble{note_file_.string(), error.message()};
  is_begun_ = true;
  return std::nullopt;
}

std::optional<KeepingTrouble> GameKeeper::keep(const std::string& record, bool is_over) {
  std::optional<KeepingTrouble> trouble;
  if (!is_begun_) trouble = begin();
  is_up_to_date_ = false;
  if (!note_.record.empty()) {
    std::error_code ignored;
    // What is no plain file (a pipe, a device) is told the game once, when it is over.
    const bool is_plain = !fs::exists(note_.record, ignored) || fs::is_regular_file(note_.record, ignored);
    if (is_plain || is_over) {
      if (const std::error_code error = replace_file(note_.record, record + "\n"))
        trouble = KeepingTrouble{note_.record, error.message()};
      else
        has_kept_ = is_up_to_date_ = true;
    }
  }
  // Without a note the game can still go on, if with another deal: nothing that has been played is lost.
  if (is_up_to_date_) trouble.reset();
  if (is_over && has_kept_ && lock_.is_open()) {
    unlink(note_file_.c_str());
    lock_ = LockedFile();
  }
  if (!trouble || std::exchange(has_told_, true)) return std::nullopt;
  return trouble;
}

fs::path kept_games_directory() {
  const fs::path data = data_directory();
  return data.empty() ? data : data / "games";
}

std::string last_played(const std::string& record) {
  struct stat about{};
  return stat(record.c_str(), &about) == 0 ? time_text(about.st_mtime, "%Y-%m-%d %H:%M") : "";
}

std::optional<KeptGame> last_kept_game(const fs::path& directory) {
  struct Found {
    fs::file_time_type played;
    fs::path note_file;
    PlayNote note;
  };
  std::vector<Found> found;
  for (const fs::path& file : notes_in(directory)) {
    const auto note = read_note(file);
    if (!note) continue;
    std::error_code error;
    const auto played = fs::last_write_time(note->record, error);
    if (!error) found.push_back({played, file, *note});
  }
  std::ranges::sort(found, std::ranges::greater{}, &Found::played);
  for (Found& each : found) {
    std::error_code error;
    LockedFile lock = LockedFile::open(each.note_file, error);
    const auto text = lock.is_open() ? whole_text(each.note.record) : std::nullopt;
    if (!text) continue;
    if (auto record = read_record(*text); record && !is_finished(*record))
      return KeptGame{std::move(*record), std::move(each.note), each.note_file, std::move(lock)};
  }
  return std::nullopt;
}

KeptGame kept_game_of(const fs::path& directory, const std::string& record) {
  KeptGame game{read_one(record, 1), {}, {}, {}};
  if (is_finished(game.record)) throw UsageError("the game in " + printable(record) + " is over");
  game.note.record = absolute(record);
  for (const fs::path& file : notes_in(directory)) {
    auto note = read_note(file);
    if (!note || note->record != game.note.record) continue;
    std::error_code error;
    game.lock = LockedFile::open(file, error);
    if (error == std::errc::resource_unavailable_try_again)
      throw UsageError("the game in " + printable(record) + " is being played in another terminal");
    game.note = std::move(*note);
    game.note_file = file;
    break;
  }
  return game;
}

}  // namespace sushiya::cli

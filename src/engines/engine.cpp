#include "engines/engine.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <limits>
#include <optional>
#include <utility>

#include "ai/players.hpp"
#include "engines/seen.hpp"
#include "engines/thoughts.hpp"
#include "protocol/utf8.hpp"
#include "protocol/write.hpp"
#include "table/any_game_of.hpp"

namespace sushiya::engines {
namespace {

constexpr std::size_t most_waiting = 1000;  // commands
constexpr int most_descents = 1'000'000'000;
constexpr int most_milliseconds = 24 * 60 * 60 * 1000;

template <class Number>
std::optional<Number> number_in(std::string_view text, Number least, Number most) {
  Number number{};
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || number < least || number > most)
    return std::nullopt;
  return number;
}

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

std::string levels_text() {
  std::string text;
  for (const std::string_view level : levels) text.append(text.empty() ? "" : "|").append(level);
  return text;
}

// A search asks a plain function whether it should end; each engine has its thread.
thread_local std::function<bool()> should_end;

}  // namespace

Engine::Engine(std::string version, Tell tell)
    : version_(std::move(version)), tell_(std::move(tell)), worker_([this] { work(); }) {}

Engine::~Engine() {
  {
    const std::scoped_lock lock(mutex_);
    is_closing_ = true;
    stop_before_ = std::numeric_limits<std::uint64_t>::max();
  }
  changed_.notify_all();
}

bool Engine::said(std::string_view line) {
  const std::string_view first = split(line).first;
  if (first.empty() || first.starts_with('#')) return true;
  const bool quits = first == "quit";
  {
    std::unique_lock lock(mutex_);
    const std::uint64_t number = ++said_;
    if (quits || first == "stop") stop_before_ = number;
    changed_.wait(lock, [&] { return commands_.size() < most_waiting; });
    commands_.push_back({number, std::string(line)});
  }
  changed_.notify_all();
  if (quits) finish();
  return !quits;
}

void Engine::finish() {
  is_finishing_ = true;
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return commands_.empty() && !is_busy_; });
}

void Engine::work() {
  should_end = [this] { return is_stopped() || (is_finishing_ && is_endless_); };
  for (;;) {
    Command next;
    {
      std::unique_lock lock(mutex_);
      is_busy_ = false;
      changed_.notify_all();
      changed_.wait(lock, [&] { return is_closing_ || !commands_.empty(); });
      if (is_closing_) return;
      next = std::move(commands_.front());
      commands_.pop_front();
      is_busy_ = true;
      under_way_ = next.number;
    }
    changed_.notify_all();
    carry_out(next.line);
  }
}

void Engine::refuse(std::string_view why, std::string_view text) { tell_(refused(why, text)); }

void Engine::carry_out(std::string_view line) {
  if (line.size() > most_line) return refuse("unreadable", "a line has at most 1048576 bytes");
  if (line.contains('\0')) return refuse("unreadable", "a line has no NUL byte");
  if (!is_utf8(line)) return refuse("unreadable", "a line is UTF-8");
  const auto [command, rest] = split(line);
  if (command == "hello") return hello(rest);
  if (command == "set") return set(rest);
  if (command == "game") return begin_game(rest);
  if (command == "view") return set_view(rest);
  if (command == "log") return set_log(rest);
  if (command == "think") return limit(rest);
  if (command == "choose") return choose();
  if (command == "analyse") return analyse();
  if (command == "tell") return tell();
  constexpr std::array<std::string_view, 4> heard{"over", "stop", "ping", "quit"};
  if (std::ranges::find(heard, command) != heard.end()) return tell_(done(command));
  refuse("unknown", "there is no such command; docs/engine.md lists them");
}

void Engine::hello(std::string_view rest) {
  if (number_in(split(rest).first, 1, 1'000'000) != protocol_version)
    return refuse("unsupported", "this engine speaks version 1 of the protocol: hello 1");
  tell_(info("name", "Sushiya " + version_));
  tell_(info("author", "the house of Sushiya"));
  for_each_game([&]<class G>(std::type_identity<G>) { tell_(info("game", G::id)); });
  tell_(info("option", option_text({"level", "word", "itamae", levels_text()})));
  tell_(info("option", option_text({"seed", "number", "1", "0..4294967295"})));
  tell_(done("hello", "1"));
}

void Engine::set(std::string_view rest) {
  const auto [name, value] = split(rest);
  if (name == "level") {
    if (std::ranges::find(levels, value) == levels.end())
      return refuse("unreadable", "level: expected one of " + levels_text());
    level_ = value;
  } else if (name == "seed") {
    const auto seed = number_in<std::uint64_t>(value, 0, std::numeric_limits<std::uint32_t>::max());
    if (!seed) return refuse("unreadable", "seed: expected a whole number from 0 to 4294967295");
    seed_ = *seed;
  } else {
    return refuse("unknown", "there is no such option; hello lists them");
  }
  tell_(done("set"));
}

void Engine::begin_game(std::string_view rest) {
  const auto [id, told] = split(rest);
  Json options = Json::object();
  if (!told.empty()) {
    auto read = parse_json(told);
    if (!read) return refuse("unreadable", fault_line("the options", read.error()));
    options = std::move(*read);
  }
  auto checked = check_options(id, options, "");
  if (!checked)
    return checked.error().place == "/game" ? refuse("unsupported", "there is no such game")
                                            : refuse("unreadable", fault_line("the options", checked.error()));
  game_id_ = id;
  options_ = std::move(*checked);
  game_ = *any_game(game_id_, options_.options, {});
  view_.reset();
  tell_(done("game"));
}

bool Engine::has_game() {
  if (!game_) refuse("no_game", "say first which game is played: game sushi-go {\"players\": 2}");
  return game_ != nullptr;
}

bool Engine::has_view() {
  if (!has_game()) return false;
  if (!view_) refuse("no_view", "say first what the seat sees: view or log");
  return view_ != nullptr;
}

bool Engine::has_choice() {
  if (!has_view()) return false;
  const bool is_to_choose = !view_->legal().empty();
  if (!is_to_choose) refuse("no_choice", "the seat of this view is not to choose");
  return is_to_choose;
}

// As hexadecimal digits, or a JSON object that has them as "bytes".
void Engine::set_view(std::string_view rest) {
  if (!has_game()) return;
  std::string digits(rest);
  if (rest.starts_with('{')) {
    const auto told = parse_json(rest);
    if (!told) return refuse("unreadable", fault_line("the view", told.error()));
    if (!told->contains("bytes") || !(*told)["bytes"].is_string())
      return refuse("unreadable", "the view, /bytes: expected the bytes of the view as hexadecimal digits");
    digits = (*told)["bytes"];
  }
  auto view = game_->read_view(digits);
  if (!view) return refuse(view.error().name, view.error().text);
  view_ = std::move(*view);
  tell_(done("view"));
}

void Engine::set_log(std::string_view rest) {
  if (!has_game()) return;
  const auto [seat, told] = split(rest);
  const auto number = number_in(seat, 0, 100);
  if (!number) return refuse("unreadable", "expected a seat and a log: log 0 [[\"chance\", \"tempura\"], …]");
  const auto log = parse_json(told);
  if (!log) return refuse("unreadable", fault_line("the log", log.error()));
  if (*number >= options_.players) return refuse("unreadable", "the seat: there is no such seat");
  if (!log->is_array()) return refuse("unreadable", "the log: expected an array of [seat, move]");
  const auto played = *any_game(game_id_, options_.options, {});
  if (const auto moved = played->enter(*log); !moved) return refuse("unreadable", fault_line("the log", moved.error()));
  view_ = played->see(static_cast<Seat>(*number));
  tell_(done("log"));
}

void Engine::tell() {
  if (!has_view()) return;
  with_view(*view_, [&](const auto& game, const auto& view) { tell_(done("tell", written(seen_by(game, view)))); });
}

void Engine::limit(std::string_view rest) {
  int descents = 0;
  int milliseconds = 0;
  while (!rest.empty()) {
    const auto [what, after] = split(rest);
    const auto [value, others] = split(after);
    const bool is_time = what == "time";
    const auto number = number_in(value, 1, is_time ? most_milliseconds : most_descents);
    if ((!is_time && what != "descents") || !number)
      return refuse("unreadable", "expected how long to think: think time MILLISECONDS descents NUMBER, both or one");
    (is_time ? milliseconds : descents) = *number;
    rest = others;
  }
  descents_ = descents;
  seconds_ = milliseconds / 1000.0;
  tell_(done("think"));
}

Thinking Engine::thinking() const {
  return {descents_, seconds_, now, most_descents, [] { return should_end(); }};
}

void Engine::choose() {
  if (!has_choice()) return;
  with_view(*view_, [&](const auto& game, const auto& view) {
    tell_(done("choose", chosen_move(game, view, level_, thinking(), seed_)));
  });
}

// Without limits it goes on until it is stopped.
void Engine::analyse() {
  if (!has_choice()) return;
  Thinking long_enough = thinking();
  is_endless_ = descents_ == 0 && seconds_ == 0;
  if (is_endless_) long_enough.iterations = most_descents;
  with_view(*view_, [&](const auto& game, const auto& view) {
    tell_(done("analyse", written(analysed(game, view, long_enough, seed_))));
  });
  is_endless_ = false;
}

}  // namespace sushiya::engines

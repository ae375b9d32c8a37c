#include "engines/engine.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <limits>
#include <optional>
#include <utility>

#include "ai/players.hpp"
#include "protocol/utf8.hpp"
#include "protocol/write.hpp"

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

Engine::Engine(std::string version, EngineGames games, Tell tell)
    : version_(std::move(version)), games_(std::move(games)), tell_(std::move(tell)), worker_([this] { work(); }) {}

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
  if (command == "tell") {
    if (EngineGame* const playing = game()) {
      const auto told = playing->tell();
      told ? tell_(done(command, *told)) : refuse(told.error());
    }
    return;
  }
  constexpr std::array<std::string_view, 4> heard{"over", "stop", "ping", "quit"};
  if (std::ranges::find(heard, command) != heard.end()) return tell_(done(command));
  refuse("unknown", "there is no such command; docs/engine.md lists them");
}

void Engine::hello(std::string_view rest) {
  if (number_in(split(rest).first, 1, 1'000'000) != protocol_version)
    return refuse("unsupported", "this engine speaks version 1 of the protocol: hello 1");
  tell_(info("name", "Sushiya " + version_));
  tell_(info("author", "the house of Sushiya"));
  for (const std::string_view id : games_.ids) tell_(info("game", id));
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
  auto made = games_.make(id, options);
  if (!made) return refuse(made.error());
  game_ = std::move(*made);
  tell_(done("game"));
}

EngineGame* Engine::game() {
  if (!game_) refuse("no_game", "say first which game is played: game sushi-go {\"players\": 2}");
  return game_.get();
}

void Engine::set_view(std::string_view rest) {
  EngineGame* const playing = game();
  if (playing == nullptr) return;
  const auto set = playing->set_view(rest);
  set ? tell_(done("view")) : refuse(set.error());
}

void Engine::set_log(std::string_view rest) {
  EngineGame* const playing = game();
  if (playing == nullptr) return;
  const auto [seat, told] = split(rest);
  const auto number = number_in(seat, 0, 100);
  if (!number) return refuse("unreadable", "expected a seat and a log: log 0 [[\"chance\", \"tempura\"], …]");
  const auto log = parse_json(told);
  if (!log) return refuse("unreadable", fault_line("the log", log.error()));
  const auto set = playing->set_log(*number, *log);
  set ? tell_(done("log")) : refuse(set.error());
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
  EngineGame* const playing = game();
  if (playing == nullptr) return;
  const auto move = playing->choose(level_, thinking(), seed_);
  move ? tell_(done("choose", *move)) : refuse(move.error());
}

// Without limits it goes on until it is stopped.
void Engine::analyse() {
  EngineGame* const playing = game();
  if (playing == nullptr) return;
  Thinking long_enough = thinking();
  is_endless_ = descents_ == 0 && seconds_ == 0;
  if (is_endless_) long_enough.iterations = most_descents;
  const auto analysis = playing->analyse(long_enough, seed_);
  is_endless_ = false;
  analysis ? tell_(done("analyse", written(*analysis))) : refuse(analysis.error());
}

}  // namespace sushiya::engines

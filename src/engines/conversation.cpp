#include "engines/conversation.hpp"

#include <algorithm>
#include <utility>

#include "protocol/utf8.hpp"

namespace sushiya::engines {
namespace {

constexpr int most_infos = 10'000;  // before one answer
constexpr std::size_t most_shown = 80;

// A line of the engine's, short enough to be shown.
std::string shown_line(std::string_view line) {
  std::string text = printable(line.substr(0, most_shown));
  if (line.size() > most_shown) text += " …";
  return "\"" + text + "\"";
}

std::unexpected<Trouble> unreadable(std::string text) {
  return std::unexpected(Trouble{Trouble::Kind::unreadable, std::move(text)});
}

}  // namespace

bool Introduction::plays(std::string_view game) const { return std::ranges::find(games, game) != games.end(); }
bool Introduction::has_option(std::string_view option) const {
  return std::ranges::find(options, option, &Option::name) != options.end();
}

std::expected<std::unique_ptr<Conversation>, Trouble> Conversation::begin(const std::vector<std::string>& words,
                                                                          const ProcessSetup& setup) {
  auto process = LineProcess::start(words, setup);
  if (!process) return std::unexpected(process.error());
  auto engine = std::make_unique<Conversation>(std::move(*process));
  if (const auto greeted = engine->greet(); !greeted) return std::unexpected(greeted.error());
  return engine;
}

std::expected<void, Trouble> Conversation::greet() {
  introduction_ = {};
  const auto answer = ask("hello", std::to_string(protocol_version));
  if (!answer) return std::unexpected(answer.error());
  if (*answer != std::to_string(protocol_version))
    return unreadable("answered hello with " + shown_line(*answer) + ", not with the version it was told");
  return {};
}

std::expected<std::string, Trouble> Conversation::ask(std::string_view command, std::string_view rest,
                                                      std::chrono::milliseconds within) {
  if (const auto said = say(command, rest); !said) return std::unexpected(said.error());
  return hear(command, within);
}

std::expected<void, Trouble> Conversation::say(std::string_view command, std::string_view rest) {
  std::string line(command);
  if (!rest.empty()) line.append(" ").append(rest);
  return process_.send(line, Clock::now() + patience);
}

std::expected<std::string, Trouble> Conversation::hear(std::string_view command, std::chrono::milliseconds within) {
  const Deadline deadline = Clock::now() + within;
  for (int infos = 0; infos <= most_infos; ++infos) {
    const auto line = process_.read(deadline);
    if (!line) {
      Trouble trouble = line.error();
      if (trouble.kind == Trouble::Kind::silent)
        trouble.text =
            "gave no answer to " + std::string(command) + " within " + std::to_string(within.count()) + " ms";
      return std::unexpected(std::move(trouble));
    }
    const auto answer = parse_answer(*line);
    if (!answer) return unreadable("said " + shown_line(*line) + ", which is no answer to " + std::string(command));
    switch (answer->kind) {
      case Answer::Kind::info:
        if (const auto noted = note_info(*answer); !noted) return std::unexpected(noted.error());
        break;
      case Answer::Kind::refused:
        return std::unexpected(Trouble{
            Trouble::Kind::refused,
            "refused " + std::string(command) + ": " + std::string(answer->word) + " " + std::string(answer->rest)});
      case Answer::Kind::done:
        if (answer->word != command)
          return unreadable("answered " + shown_line(answer->word) + " where " + std::string(command) + " was said");
        return std::string(answer->rest);
    }
  }
  return unreadable("said more than 10000 lines before an answer");
}

std::expected<void, Trouble> Conversation::note_info(const Answer& answer) {
  if (answer.word == "name") introduction_.name = answer.rest;
  if (answer.word == "author") introduction_.author = answer.rest;
  if (answer.word == "game") introduction_.games.emplace_back(answer.rest);
  if (answer.word != "option") return {};
  auto option = parse_option(answer.rest);
  if (!option) return unreadable("told of an option as " + shown_line(answer.rest));
  introduction_.options.push_back(std::move(*option));
  return {};
}

std::vector<std::string> words_of_command(std::string_view command) {
  std::vector<std::string> words;
  for (;;) {
    const auto [first, rest] = split(command);
    if (first.empty()) return words;
    words.emplace_back(first);
    command = rest;
  }
}

std::expected<std::unique_ptr<Conversation>, Trouble> EnginePool::take() {
  auto engine = idle_or_new();
  if (engine && limits_.processor_time > 0)
    (*engine)->process().allow_processor_time(std::chrono::seconds(limits_.processor_time));
  return engine;
}

std::expected<std::unique_ptr<Conversation>, Trouble> EnginePool::idle_or_new() {
  {
    const std::scoped_lock lock(mutex_);
    if (!idle_.empty()) {
      auto engine = std::move(idle_.back());
      idle_.pop_back();
      return engine;
    }
  }
  return Conversation::begin(words_, setup_);
}

void EnginePool::give_back(std::unique_ptr<Conversation> engine) {
  const std::scoped_lock lock(mutex_);
  idle_.push_back(std::move(engine));
}

}  // namespace sushiya::engines

// A host's side of the protocol: commands to an engine that is somebody else's program, and its answers.
#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engines/line_process.hpp"
#include "engines/words.hpp"

namespace sushiya::engines {

// What it has said of itself.
struct Introduction {
  std::string name;
  std::string author;
  std::vector<std::string> games;
  std::vector<Option> options;

  bool plays(std::string_view game) const;
  bool has_option(std::string_view option) const;
};

class Conversation {
 public:
  // How long an engine has for everything but its choices.
  static constexpr std::chrono::milliseconds patience{10'000};

  // Starts it and greets it. The words are those of its command line.
  static std::expected<std::unique_ptr<Conversation>, Trouble> begin(const std::vector<std::string>& words,
                                                                     const ProcessSetup& setup = {});

  explicit Conversation(LineProcess process) : process_(std::move(process)) {}

  std::expected<void, Trouble> greet();
  const Introduction& introduction() const { return introduction_; }

  // What follows the command in the answer. A refusal is a trouble.
  std::expected<std::string, Trouble> ask(std::string_view command, std::string_view rest = {},
                                          std::chrono::milliseconds within = patience);
  // In two parts, for whoever says something in between.
  std::expected<void, Trouble> say(std::string_view command, std::string_view rest = {});
  std::expected<std::string, Trouble> hear(std::string_view command, std::chrono::milliseconds within = patience);

  LineProcess& process() { return process_; }

 private:
  std::expected<void, Trouble> note_info(const Answer& answer);

  LineProcess process_;
  Introduction introduction_;
};

// "./mybot --fast": words with blanks between them. No shell reads them.
std::vector<std::string> words_of_command(std::string_view command);

// Bounds against accidents, for each process of an engine; no sandbox. 0: none.
struct EngineLimits {
  int memory = 4096;           // MiB
  int processor_time = 3'600;  // seconds a game

  bool operator==(const EngineLimits&) const = default;
};

// Engines of one command that are between two games, so that none is started anew for each. Used from several threads.
class EnginePool {
 public:
  explicit EnginePool(const std::string& command, EngineLimits limits = {}, ErrorLine error_line = {})
      : words_(words_of_command(command)),
        limits_(limits),
        setup_{std::int64_t{limits.memory} << 20U, std::move(error_line)} {}

  // One for a whole game.
  std::expected<std::unique_ptr<Conversation>, Trouble> take();
  void give_back(std::unique_ptr<Conversation> engine);

 private:
  std::expected<std::unique_ptr<Conversation>, Trouble> idle_or_new();

  std::vector<std::string> words_;
  EngineLimits limits_;
  ProcessSetup setup_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Conversation>> idle_;
};

}  // namespace sushiya::engines

// The house as an engine: commands come in as lines, each is answered in its turn (docs/engine.md). Commands are
// carried out on a thread of the engine's own, so that `stop` is heard while it thinks.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "ai/thinking.hpp"
#include "table/any_game.hpp"

namespace sushiya::engines {

class Engine {
 public:
  // Lines come from the engine's thread, one at a time, without their ends.
  using Tell = std::function<void(std::string_view line)>;
  Engine(std::string version, Tell tell);
  // Thinking under way is stopped, and what was commanded after it is not done.
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // Waits where very much has been commanded and not been done. False: it has been told to quit.
  bool said(std::string_view line);
  // Until everything is done. Thinking that has no end is stopped.
  void finish();

 private:
  struct Command {
    std::uint64_t number = 0;
    std::string line;
  };

  void work();
  void carry_out(std::string_view line);
  void hello(std::string_view rest);
  void set(std::string_view rest);
  void begin_game(std::string_view rest);
  void set_view(std::string_view rest);
  void set_log(std::string_view rest);
  void limit(std::string_view rest);
  void choose();
  void analyse();
  void tell();
  // Each a refusal where it is not so.
  bool has_game();
  bool has_view();
  bool has_choice();
  void refuse(std::string_view why, std::string_view text);
  Thinking thinking() const;
  // Whether the command under way was to stop, asked from the engine's thread.
  bool is_stopped() const { return under_way_ < stop_before_.load(); }

  std::string version_;
  Tell tell_;
  std::unique_ptr<AnyGame> game_;  // as it begins
  std::string game_id_;
  CheckedOptions options_;
  std::unique_ptr<AnyView> view_;  // no more is kept of a log
  std::string level_ = "itamae";
  std::uint64_t seed_ = 1;
  int descents_ = 0;
  double seconds_ = 0;
  bool is_endless_ = false;  // thinks until it is stopped

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Command> commands_;
  std::uint64_t said_ = 0;       // how many commands
  std::uint64_t under_way_ = 0;  // of the command that is carried out
  bool is_busy_ = false;
  bool is_closing_ = false;
  std::atomic<std::uint64_t> stop_before_ = 0;  // commands before this one think no longer
  std::atomic<bool> is_finishing_ = false;      // nobody can say stop any more
  std::jthread worker_;
};

}  // namespace sushiya::engines

// The game an engine is to think about, of any kind: what it was told of it, and its thoughts.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ai/thinking.hpp"
#include "engines/words.hpp"
#include "protocol/json.hpp"

namespace sushiya::engines {

// Why a command is refused: a word for programs, and a line.
struct Refused {
  std::string_view why;
  std::string text;
};

class EngineGame {
 public:
  EngineGame() = default;
  EngineGame(const EngineGame&) = delete;
  EngineGame& operator=(const EngineGame&) = delete;
  virtual ~EngineGame() = default;

  // As hexadecimal digits, or a JSON object that has them as "bytes".
  virtual std::expected<void, Refused> set_view(std::string_view text) = 0;
  // The view of a seat after all that a log tells: no more is kept of it.
  virtual std::expected<void, Refused> set_log(int seat, const Json& log) = 0;

  // All of these of the view that was set; a refusal where there is none, or where its seat is not to choose.
  virtual std::expected<std::string, Refused> tell() const = 0;
  virtual std::expected<std::string, Refused> choose(std::string_view level, Thinking thinking,
                                                     std::uint64_t seed) const = 0;
  virtual std::expected<Analysis, Refused> analyse(Thinking thinking, std::uint64_t seed) const = 0;
};

// Which games there are, and one with these options.
struct EngineGames {
  std::vector<std::string_view> ids;
  std::expected<std::unique_ptr<EngineGame>, Refused> (*make)(std::string_view id, const Json& options);
};
EngineGames games_of_the_house();

}  // namespace sushiya::engines

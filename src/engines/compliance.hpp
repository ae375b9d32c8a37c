// Does somebody's engine keep to the protocol? Every demand of docs/engine.md is tried on the running program; what is
// wrong is said with the section that asks for it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sushiya::engines {

struct Demand {
  std::string what;                    // "answers ping"
  std::string_view section;            // of docs/engine.md
  std::optional<std::string> wrong{};  // nothing: it is met
};

// Tells each demand in its turn. `slowness`: so many times as long for every answer as on a quiet machine. False: the
// program could not even be greeted, and nothing else was tried.
bool check_engine(const std::vector<std::string>& words, const std::function<void(const Demand&)>& tell,
                  int slowness = 1);

}  // namespace sushiya::engines

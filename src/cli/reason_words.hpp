// Reasons for a choice, in words: "completes your pair: +5; Aki would get 10 for it".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/reason.hpp"
#include "text/texts.hpp"

namespace sushiya::cli {

inline std::string reason_words(const Texts& texts, std::string_view game, const Reasons& reasons,
                                const std::vector<std::string>& names) {
  std::string all;
  for (const Reason& each : reasons) {
    const std::string name = each.seat ? names[static_cast<std::size_t>(*each.seat)] : "";
    if (!all.empty()) all += "; ";
    all += texts.say(std::string(game) + ".reason." + std::string(each.word), {{"n", each.points}, {"name", name}});
  }
  return all;
}

}  // namespace sushiya::cli

// What a shell offers when its user presses Tab: asked of the command itself, so that it is never out of date.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace CLI {
class App;
}  // namespace CLI

namespace sushiya::cli {

struct Offer {
  std::string word;
  std::string about;  // one line

  bool operator==(const Offer&) const = default;
};

// How the last of these words, which may be empty, can go on; nothing where the command expects a word of the user's
// own, such as the name of a file.
std::vector<Offer> offers(const CLI::App& app, std::span<const std::string> words);

}  // namespace sushiya::cli

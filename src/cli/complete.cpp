#include "cli/complete.hpp"

#include <algorithm>
#include <type_traits>

#include <CLI/CLI.hpp>

#include "games/all.hpp"

namespace sushiya::cli {
namespace {

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

// A word after which one of the user's own is expected.
bool takes_a_value(const CLI::App& app, const std::string& word) {
  if (!word.starts_with('-') || word.contains('=')) return false;
  const CLI::Option* option = app.get_option_no_throw(word);
  return option != nullptr && option->get_items_expected_max() > 0;
}

bool asks_for_a_game(const CLI::App& app) {
  const CLI::Option* option = app.get_option_no_throw("GAME");
  return option != nullptr && option->get_positional();
}

}  // namespace

std::vector<Offer> offers(const CLI::App& app, std::span<const std::string> words) {
  if (words.empty()) return {};
  const CLI::App* at = &app;
  const auto said = words.first(words.size() - 1);
  int own_words = 0;  // that stand for themselves, not for a flag
  for (std::size_t number = 0; number < said.size(); ++number) {
    if (takes_a_value(*at, said[number]))
      ++number;
    else if (const auto below =
                 at->get_subcommands([&](const CLI::App* each) { return each->get_name() == said[number]; });
             !below.empty())
      at = below.front();
    else if (!said[number].starts_with('-'))
      ++own_words;
  }
  const std::string& begun = words.back();
  std::vector<Offer> found;
  const auto offer = [&](const std::string& word, const std::string& about) {
    if (word.starts_with(begun)) found.push_back({word, first_line(about)});
  };
  if (!said.empty() && takes_a_value(*at, said.back())) return {};
  if (begun.starts_with('-')) {
    for (const CLI::Option* option : at->get_options())
      for (const std::string& name : option->get_lnames()) offer("--" + name, option->get_description());
    return found;
  }
  if (own_words > 0) return {};
  for (const CLI::App* below : at->get_subcommands({}))
    if (!below->get_group().empty()) offer(below->get_name(), below->get_description());
  if (asks_for_a_game(*at)) for_each_game([&]<class G>(std::type_identity<G>) { offer(std::string(G::id), ""); });
  return found;
}

}  // namespace sushiya::cli

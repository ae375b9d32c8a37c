// What others did, in a few words each.
#include "cli/play/wasabi_scene.hpp"

namespace sushiya::cli {

using namespace wasabi;

namespace {

// WA-8: with screens, what others take is not shown.
bool is_hidden(const Setting& setting, bool screens, const Deed& deed) {
  return screens && deed.seat != setting.person && !(deed.kind == Deed::Kind::gives && deed.other == setting.person);
}

std::string covered_text(const WasabiWords& words, Square corner) {
  return words.say("deed.covers", {{"from", words.square(corner)}, {"to", words.square(moved(corner, row_step + 1))}});
}

std::string completed_text(const WasabiWords& words, const Deed& deed) {
  const int points = words.set().token_for(deed.strip).points;
  std::string text = words.say("deed.completes", {{"strip", words.strip(deed.strip)}, {"points", points}});
  if (deed.cubes > 0) text += " " + words.say("deed.style", {{"n", deed.cubes}});
  return text;
}

}  // namespace

std::string deed_text(const WasabiWords& words, const Setting& setting, bool screens, const Deed& deed) {
  const bool hides = is_hidden(setting, screens, deed);
  const std::string tile = hides ? std::string(words.get("deed.a_tile")) : words.tile(deed.tile);
  const std::string card = hides ? std::string(words.get("deed.a_card")) : words.card(deed.card);
  switch (deed.kind) {
    case Deed::Kind::begins: return std::string(words.get("deed.begins"));
    case Deed::Kind::gives: return words.say("deed.gives", {{"tile", tile}, {"name", setting.names[deed.other]}});
    case Deed::Kind::plays: return words.say("deed.plays", {{"card", words.card(deed.card)}});
    case Deed::Kind::places: {
      std::string text =
          words.say("deed.places", {{"tile", words.tile(deed.tile)}, {"square", words.square(deed.square)}});
      if (deed.beneath != no_tile) text += " " + words.say("square.over", {{"tile", words.tile(deed.beneath)}});
      return text;
    }
    case Deed::Kind::chops:
      return words.say("deed.chops", {{"tile", words.tile(deed.tile)}, {"square", words.square(deed.square)}});
    case Deed::Kind::puts_away: return words.say("deed.puts_away", {{"tile", words.tile(deed.tile)}});
    case Deed::Kind::switches: return words.square(deed.square) + " ⇄ " + words.square(deed.second);
    case Deed::Kind::covers: return covered_text(words, deed.square);
    case Deed::Kind::completes: return completed_text(words, deed);
    case Deed::Kind::passes: return std::string(words.get("deed.passes"));
    case Deed::Kind::returns: return words.say("deed.returns", {{"length", deed.length}});
    case Deed::Kind::drops: return words.say("deed.drops", {{"card", card}});
    case Deed::Kind::takes_card: return words.say("deed.takes_card", {{"card", card}});
    case Deed::Kind::lifts: return words.say("deed.lifts", {{"square", words.square(deed.square)}});
    case Deed::Kind::refills: return "+ " + tile;
    case Deed::Kind::draws: return words.say("deed.draws", {{"length", deed.length}});
    case Deed::Kind::ends: return std::string(words.texts().get("play.game_over"));
  }
  return "";
}

std::vector<std::string> news_lines(const WasabiScene& scene) {
  std::vector<std::string> lines;
  const Deed* last = nullptr;
  for (const Deed& deed : scene.news) {
    const std::string text = deed_text(scene.words, scene.setting, scene.game.options.screens, deed);
    if (last != nullptr && last->seat == deed.seat)
      lines.back() += ", " + text;
    else
      lines.push_back(scene.setting.names[deed.seat] + ": " + text);
    last = &deed;
  }
  return lines;
}

}  // namespace sushiya::cli

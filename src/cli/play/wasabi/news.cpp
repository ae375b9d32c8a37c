// What happened, in a few words.
#include "cli/play/wasabi/scene.hpp"

namespace sushiya::cli {

using namespace wasabi;

namespace {

// A word for each event; most of what a turn begins with is told by what it ends with.
class EventWords {
 public:
  EventWords(const WasabiWords& words, const Setting& setting) : words_(words), setting_(setting) {}

  std::string operator()(const StarterChosen&) const { return get("deed.begins"); }
  std::string operator()(const TileGiven& event) const {
    const std::string& name = setting_.names[event.to];
    return words_.say(is_you(words_.texts(), name) ? "deed.gives_you" : "deed.gives",
                      {{"tile", tile(event.tile)}, {"name", name}});
  }
  std::string operator()(const StripDrawn& event) const {
    if (event.strip != no_strip && setting_.person == reader_seat)
      return words_.say("deed.draws_strip", {{"strip", words_.strip(event.strip)}});
    return words_.say("deed.draws", {{"length", event.length}});
  }
  std::string operator()(const TilePlaced& event) const {
    std::string text =
        words_.say("deed.places", {{"tile", words_.tile(event.tile)}, {"square", words_.square(event.square)}});
    if (event.beneath != no_tile) text += " " + words_.say("square.over", {{"tile", words_.tile(event.beneath)}});
    return text;
  }
  std::string operator()(const CardPlayed& event) const {
    return words_.say("deed.plays", {{"card", words_.card(event.card)}});
  }
  std::string operator()(const TileChopped& event) const {
    return words_.say("deed.chops", {{"tile", words_.tile(event.tile)}, {"square", words_.square(event.square)}});
  }
  std::string operator()(const ChoppedTilePutAway& event) const {
    return words_.say("deed.puts_away", {{"tile", words_.tile(event.tile)}});
  }
  std::string operator()(const SquaresSwitched& event) const {
    return words_.square(event.from) + " ⇄ " + words_.square(event.to);
  }
  std::string operator()(const SquaresCovered& event) const {
    return words_.say("deed.covers", {{"from", words_.square(event.corner)},
                                      {"to", words_.square(moved(event.corner, row_step + 1))}});
  }
  std::string operator()(const StripCompleted& event) const {
    const int points = words_.set().token_for(event.strip).points;
    std::string text = words_.say("deed.completes", {{"strip", words_.strip(event.strip)}, {"points", points}});
    if (event.cubes > 0) text += " " + words_.say("deed.style", {{"n", event.cubes}});
    return text;
  }
  std::string operator()(const TurnPassed&) const { return get("deed.passes"); }
  std::string operator()(const StripReturned& event) const {
    if (event.strip != no_strip && setting_.person == reader_seat)
      return words_.say("deed.returns_strip", {{"strip", words_.strip(event.strip)}});
    return words_.say("deed.returns", {{"length", event.length}});
  }
  std::string operator()(const CardTaken& event) const {
    return words_.say("deed.takes_card", {{"card", card(event.card)}});
  }
  std::string operator()(const WasabiLifted& event) const {
    return words_.say("deed.lifts", {{"square", words_.square(event.corner)}});
  }
  std::string operator()(const CardDropped& event) const {
    return words_.say("deed.drops", {{"card", card(event.card)}});
  }
  std::string operator()(const TileRefilled& event) const { return "+ " + tile(event.tile); }

  std::string operator()(const PileChosen&) const { return ""; }
  std::string operator()(const TurnBegun&) const { return ""; }
  std::string operator()(const TileChosen&) const { return ""; }
  std::string operator()(const ChoppedTileKept&) const { return ""; }
  std::string operator()(const SwitchBegun&) const { return ""; }
  std::string operator()(const Stopped&) const { return ""; }
  std::string operator()(const GameEnded&) const { return ""; }

 private:
  std::string get(std::string_view key) const { return std::string(words_.get(key)); }
  // WA-8: behind a screen.
  std::string tile(Ingredient tile) const { return tile == no_tile ? get("deed.a_tile") : words_.tile(tile); }
  std::string card(Card card) const { return card == Card::none ? get("deed.a_card") : words_.card(card); }

  const WasabiWords& words_;
  const Setting& setting_;
};

}  // namespace

std::string event_text(const WasabiWords& words, const Setting& setting, const Event& event) {
  return std::visit(EventWords(words, setting), event);
}

std::optional<Seat> seat_of(const Event& event) {
  return std::visit(
      []<class Kind>(const Kind& each) -> std::optional<Seat> {
        if constexpr (std::same_as<Kind, GameEnded>)
          return std::nullopt;
        else
          return each.seat;
      },
      event);
}

std::vector<std::string> news_lines(const WasabiScene& scene) {
  std::vector<std::string> lines;
  std::optional<Seat> last;
  for (const Event& event : scene.news) {
    const std::string text = event_text(scene.words, scene.setting, event);
    const Seat seat = *seat_of(event);
    if (last == seat)
      lines.back() += ", " + text;
    else
      lines.push_back(scene.setting.names[seat] + ": " + text);
    last = seat;
  }
  return lines;
}

}  // namespace sushiya::cli

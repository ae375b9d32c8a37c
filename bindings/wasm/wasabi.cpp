#include "bindings/wasm/wasabi.hpp"

#include "bindings/wasm/wasabi_pieces.hpp"
#include "games/wasabi/nearest.hpp"
#include "games/wasabi/notation.hpp"
#include "table/wasabi_story.hpp"

namespace sushiya::wasm {
namespace {

using namespace wasabi;

std::string_view event_name(Deed::Kind kind) {
  switch (kind) {
    case Deed::Kind::begins: return "begins";
    case Deed::Kind::gives: return "gives";
    case Deed::Kind::plays: return "plays";
    case Deed::Kind::places: return "places";
    case Deed::Kind::chops: return "chops";
    case Deed::Kind::puts_away: return "puts_away";
    case Deed::Kind::switches: return "switches";
    case Deed::Kind::covers: return "covers";
    case Deed::Kind::completes: return "completes";
    case Deed::Kind::passes: return "passes";
    case Deed::Kind::returns: return "returns";
    case Deed::Kind::drops: return "drops";
    case Deed::Kind::takes_card: return "takes_card";
    case Deed::Kind::lifts: return "lifts";
    case Deed::Kind::refills: return "refills";
    case Deed::Kind::draws: return "draws";
    case Deed::Kind::ends: return "end";
  }
  return "";
}

template <class Numbers>
Json by_seat(const Options& options, const Numbers& numbers) {
  Json all = Json::array();
  for (Seat seat = 0; seat < options.players; ++seat) all.push_back(numbers[seat]);
  return all;
}

// WA-27: somebody else has as many points, and the cubes have decided.
bool cubes_decided(const Options& options, const Ending& ending) {
  if (ending.by_last_token || ending.winners.size() != 1) return false;
  const Seat winner = ending.winners.lowest();
  for (Seat seat = 0; seat < options.players; ++seat)
    if (seat != winner && ending.points[seat] == ending.points[winner]) return true;
  return false;
}

void add_ending(const Options& options, const Ending& ending, Json& event) {
  event["lines"] = token_lines(options, ending.opened);
  event["cubes"] = by_seat(options, ending.cubes);
  event["scores"] = by_seat(options, ending.points);
  event["winners"] = seats_to_json(ending.winners);
  event["by_last_token"] = ending.by_last_token;
  event["by_cubes"] = cubes_decided(options, ending);
}

Json event_of(const Options& options, const State& before, const Deed& deed, const State& after) {
  const Components& set = options.components;
  // WA-8: with screens nobody is shown what goes to or from another's hand.
  const Json tile_in_hand = options.screens ? Json(nullptr) : tile_to_json(set, deed.tile);
  const Json card_in_hand = options.screens ? Json(nullptr) : card_to_json(deed.card);
  Json event{{"event", event_name(deed.kind)}, {"seat", deed.seat}, {"setting_up", deed.setting_up}};
  const auto add_board = [&](Squares squares) {
    event["squares"] = squares_to_json(squares);
    event["board"] = board_to_json(options, after.board);
  };
  switch (deed.kind) {
    case Deed::Kind::gives:
      event["to"] = deed.other;
      event["tile"] = tile_in_hand;
      break;
    case Deed::Kind::plays: event["card"] = card_to_json(deed.card); break;
    case Deed::Kind::places:
    case Deed::Kind::chops:
      event["tile"] = tile_to_json(set, deed.tile);
      event["beneath"] = tile_to_json(set, deed.beneath);
      add_board(Squares::of(deed.square));
      break;
    case Deed::Kind::puts_away: event["tile"] = tile_to_json(set, deed.tile); break;
    case Deed::Kind::switches: add_board(Squares::of(deed.square) | Squares::of(deed.second)); break;
    case Deed::Kind::covers:
    case Deed::Kind::lifts: add_board(block(deed.square)); break;
    case Deed::Kind::completes:
      event["strip"] = strip_to_json(set, deed.strip);
      event["cubes"] = deed.cubes;
      event["squares"] = squares_to_json(completed_line(set, before.board, before.changed, deed.strip));
      break;
    case Deed::Kind::drops:
    case Deed::Kind::takes_card: event["card"] = card_in_hand; break;
    case Deed::Kind::refills: event["tile"] = tile_in_hand; break;
    case Deed::Kind::returns:
    case Deed::Kind::draws: event["length"] = deed.length; break;
    case Deed::Kind::ends: add_ending(options, deed.ending, event); break;
    case Deed::Kind::begins:
    case Deed::Kind::passes: break;
  }
  return event;
}

}  // namespace

Json Face<Wasabi>::action_to_json(const Wasabi& game, const Action& action) {
  const std::string text = format_action(game.options.components, action);
  const std::size_t space = text.find(' ');
  return {{"verb", text.substr(0, space)},
          {"what", space == std::string::npos ? Json(nullptr) : Json(text.substr(space + 1))}};
}

std::expected<Action, Fault> Face<Wasabi>::action_from_json(const Wasabi& game, const Json& told,
                                                            const std::string& path) {
  Fields fields(told, path);
  std::string text = fields.text("verb");
  if (const Json* what = fields.optional("what"); what != nullptr && !what->is_null())
    text += " " + fields.text("what");
  if (auto fault = fields.finish()) return std::unexpected(std::move(*fault));
  const auto action = parse_action(game.options.components, text);
  if (!action) return std::unexpected(fault_at(path, action.error().message));
  return *action;
}

Json Face<Wasabi>::events_of(const Wasabi& game, const State& before, const Move<Wasabi>& move, const State& after) {
  Json events = Json::array();
  for (const Deed& deed : deeds_of(game, before, move, after))
    events.push_back(event_of(game.options, before, deed, after));
  return events;
}

}  // namespace sushiya::wasm

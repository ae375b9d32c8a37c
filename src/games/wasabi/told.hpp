// How Wasabi! is told to programs: views, actions and events in words and numbers. Pieces go by their names in the set
// of components, squares by letter and number: a1 is the upper left one.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "core/described.hpp"
#include "core/notation.hpp"
#include "core/sheet.hpp"
#include "games/wasabi/plan.hpp"
#include "games/wasabi/wasabi.hpp"

namespace sushiya::wasabi::told {

using Name = std::string_view;
using SquareName = std::string;
using SquareNames = std::vector<SquareName>;

struct Action {
  std::string verb;
  std::optional<std::string> what;

  static constexpr std::string_view type_name = "Action";
  static constexpr auto fields() {
    return std::tuple(field("verb", &Action::verb, "\"tile\", \"at\", \"card\", \"claim\", …: a word of the notation"),
                      field("what", &Action::what, "an ingredient, square, card, strip or length, as the verb asks"));
  }
};

// ---- Pieces

struct Field {
  SquareName square;
  std::optional<Name> tile;
  std::vector<Name> beneath;
  bool covered = false;

  static constexpr std::string_view type_name = "Field";
  static constexpr auto fields() {
    return std::tuple(field("square", &Field::square), field("tile", &Field::tile, "the tile on top"),
                      field("beneath", &Field::beneath, "tiles beneath it, the lowest first"),
                      field("covered", &Field::covered, "a Wasabi! lies on it"));
  }
};

struct Board {
  int columns = 0;
  int rows = 0;
  std::vector<Field> squares;
  SquareNames wasabi;

  static constexpr std::string_view type_name = "Board";
  static constexpr auto fields() {
    return std::tuple(field("columns", &Board::columns), field("rows", &Board::rows),
                      field("squares", &Board::squares, "those in use, row by row"),
                      field("wasabi", &Board::wasabi, "upper left squares of the Wasabi! cards"));
  }
};

struct Strip {
  Name name;
  int length = 0;
  std::vector<Name> tiles;
  int points = 0;
  int style_cubes = 0;

  static constexpr std::string_view type_name = "Strip";
  template <class Told>
  static constexpr auto fields_of() {
    return std::tuple(field("name", &Told::name), field("length", &Told::length),
                      field("tiles", &Told::tiles, "ingredients in the printed order"),
                      field("points", &Told::points, "what its token is worth"),
                      field("style_cubes", &Told::style_cubes, "cubes for completing it with style"));
  }
  static constexpr auto fields() { return fields_of<Strip>(); }
};

struct LastTile {
  SquareName square;
  Name tile;

  static constexpr std::string_view type_name = "LastTile";
  static constexpr auto fields() {
    return std::tuple(field("square", &LastTile::square), field("tile", &LastTile::tile));
  }
};

struct OwnStrip {
  Name name;
  int length = 0;
  std::vector<Name> tiles;
  int points = 0;
  int style_cubes = 0;
  std::vector<bool> there;
  std::optional<int> missing;
  SquareNames line;
  std::vector<LastTile> ways;
  bool has_token = false;

  static constexpr std::string_view type_name = "OwnStrip";
  static constexpr auto fields() {
    return std::tuple_cat(
        Strip::fields_of<OwnStrip>(),
        std::tuple(field("there", &OwnStrip::there, "for each ingredient whether it lies on the nearest line"),
                   field("missing", &OwnStrip::missing, "how many tiles that line lacks; nothing: no line is left"),
                   field("line", &OwnStrip::line, "the squares of that line, where some of it lies already"),
                   field("ways", &OwnStrip::ways, "where a single tile would complete it"),
                   field("has_token", &OwnStrip::has_token, "a token of this length is left")));
  }
};

struct Claim {
  Name name;
  int length = 0;
  std::vector<Name> tiles;
  int points = 0;
  int style_cubes = 0;
  bool style = false;
  int cubes = 0;
  SquareNames line;

  static constexpr std::string_view type_name = "Claim";
  static constexpr auto fields() {
    return std::tuple_cat(Strip::fields_of<Claim>(),
                          std::tuple(field("style", &Claim::style, "it stands in its own order"),
                                     field("cubes", &Claim::cubes), field("line", &Claim::line, "where it stands")));
  }
};

struct Target {
  SquareName square;
  std::vector<Claim> completes;

  static constexpr std::string_view type_name = "Target";
  static constexpr auto fields() {
    return std::tuple(field("square", &Target::square),
                      field("completes", &Target::completes, "what choosing it would let one complete"));
  }
};

struct HeldStrip {
  int length = 0;
  std::optional<Name> name;

  static constexpr std::string_view type_name = "HeldStrip";
  static constexpr auto fields() {
    return std::tuple(field("length", &HeldStrip::length),
                      field("name", &HeldStrip::name, "only where this seat knows it"));
  }
};

struct SeatState {
  std::optional<std::vector<Name>> tiles;
  int tile_count = 0;
  std::optional<std::vector<Name>> cards;
  int card_count = 0;
  std::vector<HeldStrip> strips;
  std::vector<Strip> opened;
  int cubes = 0;
  int score = 0;

  static constexpr std::string_view type_name = "SeatState";
  static constexpr auto fields() {
    return std::tuple(field("tiles", &SeatState::tiles, "nothing: hidden behind a screen"),
                      field("tile_count", &SeatState::tile_count),
                      field("cards", &SeatState::cards, "nothing: hidden behind a screen"),
                      field("card_count", &SeatState::card_count), field("strips", &SeatState::strips, "on the screen"),
                      field("opened", &SeatState::opened, "completed"), field("cubes", &SeatState::cubes),
                      field("score", &SeatState::score));
  }
};

struct Supply {
  Name tile;
  Name category;
  int left = 0;
  int of = 0;

  static constexpr std::string_view type_name = "Supply";
  static constexpr auto fields() {
    return std::tuple(field("tile", &Supply::tile), field("category", &Supply::category), field("left", &Supply::left),
                      field("of", &Supply::of));
  }
};

struct Pile {
  int length = 0;
  int left = 0;
  int points = 0;
  int style_cubes = 0;

  static constexpr std::string_view type_name = "Pile";
  static constexpr auto fields() {
    return std::tuple(field("length", &Pile::length), field("left", &Pile::left), field("points", &Pile::points),
                      field("style_cubes", &Pile::style_cubes));
  }
};

struct TokenLine {
  int length = 0;
  int of = 0;
  int each = 0;
  int style_cubes = 0;
  std::vector<int> counts;

  static constexpr std::string_view type_name = "TokenLine";
  static constexpr auto fields() {
    return std::tuple(field("length", &TokenLine::length), field("of", &TokenLine::of, "how many a seat begins with"),
                      field("each", &TokenLine::each, "points for one"), field("style_cubes", &TokenLine::style_cubes),
                      field("counts", &TokenLine::counts, "how many each seat has assigned"));
  }
};

// ---- What is shown

struct View {
  std::optional<int> seat;
  int players = 0;
  bool screens = false;
  int turn = 0;
  bool setting_up = false;
  Name step;
  int active = 0;
  bool over = false;
  int receiver = 0;
  int hand_size = 0;
  Board board;
  SquareNames changed;
  std::optional<Name> tile;
  int placed = 0;
  int to_place = 0;
  std::optional<Name> played;
  int returned = 0;
  int rewards = 0;
  std::optional<Name> taken;
  std::vector<Supply> pantry;
  std::vector<Name> kitchen;
  std::vector<Pile> piles;
  std::vector<TokenLine> tokens;
  std::vector<SeatState> seats;
  std::vector<OwnStrip> strips;
  std::vector<Target> targets;
  std::vector<Claim> claims;
  SeatSet winners;

  static constexpr std::string_view type_name = "View";
  static constexpr auto fields() {
    return std::tuple(
        field("seat", &View::seat, "nothing: a spectator"), field("players", &View::players),
        field("screens", &View::screens, "tiles and cards are hidden"), field("turn", &View::turn),
        field("setting_up", &View::setting_up),
        field_of_words("step", &View::step,
                       "starter|give|pile|draw|act|place|chop|chopped|switch_from|switch_to|wasabi|claim|return_strips|"
                       "reward|drop|refill|over",
                       "what is decided now"),
        field("active", &View::active, "who decides it"), field("over", &View::over),
        field("receiver", &View::receiver, "whom the active seat gives starting tiles"),
        field("hand_size", &View::hand_size, "how many tiles a full hand holds"), field("board", &View::board),
        field("changed", &View::changed, "squares of a change that is being looked at"),
        field("tile", &View::tile, "the tile about to be placed"), field("placed", &View::placed),
        field("to_place", &View::to_place), field("played", &View::played, "the card played this turn"),
        field("returned", &View::returned), field("rewards", &View::rewards),
        field("taken", &View::taken, "the third card, while another one goes"), field("pantry", &View::pantry),
        field("kitchen", &View::kitchen), field("piles", &View::piles), field("tokens", &View::tokens),
        field("seats", &View::seats), field("strips", &View::strips, "one's own"),
        field("targets", &View::targets, "squares that can be chosen now"),
        field("claims", &View::claims, "what can be completed now"), field("winners", &View::winners));
  }
};

// ---- Events

struct Begins {
  int seat = 0;

  static constexpr std::string_view type_name = "BeginsEvent";
  static constexpr Tag tag{"event", "begins"};
  static constexpr auto fields() { return std::tuple(field("seat", &Begins::seat)); }
};

struct Gives {
  int seat = 0;
  int to = 0;
  std::optional<Name> tile;

  static constexpr std::string_view type_name = "GivesEvent";
  static constexpr Tag tag{"event", "gives"};
  static constexpr auto fields() {
    return std::tuple(field("seat", &Gives::seat), field("to", &Gives::to),
                      field("tile", &Gives::tile, "nothing: it goes behind a screen"));
  }
};

struct Plays {
  int seat = 0;
  Name card;

  static constexpr std::string_view type_name = "PlaysEvent";
  static constexpr Tag tag{"event", "plays"};
  static constexpr auto fields() { return std::tuple(field("seat", &Plays::seat), field("card", &Plays::card)); }
};

struct Places {
  int seat = 0;
  Name tile;
  std::optional<Name> beneath;
  SquareNames squares;
  Board board;

  static constexpr std::string_view type_name = "PlacesEvent";
  static constexpr Tag tag{"event", "places"};
  static constexpr auto fields() {
    return std::tuple(field("seat", &Places::seat), field("tile", &Places::tile),
                      field("beneath", &Places::beneath, "the tile it lies on"),
                      field("squares", &Places::squares, "the one"), field("board", &Places::board, "after it"));
  }
};

struct Chops {
  int seat = 0;
  Name tile;
  SquareNames squares;
  Board board;

  static constexpr std::string_view type_name = "ChopsEvent";
  static constexpr Tag tag{"event", "chops"};
  static constexpr auto fields() {
    return std::tuple(field("seat", &Chops::seat), field("tile", &Chops::tile),
                      field("squares", &Chops::squares, "the one"), field("board", &Chops::board, "after it"));
  }
};

struct PutsAway {
  int seat = 0;
  Name tile;

  static constexpr std::string_view type_name = "PutsAwayEvent";
  static constexpr Tag tag{"event", "puts_away"};
  static constexpr auto fields() { return std::tuple(field("seat", &PutsAway::seat), field("tile", &PutsAway::tile)); }
};

struct Switches {
  int seat = 0;
  SquareNames squares;
  Board board;

  static constexpr std::string_view type_name = "SwitchesEvent";
  static constexpr Tag tag{"event", "switches"};
  static constexpr auto fields() {
    return std::tuple(field("seat", &Switches::seat), field("squares", &Switches::squares, "the two"),
                      field("board", &Switches::board, "after it"));
  }
};

struct Covers {
  int seat = 0;
  SquareNames squares;
  Board board;

  static constexpr std::string_view type_name = "CoversEvent";
  static constexpr Tag tag{"event", "covers"};
  static constexpr auto fields() {
    return std::tuple(field("seat", &Covers::seat), field("squares", &Covers::squares, "the four of a Wasabi!"),
                      field("board", &Covers::board, "after it"));
  }
};

struct Completes {
  int seat = 0;
  Strip strip;
  int cubes = 0;
  SquareNames squares;

  static constexpr std::string_view type_name = "CompletesEvent";
  static constexpr Tag tag{"event", "completes"};
  static constexpr auto fields() {
    return std::tuple(field("seat", &Completes::seat), field("strip", &Completes::strip),
                      field("cubes", &Completes::cubes, "won for style"),
                      field("squares", &Completes::squares, "where it stands"));
  }
};

struct Passes {
  int seat = 0;

  static constexpr std::string_view type_name = "PassesEvent";
  static constexpr Tag tag{"event", "passes"};
  static constexpr auto fields() { return std::tuple(field("seat", &Passes::seat)); }
};

struct Returns {
  int seat = 0;
  int length = 0;
  std::optional<Name> strip;

  static constexpr std::string_view type_name = "ReturnsEvent";
  static constexpr Tag tag{"event", "returns"};
  static constexpr auto fields() {
    return std::tuple(field("seat", &Returns::seat), field("length", &Returns::length),
                      field("strip", &Returns::strip, "told to this seat alone"));
  }
};

struct TakesCard {
  int seat = 0;
  std::optional<Name> card;

  static constexpr std::string_view type_name = "TakesCardEvent";
  static constexpr Tag tag{"event", "takes_card"};
  static constexpr auto fields() {
    return std::tuple(field("seat", &TakesCard::seat),
                      field("card", &TakesCard::card, "nothing: it goes behind a screen"));
  }
};

struct Lifts {
  int seat = 0;
  SquareNames squares;
  Board board;

  static constexpr std::string_view type_name = "LiftsEvent";
  static constexpr Tag tag{"event", "lifts"};
  static constexpr auto fields() {
    return std::tuple(field("seat", &Lifts::seat), field("squares", &Lifts::squares, "the four of the Wasabi!"),
                      field("board", &Lifts::board, "after it"));
  }
};

struct Drops {
  int seat = 0;
  std::optional<Name> card;

  static constexpr std::string_view type_name = "DropsEvent";
  static constexpr Tag tag{"event", "drops"};
  static constexpr auto fields() {
    return std::tuple(field("seat", &Drops::seat), field("card", &Drops::card, "nothing: it was behind a screen"));
  }
};

struct Refills {
  int seat = 0;
  std::optional<Name> tile;

  static constexpr std::string_view type_name = "RefillsEvent";
  static constexpr Tag tag{"event", "refills"};
  static constexpr auto fields() {
    return std::tuple(field("seat", &Refills::seat), field("tile", &Refills::tile, "nothing: it goes behind a screen"));
  }
};

struct Draws {
  int seat = 0;
  int length = 0;
  std::optional<Name> strip;

  static constexpr std::string_view type_name = "DrawsEvent";
  static constexpr Tag tag{"event", "draws"};
  static constexpr auto fields() {
    return std::tuple(field("seat", &Draws::seat), field("length", &Draws::length),
                      field("strip", &Draws::strip, "told to this seat alone"));
  }
};

struct End {
  SheetLines lines;
  std::vector<int> scores;
  SeatSet winners;
  Decision decided;

  static constexpr std::string_view type_name = "EndEvent";
  static constexpr Tag tag{"event", "end"};
  static constexpr auto fields() {
    return std::tuple(field("lines", &End::lines, "tokens by length, then cubes"), field("scores", &End::scores),
                      field("winners", &End::winners), field("decided", &End::decided));
  }
};

using Event = std::variant<Begins, Gives, Plays, Places, Chops, PutsAway, Switches, Covers, Completes, Passes, Returns,
                           TakesCard, Lifts, Drops, Refills, Draws, End>;

struct Result {
  std::vector<std::vector<Name>> strips;
  std::vector<int> cubes;
  std::vector<int> scores;
  SeatSet winners;

  static constexpr std::string_view type_name = "Result";
  static constexpr auto fields() {
    return std::tuple(field_by_clause("strips", &Result::strips, "WA-12", "completed, by seat"),
                      field_by_clause("cubes", &Result::cubes, "WA-13, WA-20"),
                      field_by_clause("scores", &Result::scores, "WA-26"),
                      field_by_clause("winners", &Result::winners, "WA-25, WA-27"));
  }
};

}  // namespace sushiya::wasabi::told

namespace sushiya {

// What is told has the names of the game's components, and lives no longer than they.
template <>
struct Told<Wasabi> {
  using View = wasabi::told::View;
  using Action = wasabi::told::Action;
  using Event = wasabi::told::Event;
  using Result = wasabi::told::Result;
  using Plan = wasabi::Plan;

  static View view(const Wasabi& game, const Wasabi::View& view);
  static Action action(const Wasabi& game, const Wasabi::Action& action);
  static std::expected<Wasabi::Action, ParseError> read_action(const Wasabi& game, const Action& told);
  static std::optional<Event> event(const Wasabi& game, const Wasabi::Event& event);
  static Result result(const Wasabi& game, const Wasabi::State& over);
};

}  // namespace sushiya

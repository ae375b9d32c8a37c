#include "encodings/sushi_go.hpp"

namespace sushiya {

std::vector<ObservationField> Encoding<SushiGo>::fields() const {
  using namespace sushi_go;
  const int most = Cards::most_of_a_kind;
  std::vector<ObservationField> all{
      {"hand", {kinds}, 0, most, "own hand: how many of each kind of card"},
      {"known_hands", {players_ - 1, kinds}, 0, most, "the known cards of each other hand"},
      {"unseen", {kinds}, 0, most, "cards never seen: in the pile and in unknown hands"},
      {"plates",
       {plates_, piles},
       0,
       most,
       "each plate: the 12 kinds (bare wasabi), then egg, salmon, squid on wasabi"},
      {"round_points", {printed_rounds, plates_}, -128, 127, "points written down, round by round"},
      {"hand_sizes", {players_}, 0, most_cards_in_hand, "cards in each hand"},
      {"chosen", {players_}, 0, 1, "whose choice lies face down"},
      {"round", {1}, 0, printed_rounds, "rounds played"},
      {"rounds_left", {1}, 0, printed_rounds, "rounds to play, this one among them"},
      {"turn", {1}, 0, most_cards_in_hand, "turns played this round"},
      {"turns_left", {1}, 0, most_cards_in_hand, "turns to play this round, this one among them"},
      {"choice", {phantom_ ? 3 : 2}, 0, kinds, "one's own face-down cards, 1 + kind or 0"},
  };
  if (phantom_) {
    all.push_back({"controls", {1}, 0, 1, "whether one plays for the phantom this turn"});
    all.push_back({"drawn", {1}, 0, kinds, "the card one has just drawn for the phantom, 1 + kind or 0"});
  }
  return all;
}

}  // namespace sushiya

#include "encodings/sushi_go.hpp"

#include "games/sushi_go/notation.hpp"

namespace sushiya::python {

using namespace sushi_go;

std::vector<Field> Encoding<SushiGo>::fields() const {
  const int most = Cards::most_of_a_kind;
  std::vector<Field> all{
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

namespace {

Json counts(Cards cards) {
  Json all = Json::object();
  for (const Card card : cards) all[std::string(card_id(card))] = cards[card];
  return all;
}

Json plate_in_words(const Plate& plate) {
  Json all = Json::object();
  for (int kind = 0; kind < card_kinds; ++kind)
    if (const auto card = static_cast<Card>(kind); plate[card] > 0) all[std::string(card_id(card))] = plate[card];
  for (const Card nigiri : {Card::egg_nigiri, Card::salmon_nigiri, Card::squid_nigiri})
    if (plate.on_wasabi(nigiri) > 0) all[std::string(card_id(nigiri)) + "_on_wasabi"] = plate.on_wasabi(nigiri);
  return all;
}

}  // namespace

Json Encoding<SushiGo>::describe(const SushiGo& game, const View& view) {
  const int plates = plates_on_table(game.options);
  Json told{{"seat", view.seat},
            {"round", view.round},
            {"rounds", game.options.rounds},
            {"turn", view.turn},
            {"turns", sushi_go::hand_size(game.options)},
            {"hand", counts(view.hand())},
            {"known_hands", Json::array()},
            {"hand_sizes", Json::array()},
            {"plates", Json::array()},
            {"points", Json::array()},
            {"chosen", Json::array()},
            {"unseen", counts(view.unseen)}};
  for (std::size_t seat = 0; seat < view.plates.size() && static_cast<int>(seat) < plates; ++seat) {
    told["plates"].push_back(plate_in_words(view.plates[seat]));
    int points = 0;
    for (const auto& round : view.round_points) points += round[seat];
    told["points"].push_back(points);
  }
  for (Seat seat = 0; seat < game.players(); ++seat) {
    told["known_hands"].push_back(counts(view.known[seat]));
    told["hand_sizes"].push_back(view.hand_sizes[seat]);
    if (view.chosen.contains(seat)) told["chosen"].push_back(seat);
  }
  if (view.chosen.contains(view.seat)) told["choice"] = format_action(view.choice);
  if (game.options.phantom) {
    told["phantom"] = true;
    if (view.controller < game.players()) told["controller"] = view.controller;
    if (view.drawn != Card::none) told["drawn"] = card_id(view.drawn);
  }
  return told;
}

}  // namespace sushiya::python

// What the rules tell while a game goes on agrees with what they write down.
#include "games/sushi_go/events.hpp"

#include <gtest/gtest.h>

#include "games/sushi_go/sheet.hpp"

namespace sushiya::sushi_go {
namespace {

struct Heard {
  Audience audience;
  Event event;
};

// A random game; now and then a seat changes a choice that lies face down.
std::vector<Heard> heard_in(const SushiGo& game, std::uint64_t seed, State& state) {
  std::vector<Heard> all;
  const Witness witness{[&](Audience audience, const Event& event) { all.push_back({audience, event}); }};
  Random random(seed);
  state = game.initial_state();
  for (SeatSet waiting = game.seats_to_act(state); !waiting.empty(); waiting = game.seats_to_act(state)) {
    const SeatSet chosen = SeatSet::first(game.players()).without(waiting);
    const bool again = !waiting.contains(chance_seat) && !chosen.empty() && random.below(4) == 0;
    Seat seat = again ? chosen.lowest() : waiting.lowest();
    ActionList list;
    game.list_legal_actions(state, seat, list);
    if (list.empty()) {  // a last card is no choice (SG-7)
      seat = waiting.lowest();
      game.list_legal_actions(state, seat, list);
    }
    game.apply(state, seat,
               seat == chance_seat ? game.sample_chance(state, random)
                                   : list[random.below(static_cast<std::uint32_t>(list.size()))],
               witness);
  }
  return all;
}

template <class E>
std::vector<E> only_of(const std::vector<Heard>& heard) {
  std::vector<E> all;
  for (const Heard& each : heard)
    if (const E* found = std::get_if<E>(&each.event)) all.push_back(*found);
  return all;
}

class EveryWayToPlay : public testing::TestWithParam<std::size_t> {
 protected:
  void SetUp() override {
    game_ = SushiGo::setups()[GetParam()];
    heard_ = heard_in(game_, 1 + GetParam(), over_);
  }
  SushiGo game_;
  State over_;
  std::vector<Heard> heard_;
};

INSTANTIATE_TEST_SUITE_P(SushiGo, EveryWayToPlay, testing::Range(std::size_t{0}, SushiGo::setups().size()));

TEST_P(EveryWayToPlay, EveryTurnIsTurnedUpOnce) {
  const auto turns = only_of<Revealed>(heard_);
  const int size = hand_size(game_.options);
  ASSERT_EQ(static_cast<int>(turns.size()), game_.options.rounds * size);
  for (std::size_t at = 0; at < turns.size(); ++at) {
    EXPECT_EQ(turns[at].round, static_cast<int>(at) / size);
    EXPECT_EQ(turns[at].turn, static_cast<int>(at) % size);
    EXPECT_EQ(turns[at].last_cards, turns[at].turn == size - 1 && !game_.options.phantom);
  }
}

// Cards dealt, taken and laid open are the same cards.
TEST_P(EveryWayToPlay, WhatIsDealtIsWhatLiesOnThePlates) {
  Cards dealt;
  for (const auto& card : only_of<CardDealt>(heard_)) dealt.add(card.card);
  for (const Heard& each : heard_)
    if (const auto* drawn = std::get_if<PhantomCardDrawn>(&each.event); drawn && each.audience.contains(reader_seat))
      dealt.add(drawn->card);
  Cards laid;
  Plates before{};
  for (const auto& round : only_of<RoundScored>(heard_)) {
    for (std::size_t at = 0; at < round.plates.size(); ++at) {
      Cards here = round.plates[at].cards();
      here.remove(Card::pudding, before[at][Card::pudding]);  // those of earlier rounds lie there still
      laid = laid + here;
    }
    before = round.plates;
  }
  EXPECT_EQ(dealt, laid);
}

TEST_P(EveryWayToPlay, PlatesGrowByWhatIsTurnedUp) {
  Plates plates{};
  for (const Revealed& turn : only_of<Revealed>(heard_)) {
    if (turn.turn == 0)
      for (Plate& plate : plates) plate.piles.word &= std::uint64_t{15} << (4U * static_cast<unsigned>(Card::pudding));
    for (Seat seat = 0; seat < game_.players(); ++seat) {
      const Action& choice = turn.choices[seat];
      EXPECT_EQ(turn.on_wasabi[0].contains(seat), goes_onto_wasabi(plates[seat], choice.first));
      place(plates[seat], choice.first);
      if (choice.second != Card::none) {
        EXPECT_EQ(turn.on_wasabi[1].contains(seat), goes_onto_wasabi(plates[seat], choice.second));
        place(plates[seat], choice.second);
        plates[seat].piles.remove(static_cast<std::uint8_t>(Card::chopsticks));
      }
      if (choice.for_phantom != Card::none) place(plates[phantom_seat], choice.for_phantom);
    }
    EXPECT_EQ(plates, turn.plates);
  }
}

TEST_P(EveryWayToPlay, PointsByLineAddUpToWhatIsWrittenDown) {
  const auto plates = static_cast<std::size_t>(plates_on_table(game_.options));
  const auto rounds = only_of<RoundScored>(heard_);
  ASSERT_EQ(rounds.size(), game_.options.rounds);
  std::vector<Plates> all;
  for (const RoundScored& round : rounds) {
    all.push_back(round.plates);
    const RoundSheet sheet = round_sheet(std::span(round.plates).first(plates));
    for (std::size_t plate = 0; plate < plates; ++plate) {
      int sum = 0;
      for (const SheetLine& line : sheet.lines) sum += line.points[plate];
      EXPECT_EQ(sum, sheet.points[plate]);
      EXPECT_EQ(sum, over_.round_points[static_cast<std::size_t>(round.round)][plate]);
    }
  }
  const auto ends = only_of<GameEnded>(heard_);
  ASSERT_EQ(ends.size(), 1U);
  EXPECT_EQ(ends[0].points, over_.round_points);
  const Sheet sheet = game_sheet(game_.options, all, puddings_on(game_.options, ends[0].plates));
  EXPECT_EQ(sheet.winners, game_.winners(over_));
  for (Seat plate = 0; plate < plates; ++plate) EXPECT_EQ(sheet.totals[plate], game_.score(over_, plate));
}

TEST_P(EveryWayToPlay, NobodyButItsSeatHearsOfAChangedChoiceOrACard) {
  int changed = 0;
  for (const Heard& each : heard_) {
    if (const auto* choice = std::get_if<ChoiceMade>(&each.event)) {
      EXPECT_EQ(each.audience, choice->again ? only(choice->seat) : everybody);
      changed += choice->again ? 1 : 0;
    }
    if (const auto* card = std::get_if<CardDealt>(&each.event)) EXPECT_EQ(each.audience, only(card->seat));
    if (const auto* card = std::get_if<PhantomCardDrawn>(&each.event))
      EXPECT_EQ(each.audience, card->card == Card::none ? others_than(card->seat) : only(card->seat));
  }
  EXPECT_GT(changed, 0);
}

}  // namespace
}  // namespace sushiya::sushi_go

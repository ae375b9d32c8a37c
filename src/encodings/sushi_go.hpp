// Sushi Go! in numbers. docs/python.md tells the same in words.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "encodings/encoding.hpp"
#include "games/sushi_go/sushi_go.hpp"

namespace sushiya {

template <>
class Encoding<SushiGo> {
 public:
  using Action = sushi_go::Action;
  using Card = sushi_go::Card;
  using State = sushi_go::State;
  using View = sushi_go::View;

  explicit Encoding(const SushiGo& game)
      : players_(game.players()),
        plates_(sushi_go::plates_on_table(game.options)),
        turns_(sushi_go::hand_size(game.options)),
        rounds_(game.options.rounds),
        phantom_(game.options.phantom),
        size_(total_size(fields())) {}

  std::vector<ObservationField> fields() const;
  constexpr int observation_size() const { return size_; }

  // Bytes may alias anything, so what is read in loops is copied first.
  constexpr void observe(const View& view, std::int8_t* row) const {
    const int players = players_;
    const int plates = plates_;
    std::array<std::size_t, max_seats> order{};  // whose plate comes when; the phantom's stays behind the players'
    for (int step = 0; step < plates; ++step)
      order[static_cast<std::size_t>(step)] =
          step < players ? seat_after(view.seat, step, players) : static_cast<std::size_t>(step);
    const auto hands = std::span(order).first(static_cast<std::size_t>(players));
    const auto places = std::span(order).first(static_cast<std::size_t>(plates));

    for (const std::size_t seat : hands) row = spread(view.known[seat].word, row, kinds);
    row = spread(view.unseen.word, row, kinds);
    for (const std::size_t seat : places) row = spread(view.plates[seat].piles.word, row, piles);
    for (const auto& points : view.round_points)
      for (const std::size_t seat : places) *row++ = points[seat];
    for (const std::size_t seat : hands) *row++ = static_cast<std::int8_t>(view.hand_sizes[seat]);
    for (const std::size_t seat : hands) *row++ = view.chosen.contains(static_cast<Seat>(seat)) ? 1 : 0;
    *row++ = static_cast<std::int8_t>(view.round);
    *row++ = static_cast<std::int8_t>(rounds_ - view.round);
    *row++ = static_cast<std::int8_t>(view.turn);
    *row++ = static_cast<std::int8_t>(turns_ - view.turn);
    *row++ = number_of(view.choice.first);
    *row++ = number_of(view.choice.second);
    if (!phantom_) return;
    *row++ = number_of(view.choice.for_phantom);
    *row++ = view.controller == view.seat ? 1 : 0;
    *row++ = number_of(view.drawn);
  }

  // One card: its kind. Two: 12 + 12 × first + second. With a phantom all of this once for each card the phantom may
  // get, after all of it for no card.
  static constexpr bool index_depends_on_view = false;
  constexpr int action_count() const { return phantom_ ? choices * (kinds + 1) : choices; }
  constexpr int index_of(const View&, const Action& action) const {
    const int own = action.second == Card::none
                        ? static_cast<int>(action.first)
                        : kinds + kinds * static_cast<int>(action.first) + static_cast<int>(action.second);
    return action.for_phantom == Card::none ? own : own + choices * (1 + static_cast<int>(action.for_phantom));
  }
  constexpr std::optional<Action> action_at(const View&, int index) const {
    if (index < 0 || index >= action_count()) return std::nullopt;
    const int own = index % choices;
    const int given = index / choices;
    Action action;
    action.for_phantom = given == 0 ? Card::none : static_cast<Card>(given - 1);
    action.first = static_cast<Card>(own < kinds ? own : (own - kinds) / kinds);
    action.second = own < kinds ? Card::none : static_cast<Card>((own - kinds) % kinds);
    return action;
  }

  // A card dealt: its kind; then the two who may control the phantom first.
  constexpr int chance_count() const { return phantom_ ? kinds + 2 : kinds; }
  constexpr int chance_index_of(const State&, const Action& action) const {
    return action.controller != 0 ? kinds + action.controller - 1 : static_cast<int>(action.first);
  }
  constexpr std::optional<Action> chance_at(const State&, int index) const {
    return index < kinds ? sushi_go::deal(static_cast<Card>(index))
                         : sushi_go::give_control(static_cast<Seat>(index - kinds));
  }

 private:
  static constexpr int kinds = sushi_go::card_kinds;
  static constexpr int piles = kinds + 3;
  static constexpr int choices = kinds + kinds * kinds;

  static constexpr std::int8_t number_of(Card card) {
    return sushi_go::is_card(card) ? static_cast<std::int8_t>(static_cast<int>(card) + 1) : std::int8_t{0};
  }

  // The counts of a tally as bytes, all sixteen of them; those beyond the wanted ones are written over by what follows.
  static constexpr std::int8_t* spread(std::uint64_t word, std::int8_t* row, int wanted) {
    write_word(spread_half(word & 0xFFFFFFFFU), row);
    write_word(spread_half(word >> 32U), row + sizeof(word));
    return row + wanted;
  }
  // Byte by byte: compilers make one write of it where a row may lie anywhere, and others must not.
  static constexpr void write_word(std::uint64_t word, std::int8_t* row) {
    for (unsigned byte = 0; byte < sizeof(word); ++byte) row[byte] = static_cast<std::int8_t>(word >> (8U * byte));
  }
  static constexpr std::uint64_t spread_half(std::uint64_t nibbles) {
    nibbles = (nibbles | nibbles << 16U) & 0x0000'FFFF'0000'FFFFU;
    nibbles = (nibbles | nibbles << 8U) & 0x00FF'00FF'00FF'00FFU;
    return (nibbles | nibbles << 4U) & 0x0F0F'0F0F'0F0F'0F0FU;
  }

  int players_;
  int plates_;
  int turns_;
  int rounds_;
  bool phantom_;
  int size_;
};

}  // namespace sushiya

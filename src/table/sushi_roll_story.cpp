#include "table/sushi_roll_story.hpp"

#include <span>

namespace sushiya::sushi_roll {
namespace {

Tokens gained_by(const Tokens& before, const Tokens& after) {
  return {static_cast<std::uint8_t>(after.menu - before.menu),
          static_cast<std::uint8_t>(after.chopsticks - before.chopsticks),
          static_cast<std::uint8_t>(after.pudding - before.pudding)};
}

Deed deed_of(const Step& step) {
  const Seat seat = step.move.seat;
  Deed deed{.seat = seat, .action = step.move.action};
  if (deed.action.verb == Verb::take) {
    deed.on_wasabi = is_nigiri(deed.action.die().symbol()) && step.before.trays[seat].free_wasabi() > 0;
    deed.gained = gained_by(step.before.tokens[seat], step.after.tokens[seat]);
  }
  return deed;
}

}  // namespace

News Chronicle::hear(const Step& step) {
  if (step.move.seat == chance_seat) return hear_chance(step);
  if (step.move.action.verb == Verb::reroll) {
    rolling_ = deed_of(step);
    return {};
  }
  return {deed_of(step), false};
}

News Chronicle::hear_chance(const Step& step) {
  if (step.move.action.verb != Verb::roll) return {};
  if (rolling_) rolling_->fallen.add(step.move.action.die());
  if (rolled_for(step.after) != max_seats) return {};
  const News news{rolling_, !rolling_};
  rolling_.reset();
  return news;
}

Trays trays_at_end(const Step& step) {
  Trays trays = step.before.trays;
  place(trays[step.move.seat], step.move.action.die());
  return trays;
}

std::vector<TrayPoints> tray_points(const Trays& trays, int players) {
  const auto count = static_cast<std::size_t>(players);
  std::array<TrayCount, max_seats> counts{};
  std::array<int, max_seats> icons{};
  for (std::size_t seat = 0; seat < count; ++seat) {
    counts[seat] = count_tray(trays[seat]);
    icons[seat] = counts[seat].maki;
  }
  const Points maki = maki_points(std::span(icons).first(count));
  std::vector<TrayPoints> all;
  for (std::size_t seat = 0; seat < count; ++seat)
    all.push_back({maki[seat], tempura_points(counts[seat].tempura), sashimi_points(counts[seat].sashimi),
                   dumpling_points(counts[seat].dumplings), counts[seat].nigiri});
  return all;
}

}  // namespace sushiya::sushi_roll

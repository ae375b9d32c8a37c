// Games stepped together by a crew go as they would one after another; under the thread sanitizer no two members meet.
#include "batch.hpp"

#include <cstdint>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "encodings/sushi_go.hpp"
#include "encodings/sushi_roll.hpp"
#include "encodings/wasabi.hpp"
#include "games/all.hpp"

namespace sushiya::python {

// In the package this becomes an exception of Python.
void raise_value_error(const std::string& message) { throw std::invalid_argument(message); }

namespace {

// Everything a batch writes, as numpy's arrays would hold it.
template <Game G>
struct Written {
  Written(const EncodedGame<G>& encoded, std::size_t games, Detail how_much = Detail::full) : detail(how_much) {
    const auto players = static_cast<std::size_t>(encoded.game.players());
    const auto observation = static_cast<std::size_t>(observation_width(encoded, detail));
    observations.resize(games * observation);
    masks.resize(games * static_cast<std::size_t>(encoded.encoding.action_count()));
    rewards.resize(games * players);
    done = std::make_unique<bool[]>(games);
    illegal = std::make_unique<bool[]>(games);
    seats.resize(games);
    final_scores.resize(games * players);
    final_observations.resize(games * observation);
  }

  Rows rows() {
    return {observations.data(),
            masks.data(),
            rewards.data(),
            done.get(),
            seats.data(),
            illegal.get(),
            final_scores.data(),
            final_observations.data(),
            detail};
  }

  Detail detail;
  std::vector<std::int8_t> observations, masks, seats, final_observations;
  std::vector<float> rewards;
  std::vector<std::int16_t> final_scores;
  std::unique_ptr<bool[]> done, illegal;
};

template <class G>
struct Batches : testing::Test {
  static constexpr std::size_t games = 33;  // shared out unevenly

  struct Played {
    std::vector<std::int8_t> observations, masks, seats;
    std::vector<float> rewards;
    int ends = 0;

    bool operator==(const Played&) const = default;
  };

  // What is seen along the way, with this many threads.
  static Played play(int threads, const Seating& seating, int steps, Detail detail = Detail::full) {
    const auto encoded = std::make_shared<const EncodedGame<G>>(G::setups()[0]);
    Written<G> written(*encoded, games, detail);
    Batch<G> batch(encoded, games, seating, Reward::margin, threads, written.rows());
    std::vector<std::uint64_t> seeds(games, 5);
    std::vector<std::uint64_t> deals(games);
    std::iota(deals.begin(), deals.end(), 0U);
    std::vector<std::int64_t> actions(games);
    batch.reset(seeds.data(), deals.data(), games);
    Played played;
    for (int step = 0; step < steps; ++step) {
      batch.sample_actions(actions.data());
      EXPECT_EQ(batch.first_illegal(actions.data()), Batch<G>::nowhere);
      if (step % 2 == 0)
        batch.step_legal(actions.data());
      else
        batch.step(actions.data());
      for (std::size_t at = 0; at < games; ++at) played.ends += written.done[at] ? 1 : 0;
      played.rewards.insert(played.rewards.end(), written.rewards.begin(), written.rewards.end());
      played.seats.insert(played.seats.end(), written.seats.begin(), written.seats.end());
    }
    played.observations = written.observations;
    played.masks = written.masks;
    return played;
  }
};

using Games = testing::Types<SushiGo, SushiRoll, Wasabi>;
TYPED_TEST_SUITE(Batches, Games);

TYPED_TEST(Batches, GoAlikeWithOneThreadAndWithMany) {
  constexpr int steps = 160;
  const auto alone = this->play(1, {}, steps);
  EXPECT_GT(alone.ends, 0);
  EXPECT_EQ(this->play(4, {}, steps), alone);
}

TYPED_TEST(Batches, GoAlikeWithBots) {
  Seating seating(static_cast<std::size_t>(TypeParam::setups()[0].players()), "greedy");
  seating[0].reset();
  constexpr int steps = 40;
  EXPECT_EQ(this->play(4, seating, steps), this->play(1, seating, steps));
}

TYPED_TEST(Batches, AreTheSameGamesWhateverIsWrittenOfThem) {
  constexpr int steps = 150;
  auto full = TestFixture::play(1, {}, steps);
  auto light = TestFixture::play(1, {}, steps, Detail::light);
  auto none = TestFixture::play(1, {}, steps, Detail::none);
  EXPECT_TRUE(none.observations.empty());
  ASSERT_EQ(light.observations.size(), full.observations.size());
  const EncodedGame<TypeParam> encoded(TypeParam::setups()[0]);
  const bool has_table = requires(const Encoding<TypeParam>& encoding, typename TypeParam::View view) {
    encoding.observe_table(view, nullptr);
  };
  EXPECT_EQ(light.observations != full.observations, has_table);
  for (std::size_t at = 0; at < full.observations.size(); ++at)
    if (light.observations[at] != 0) {
      ASSERT_EQ(light.observations[at], full.observations[at]) << at;
    }
  full.observations = light.observations = {};
  EXPECT_EQ(light, full);
  EXPECT_EQ(none, full);
}

TYPED_TEST(Batches, FindTheFirstIllegalAction) {
  const auto encoded = std::make_shared<const EncodedGame<TypeParam>>(TypeParam::setups()[0]);
  Written<TypeParam> written(*encoded, this->games);
  Batch<TypeParam> batch(encoded, this->games, {}, Reward::points, 4, written.rows());
  std::vector<std::uint64_t> seeds(this->games, 1);
  std::vector<std::uint64_t> deals(this->games);
  batch.reset(seeds.data(), deals.data(), 1);
  std::vector<std::int64_t> actions(this->games);
  batch.sample_actions(actions.data());
  actions[30] = -1;
  actions[7] = encoded->encoding.action_count();
  EXPECT_EQ(batch.first_illegal(actions.data()), 7U);
}

// What a GPU writes, lists no actions: each goes to its place in the mask at once.
TYPED_TEST(Batches, AMaskWrittenAtOnceIsTheMaskOfTheList) {
  int masks = 0;
  for (const TypeParam& game : TypeParam::setups()) {
    const EncodedGame<TypeParam> encoded(game);
    Random random(3);
    auto state = game.initial_state();
    for (SeatSet waiting = game.seats_to_act(state); !waiting.empty(); waiting = game.seats_to_act(state)) {
      if (waiting.contains(chance_seat)) {
        settle_chance(game, state, random);
        continue;
      }
      const Seat seat = waiting.lowest();
      const auto view = game.view_for(state, seat);
      std::vector<std::int8_t> listed(static_cast<std::size_t>(encoded.encoding.action_count()));
      std::vector<std::int8_t> at_once(listed.size());
      std::vector<std::int8_t> from_state(listed.size());
      write_mask(encoded, view, listed.data());
      MaskList<TypeParam> list(encoded.encoding, view, at_once.data());
      game.list_legal_actions(state, seat, list);
      ASSERT_EQ(at_once, listed);
      write_mask(encoded, state, seat, from_state.data());
      ASSERT_EQ(from_state, listed);
      game.apply(state, seat, pick_action(game, state, seat, random));
      ++masks;
    }
  }
  EXPECT_GT(masks, 200);
}

TEST(Crew, SharesOutEverythingOnce) {
  Crew crew(4);
  for (std::size_t items : {0U, 1U, 3U, 4U, 1000U}) {
    std::vector<int> done(items);
    crew.share_out(items, [&](std::size_t begin, std::size_t end) {
      for (std::size_t at = begin; at < end; ++at) ++done[at];
    });
    EXPECT_EQ(done, std::vector<int>(items, 1));
  }
}

TEST(Crew, ThrowsOnWhatAMemberThrowsAndWorksOn) {
  Crew crew(3);
  const auto fail = [](std::size_t, std::size_t) { throw std::runtime_error("spilt"); };
  for (int again = 0; again < 3; ++again) EXPECT_THROW(crew.share_out(10, fail), std::runtime_error);
  std::atomic<std::size_t> done = 0;
  crew.share_out(10, [&](std::size_t begin, std::size_t end) { done += end - begin; });
  EXPECT_EQ(done, 10U);
}

TEST(Crew, IsSmallerWhereThreadsCannotBeMade) {
  for (const std::size_t given : {0U, 1U, 3U}) {
    std::size_t left = given;
    Crew crew(8, [&](std::function<void()> run) {
      if (left-- == 0) throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
      return std::jthread(std::move(run));
    });
    EXPECT_EQ(crew.members(), given + 1);
    std::vector<int> done(1000);
    crew.share_out(done.size(), [&](std::size_t begin, std::size_t end) {
      for (std::size_t at = begin; at < end; ++at) ++done[at];
    });
    EXPECT_EQ(done, std::vector<int>(1000, 1));
  }
}

}  // namespace
}  // namespace sushiya::python

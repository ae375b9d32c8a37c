// Bots, and one game under way.
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "arrays.hpp"
#include "masks.hpp"
#include "play.hpp"
#include "told.hpp"
#include "values.hpp"

namespace sushiya::python {

// A bot and its random numbers. It thinks without holding up the rest of the program.
template <Game G>
class HeldBot {
 public:
  HeldBot(EncodedPtr<G> encoded, std::string_view kind, std::uint64_t seed)
      : encoded_(std::move(encoded)), named_(open_player<G>(kind)), player_(make_strict<G>(named_)), random_(seed) {}

  const std::string& kind() const { return named_.text(); }
  const EncodedPtr<G>& encoded() const { return encoded_; }

  // What it goes on from. Whoever pickles while it thinks gets what was before or after.
  RandomWords mind() {
    const nb::gil_scoped_release others_go_on;
    const std::scoped_lock lock(mutex_);
    return words_of(random_);
  }
  void set_mind(const RandomWords& words) { random_ = random_of(words); }

  HeldAction<G> choose(const HeldView<G>& view) {
    if (view.game().options != encoded_->game.options) raise_value_error("this bot sits at a table with other options");
    ActionList<G> list;
    encoded_->game.list_legal_actions(view.value, list);
    if (list.empty()) raise_value_error("this seat has nothing to decide");
    const nb::gil_scoped_release others_go_on;
    const std::scoped_lock lock(mutex_);
    try {
      return {encoded_, player_->choose(encoded_->game, view.value, random_)};
    } catch (const EngineFailed&) {
      player_ = make_strict<G>(named_);  // the next choice is asked of another process
      throw;
    }
  }

 private:
  EncodedPtr<G> encoded_;
  engines::NamedPlayer named_;
  std::unique_ptr<Player<G>> player_;
  Random random_;
  std::mutex mutex_;
};

template <Game G>
void bind_bot(nb::handle scope) {
  using Self = HeldBot<G>;
  nb::class_<Self>(scope, "Bot", "A player by its name. It sees a view, never a state.")
      .def(
          "__init__",
          [](Self* self, const HeldGame<G>& game, const std::string& kind, std::uint64_t seed) {
            new (self) Self(game.encoded, kind, seed);
          },
          nb::arg("game"), nb::arg("kind"), nb::arg("seed") = 0)
      .def(
          "__getstate__",
          [](Self& self) { return nb::make_tuple(to_python(options_of(*self.encoded())), self.kind(), self.mind()); },
          nb::sig("def __getstate__(self) -> tuple[dict[str, typing.Any], str, tuple[int, int]]"))
      .def(
          "__setstate__",
          [](Self& self, const nb::tuple& kept) {
            new (&self) Self(encoded_from<G>(from_python(kept[0])), nb::cast<std::string>(kept[1]), 0);
            self.set_mind(nb::cast<RandomWords>(kept[2]));
          },
          nb::sig("def __setstate__(self, kept: tuple[dict[str, typing.Any], str, tuple[int, int]], /) -> None"))
      .def_prop_ro("kind", &Self::kind)
      .def("choose", &Self::choose, nb::arg("view"), "What the bot does where its seat sees this.",
           nb::sig(signature_for<G>("def choose(self, view: @.View) -> @.Action")))
      .def("__call__", &Self::choose, nb::arg("view"),
           nb::sig(signature_for<G>("def __call__(self, view: @.View) -> @.Action")))
      .def("__repr__", [](const Self& self) { return "<" + std::string(G::id) + " bot: " + self.kind() + ">"; });
}

inline Reward checked_reward(std::string_view name) {
  const auto reward = reward_named(name);
  if (!reward) raise_value_error("a reward is \"points\", \"margin\" or \"win\", not \"" + std::string(name) + "\"");
  return *reward;
}

inline Detail checked_detail(std::string_view name) {
  const auto detail = detail_named(name);
  if (!detail)
    raise_value_error("an observation is \"full\", \"light\" or \"none\", not \"" + std::string(name) + "\"");
  return *detail;
}

// What a seat sees, and what it may do while it is waited for.
template <Game G>
std::pair<nb::object, nb::object> observe(const Play<G>& play, Seat seat) {
  const EncodedGame<G>& encoded = *play.encoded();
  const auto view = play.table().view_for(seat);
  const int actions = encoded.encoding.action_count();
  return {new_row(encoded.encoding.observation_size(), [&](std::int8_t* row) { encoded.encoding.observe(view, row); }),
          new_row(actions, [&](std::int8_t* row) {
            if (play.table().waiting().contains(seat))
              write_mask(encoded, view, row);
            else
              std::memset(row, 0, static_cast<std::size_t>(actions));
          })};
}

template <Game G>
void bind_play(nb::handle scope) {
  using Self = Play<G>;
  nb::class_<Self>(scope, "Play",
                   "One game under way: chance and bots act by themselves, open seats (None) wait for a decision.")
      .def(
          "__init__",
          [](Self* self, const HeldGame<G>& game, Seating players, std::uint64_t seed, std::uint64_t deal,
             std::uint64_t rotation) { new (self) Self(game.encoded, std::move(players), Deal{seed, deal}, rotation); },
          nb::arg("game"), nb::arg("players") = Seating{}, nb::arg("seed") = 0, nb::arg("deal") = 0,
          nb::arg("rotation") = 0,
          "Seed and deal decide what chance does, they and the rotation what bots do: as in a match.")
      .def(
          "__getstate__",
          [](const Self& self) {
            const auto kept = self.kept();
            return nb::make_tuple(to_python(options_of(*self.encoded())), kept.seating, kept.deal.seed,
                                  kept.deal.number, kept.log, kept.minds, kept.scores, kept.paid);
          },
          nb::sig("def __getstate__(self) -> tuple[typing.Any, ...]"))
      .def(
          "__setstate__",
          [](Self& self, const nb::tuple& kept) {
            new (&self) Self(encoded_from<G>(from_python(kept[0])),
                             {nb::cast<Seating>(kept[1]),
                              {nb::cast<std::uint64_t>(kept[2]), nb::cast<std::uint64_t>(kept[3])},
                              nb::cast<std::vector<std::pair<int, std::string>>>(kept[4]),
                              nb::cast<std::vector<RandomWords>>(kept[5]),
                              nb::cast<std::vector<std::int16_t>>(kept[6]),
                              nb::cast<bool>(kept[7])});
          },
          nb::sig("def __setstate__(self, kept: tuple[typing.Any, ...], /) -> None"))
      .def_prop_ro("game", [](const Self& self) { return HeldGame<G>{self.encoded()}; })
      .def_prop_ro("state", [](const Self& self) { return HeldState<G>{self.encoded(), self.table().state()}; })
      .def_prop_ro("players", &Self::seating)
      .def_prop_ro(
          "deal", [](const Self& self) { return self.table().deal(); }, "What chance does in it.")
      .def_prop_ro(
          "waiting", [](const Self& self) { return as_tuple(self.table().waiting()); },
          "The open seats that are to decide; none when the game is over.",
          nb::sig("def waiting(self) -> tuple[int, ...]"))
      .def_prop_ro(
          "seat",
          [](const Self& self) -> std::optional<int> {
            const SeatSet waiting = self.table().waiting();
            return waiting.empty() ? std::nullopt : std::optional<int>(waiting.lowest());
          },
          "The first of them.")
      .def_prop_ro("is_over", [](const Self& self) { return self.table().is_over(); })
      .def_prop_ro(
          "log",
          [](const Self& self) {
            nb::list log;
            for (const Move<G>& move : self.table().log())
              log.append(nb::make_tuple(static_cast<int>(move.seat), HeldAction<G>{self.encoded(), move.action}));
            return log;
          },
          "Everything that happened: (seat, action).",
          nb::sig(signature_for<G>("def log(self) -> list[tuple[int, @.Action]]")))
      .def_prop_ro(
          "version", [](const Self& self) { return self.table().version(); }, "How long the log is.")
      .def(
          "events",
          [](const Self& self, std::size_t after, std::optional<int> seat) {
            if (after > self.table().version()) raise_value_error("the log is not as long as that");
            const Seat onlooker = looking_seat(self.game(), seat, onlooker_of(self.table()));
            return told_events(self.game(), self.table().events_after(after, onlooker));
          },
          nb::arg("after") = 0, nb::arg("seat") = nb::none(),
          "What a seat was told of all that happened after a version, as the protocol tells it. None: whoever looks "
          "on, "
          "from whom nothing is hidden any more once the game is over.",
          nb::sig("def events(self, after: int = 0, seat: int | None = None) -> list[dict[str, typing.Any]]"))
      .def(
          "act",
          [](Self& self, int seat, nb::handle told) {
            const Seat acting = player_seat(self.game(), seat);
            self.act(acting, action_from(*self.encoded(), self.table().state(), acting, told));
          },
          nb::arg("seat"), nb::arg("action"), "One decision of an open seat; an illegal one raises IllegalAction.",
          nb::sig(signature_for<G>("def act(self, seat: int, action: @.Action | str | int) -> None")))
      .def(
          "take_rewards",
          [](Self& self, const std::string& kind) {
            const auto rewards = self.take_rewards(checked_reward(kind));
            return std::vector<float>(rewards.begin(), rewards.begin() + self.game().players());
          },
          nb::arg("kind"), "What each seat is paid for all that happened since this was last asked.")
      .def(
          "observe",
          [](const Self& self, int seat) {
            const Seat seen = player_seat(self.game(), seat);
            const auto [observation, mask] = observe(self, seen);
            return nb::make_tuple(observation, mask);
          },
          nb::arg("seat"),
          "The seat's observation and action mask; the mask is empty while the seat is not waited for.",
          nb::sig("def observe(self, seat: int) -> "
                  "tuple[numpy.typing.NDArray[numpy.int8], numpy.typing.NDArray[numpy.int8]]"))
      .def(
          "step",
          [](Self& self, int seat, nb::handle told, const std::string& kind) {
            const Reward reward = checked_reward(kind);
            const Seat acting = player_seat(self.game(), seat);
            self.act(acting, action_from(*self.encoded(), self.table().state(), acting, told));
            const auto [observation, mask] = observe(self, acting);
            return nb::make_tuple(observation, mask, self.take_rewards(reward)[acting], self.table().is_over());
          },
          nb::arg("seat"), nb::arg("action"), nb::arg("reward"),
          "act, observe and take_rewards in one: observation, mask, the seat's reward, and whether the game is over.",
          nb::sig(signature_for<G>("def step(self, seat: int, action: @.Action | str | int, reward: str) -> "
                                   "tuple[numpy.typing.NDArray[numpy.int8], numpy.typing.NDArray[numpy.int8], "
                                   "float, bool]")));
}

}  // namespace sushiya::python

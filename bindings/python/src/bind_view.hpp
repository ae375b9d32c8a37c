// Actions, and what one seat knows.
#pragma once

#include <optional>
#include <string>

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include "arrays.hpp"
#include "masks.hpp"
#include "protocol/view_bytes.hpp"
#include "told.hpp"
#include "values.hpp"

namespace sushiya::python {

template <Game G>
void bind_action(nb::handle scope) {
  using Self = HeldAction<G>;
  nb::class_<Self> bound(scope, "Action", "One decision of a seat, or one act of chance.");
  bind_as_value<G, typename G::Action>(bound);
  bound.def("__str__", [](const Self& self) { return Notation<G>::format(self.game(), self.value); });
  bound.def("__repr__", [](const Self& self) { return "<" + Notation<G>::format(self.game(), self.value) + ">"; });
  bound.def("as_dict", &told_action<G>, "The action as the protocol tells it.",
            nb::sig("def as_dict(self) -> dict[str, typing.Any]"));
  // Pickled as its text.
  bound.def(
      "__getstate__",
      [](const Self& self) {
        return nb::make_tuple(to_python(options_of(*self.encoded)), Notation<G>::format(self.game(), self.value));
      },
      nb::sig("def __getstate__(self) -> tuple[dict[str, typing.Any], str]"));
  bound.def(
      "__setstate__",
      [](Self& self, const nb::tuple& kept) {
        auto encoded = encoded_from<G>(from_python(kept[0]));
        const auto action = action_from_text(encoded->game, nb::cast<std::string>(kept[1]));
        new (&self) Self{std::move(encoded), action};
      },
      nb::sig("def __setstate__(self, kept: tuple[dict[str, typing.Any], str], /) -> None"));
}

// Numbers, guesses and pickles are for those who decide.
template <Game G>
void check_is_players(const HeldView<G>& view) {
  if (view.value.seat >= view.game().players()) raise_value_error("a spectator's view has none of this");
}

template <Game G>
void bind_view(nb::handle scope) {
  using Self = HeldView<G>;
  nb::class_<Self> bound(scope, "View", "What one seat knows, with a perfect memory.");
  bind_as_value<G, typename G::View>(bound);
  // Pickled as the protocol carries views, and checked as there.
  bound.def(
      "__getstate__",
      [](const Self& self) {
        check_is_players(self);
        return nb::make_tuple(to_python(options_of(*self.encoded)), to_hex(self.value));
      },
      nb::sig("def __getstate__(self) -> tuple[dict[str, typing.Any], str]"));
  bound.def(
      "__setstate__",
      [](Self& self, const nb::tuple& kept) {
        auto encoded = encoded_from<G>(from_python(kept[0]));
        const auto view = view_from_hex(encoded->game, nb::cast<std::string>(kept[1]), "");
        if (!view) raise_value_error(view.error().message);
        new (&self) Self{std::move(encoded), *view};
      },
      nb::sig("def __setstate__(self, kept: tuple[dict[str, typing.Any], str], /) -> None"));
  bound.def_prop_ro(
      "seat",
      [](const Self& self) {
        return self.value.seat == spectator_seat ? std::nullopt : std::optional<int>(self.value.seat);
      },
      "Whose view it is; None: a spectator's.");
  bound.def(
      "legal_actions",
      [](const Self& self) {
        ActionList<G> list;
        self.game().list_legal_actions(self.value, list);
        return as_list<G>(self.encoded, list);
      },
      "What the seat may do now, in a fixed order.",
      nb::sig(signature_for<G>("def legal_actions(self) -> list[@.Action]")));
  bound.def(
      "action_mask",
      [](const Self& self) {
        return new_row(self.encoding().action_count(),
                       [&](std::int8_t* row) { write_mask(*self.encoded, self.value, row); });
      },
      "1 at the index of each legal action, 0 elsewhere.",
      nb::sig("def action_mask(self) -> numpy.typing.NDArray[numpy.int8]"));
  bound.def(
      "observation",
      [](const Self& self) {
        check_is_players(self);
        return new_row(self.encoding().observation_size(),
                       [&](std::int8_t* row) { self.encoding().observe(self.value, row); });
      },
      "The view in numbers; SushiGo.observation_fields says what they are.",
      nb::sig("def observation(self) -> numpy.typing.NDArray[numpy.int8]"));
  bound.def("as_dict", &told_view<G>, "The view as the protocol tells it.",
            nb::sig("def as_dict(self) -> dict[str, typing.Any]"));
  bound.def(
      "index_of",
      [](const Self& self, const HeldAction<G>& action) {
        ActionList<G> list;
        self.game().list_legal_actions(self.value, list);
        if (!list.contains(action.value)) raise_value_error("only a legal action has an index");
        return self.encoding().index_of(self.value, action.value);
      },
      nb::arg("action"), "The index of a legal action.",
      nb::sig(signature_for<G>("def index_of(self, action: @.Action) -> int")));
  bound.def(
      "action_at",
      [](const Self& self, int index) {
        check_is_players(self);
        const auto action = self.encoding().action_at(self.value, index);
        if (!action) raise_no_such_index(index, self.encoding().action_count());
        return HeldAction<G>{self.encoded, *action};
      },
      nb::arg("index"), "The action with this index, legal or not.",
      nb::sig(signature_for<G>("def action_at(self, index: int) -> @.Action")));
  bound.def(
      "sample_state",
      [](const Self& self, Random& random) {
        check_is_players(self);
        return HeldState<G>{self.encoded, self.game().sample_state(self.value, random).state()};
      },
      nb::arg("random"), "Some state this view allows, as likely as at the table.",
      nb::sig(signature_for<G>("def sample_state(self, random: Random) -> @.State")));
  bound.def(
      "render",
      [](nb::handle self, const std::string& mode) {
        return nb::module_::import_("sushiya.render").attr("render")(self, mode);
      },
      nb::arg("mode") = "text", "The view as a picture: \"text\" or \"svg\".",
      nb::sig("def render(self, mode: str = \"text\") -> str"));
  bound.def(
      "__str__", [](nb::handle self) { return self.attr("render")("text"); }, nb::sig("def __str__(self) -> str"));
  bound.def("__repr__", [](const Self& self) {
    const std::string who =
        self.value.seat == spectator_seat ? "a spectator" : "seat " + std::to_string(self.value.seat);
    return "<" + std::string(G::id) + " as " + who + " of " + std::to_string(self.game().players()) + " sees it>";
  });
}

}  // namespace sushiya::python

// The extension module sushiya._core.
#include <string>
#include <tuple>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "ai/match/results.hpp"
#include "ai/players.hpp"
#include "class_name.hpp"
#include "core/deal.hpp"
#include "device_array.hpp"
#include "errors.hpp"
#include "games.hpp"
#include "gpu_batch.hpp"
#include "open_seats.hpp"
#include "random_words.hpp"
#include "tournaments.hpp"

namespace nb = nanobind;
using namespace sushiya;

namespace {

nb::tuple read_any_record(const std::string& text) {
  const auto record = read_record(text);
  if (!record) python::raise_record_error(record.error());
  return std::visit([](const auto& read) { return python::record_to_python(read); }, *record);
}

void bind_random(nb::module_& module) {
  nb::class_<Random>(module, "Random", "The random numbers of the house: PCG32, the same on every machine.")
      .def(nb::init<std::uint64_t, std::uint64_t>(), nb::arg("seed") = 0, nb::arg("stream") = 0)
      .def("next", &Random::next, "32 random bits.")
      .def(
          "below",
          [](Random& self, std::uint32_t bound) {
            if (bound == 0) throw nb::value_error("nothing is below 0");
            return self.below(bound);
          },
          nb::arg("bound"), "A whole number from 0 to bound - 1, each equally likely.")
      .def("__copy__", [](const Random& self) { return self; })
      .def("__getstate__", [](const Random& self) { return python::words_of(self); })
      .def("__setstate__",
           [](Random& self, const python::RandomWords& kept) { new (&self) Random(python::random_of(kept)); })
      .def(
          "__eq__",
          [](const Random& self, nb::handle other) {
            return nb::isinstance<Random>(other) && self == nb::cast<const Random&>(other);
          },
          nb::sig("def __eq__(self, other: object, /) -> bool"));
}

void bind_deal(nb::module_& module) {
  nb::class_<Deal>(module, "Deal",
                   "What chance does in a whole game: the same seed and number deal and roll the same wherever a game "
                   "is played, whatever players choose.")
      .def(nb::init<std::uint64_t, std::uint64_t>(), nb::arg("seed") = 0, nb::arg("number") = 0)
      .def_ro("seed", &Deal::seed)
      .def_ro("number", &Deal::number)
      .def("__repr__",
           [](const Deal& self) {
             return "Deal(seed=" + std::to_string(self.seed) + ", number=" + std::to_string(self.number) + ")";
           })
      .def("__hash__",
           [](const Deal& self) { return static_cast<std::int64_t>(mix(self.seed + mix(self.number)) >> 1U); })
      .def("__getstate__", [](const Deal& self) { return std::pair(self.seed, self.number); })
      .def("__setstate__",
           [](Deal& self, std::pair<std::uint64_t, std::uint64_t> kept) { new (&self) Deal{kept.first, kept.second}; })
      .def(
          "__eq__",
          [](const Deal& self, nb::handle other) {
            return nb::isinstance<Deal>(other) && self == nb::cast<const Deal&>(other);
          },
          nb::sig("def __eq__(self, other: object, /) -> bool"));
}

SampleSums sums_of(const std::vector<std::int64_t>& samples) {
  SampleSums sums;
  for (const std::int64_t sample : samples) sums.add(sample);
  return sums;
}

std::tuple<double, double, double> ends_of(const Interval& interval) {
  return {interval.value, interval.low, interval.high};
}

void bind_statistics(nb::module_& module) {
  module.attr("_WIN_PARTS") = win_parts;
  module.def(
      "_share_interval",
      [](const std::vector<std::int64_t>& deals, double most) { return ends_of(sums_of(deals).share_interval(most)); },
      nb::arg("deals"), nb::arg("most"),
      "The mean of numbers from 0 to most, as a share of it: value, low, high (95 %).");
  module.def(
      "_mean_interval",
      [](const std::vector<std::int64_t>& deals, double scale) { return ends_of(sums_of(deals).mean_interval(scale)); },
      nb::arg("deals"), nb::arg("scale"), "The mean times the scale: value, low, high (95 %).");
  module.def(
      "_elo_of", [](double rate) { return elo_of(rate); }, nb::arg("rate"),
      "The Elo difference at which the stronger wins this share of duels; infinite where it wins all.");
}

// Troubles of the world, thrown from anywhere, as classes of sushiya/errors.py.
void translate_troubles() {
  nb::register_exception_translator([](const std::exception_ptr& thrown, void*) {
    const auto set = [](const char* name, const std::exception& error) {
      PyErr_SetString(nb::module_::import_("sushiya.errors").attr(name).ptr(), error.what());
    };
    try {
      std::rethrow_exception(thrown);
    } catch (const gpu::DeviceError& error) {
      set("DeviceError", error);
    } catch (const python::EngineFailed& error) {
      set("EngineError", error);
    }
  });
}

void bind_gpu(nb::module_& module) {
  python::bind_device_array(module);
  module.def(
      "_why_no_device",
      []() -> std::string {
        try {
          python::shared_device();
          return "";
        } catch (const gpu::DeviceError& error) {
          return error.what();
        }
      },
      "Why no GPU can be used; empty: one can.");
}

}  // namespace

NB_MODULE(_core, module) {
  module.doc() = "The games of the house, compiled.";
  module.attr("CHANCE") = static_cast<int>(chance_seat);

  translate_troubles();
  bind_random(module);
  bind_deal(module);
  bind_statistics(module);
  python::bind_tournaments(module);
  bind_gpu(module);
  for_each_game([&]<class G>(std::type_identity<G>) { python::bind_game<G>(module); });
  module.def(
      "_class_names",
      [] {
        std::vector<std::string> names;
        for_each_game([&]<class G>(std::type_identity<G>) { names.emplace_back(python::class_name<G>()); });
        return names;
      },
      "The classes of the games.");
  module.def(
      "_player_kinds", [] { return std::vector<std::string>(player_kinds.begin(), player_kinds.end()); },
      "The bots of the house.");
  module.def(
      "_read_record", &read_any_record, nb::arg("text"),
      "One record: the game, its seats as (name, player), its log as (seat, action), and how chance was made.",
      nb::sig("def _read_record(text: str) -> tuple[typing.Any, list[tuple[str, str]], list[tuple[int, typing.Any]], "
              "dict[str, typing.Any] | None]"));
}

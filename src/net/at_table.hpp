// A network at one table: from a view to the logits of its legal actions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "encodings/encoding.hpp"
#include "net/adapter.hpp"
#include "net/network.hpp"

namespace sushiya::net {

template <Game G>
class AtTable {
 public:
  AtTable(const Network& network, const G& game)
      : network_(network), game_(game), encoding_(game), adapter_(game), evaluation_(network) {
    row_.resize(static_cast<std::size_t>(encoding_.observation_size()) + room_behind_a_row);
    counters_.resize(network.counters.size());
    find_places();
  }

  const G& game() const { return game_; }

  // Reads the view; what follows is said of it.
  void look(const typename G::View& view) {
    view_ = view;
    encoding_.observe(view, row_.data());
    for (std::size_t number = 0; number < counters_.size(); ++number) {
      std::int32_t sum = constants_[number];
      for (std::size_t term = begins_[number]; term < begins_[number + 1]; ++term)
        sum += std::int32_t{terms_[term].weight} * row_[terms_[term].place];
      counters_[number] = sum;
    }
    evaluation_.run(counters_);
  }

  // In units of 1 / output_unit.
  std::int32_t logit(const typename G::Action& action) const {
    std::int32_t sum = 0;
    adapter_.for_each_part(view_, row_.data(), action, [&](int part) {
      if (part < network_.outputs()) sum += evaluation_.output(part);
    });
    return sum;
  }
  std::int32_t value() const { return evaluation_.value(); }

 private:
  // An encoding may write a few bytes behind its row before the next field does.
  static constexpr std::size_t room_behind_a_row = 16;

  // Where in an observation of this table the numbers of the network's row are.
  void find_places() {
    std::vector<int> source(static_cast<std::size_t>(network_.places()), nowhere);
    std::vector<int> constant(source.size(), 0);
    int begin = 0;
    for (const Field& field : network_.fields) {
      if (field.name == "table") {
        int place = begin;
        for (const int number : Adapter<G>::table(game_))
          if (place < begin + field.size()) constant[static_cast<std::size_t>(place++)] = number;
      } else {
        find_places(field, begin, source);
      }
      begin += field.size();
    }
    begins_.push_back(0);
    for (const Counter& counter : network_.counters) {
      std::int32_t sum = 0;
      for (const Term& term : counter) {
        sum += term.weight * constant[term.place];
        if (source[term.place] != nowhere)
          terms_.push_back({static_cast<std::uint16_t>(source[term.place]), term.weight});
      }
      constants_.push_back(sum);
      begins_.push_back(terms_.size());
    }
  }

  void find_places(const Field& field, int begin, std::vector<int>& source) const {
    int from = 0;
    for (const ObservationField& seen : encoding_.fields()) {
      if (seen.name == field.name && seen.shape.size() == field.shape.size())
        for (int number = 0; number < seen.size(); ++number)
          if (const int place = place_of(number, seen.shape, field.shape); place != nowhere)
            source[static_cast<std::size_t>(begin + place)] = from + number;
      from += seen.size();
    }
  }

  // The same indices in another shape.
  static int place_of(int number, const std::vector<int>& shape, const std::vector<int>& other) {
    int place = 0;
    int step = 1;
    for (std::size_t dimension = shape.size(); dimension-- > 0;) {
      const int index = number % shape[dimension];
      number /= shape[dimension];
      if (index >= other[dimension]) return nowhere;
      place += step * index;
      step *= other[dimension];
    }
    return place;
  }

  static constexpr int nowhere = -1;

  const Network& network_;
  G game_;
  Encoding<G> encoding_;
  Adapter<G> adapter_;
  Evaluation evaluation_;
  typename G::View view_{};
  std::vector<std::int8_t> row_;
  std::vector<std::int32_t> counters_;
  std::vector<std::int32_t> constants_;
  std::vector<std::size_t> begins_;  // of each counter's terms
  std::vector<Term> terms_;          // their places are those of the observation
};

}  // namespace sushiya::net

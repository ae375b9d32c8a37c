// A small network of whole numbers. Its inputs are true or false, its weights and activations bytes, its sums 32 bits:
// nothing is rounded differently anywhere, so it gives the same numbers natively and in WebAssembly.
//
// What it is shown, it says itself (training/inputs.py makes it): a row of named fields that fits every table of its
// game; counters, each a sum of numbers of the row with small weights; inputs, each a question whether a counter lies
// between two bounds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace sushiya::net {

struct Field {
  std::string name;
  std::vector<int> shape;

  int size() const {
    int all = 1;
    for (const int each : shape) all *= each;
    return all;
  }
};

struct Term {
  std::uint16_t place = 0;  // in the row
  std::int8_t weight = 0;
};
using Counter = std::vector<Term>;

// Whether a counter is at least `from` and at most `to`.
struct Input {
  std::uint16_t counter = 0;
  std::int16_t from = 0;
  std::int16_t to = 0;
};

struct Layer {
  std::vector<std::int32_t> biases;   // one for each output
  std::vector<std::int16_t> weights;  // bytes in the file; wider here, as processors multiply such pairs at once
};

// Activations lie between 0 and this, in units of 1 / `unit`, as weights do.
inline constexpr std::int32_t most_activation = 127;
inline constexpr int unit_bits = 6;
inline constexpr std::int32_t unit = 1 << unit_bits;
// What an output is counted in.
inline constexpr std::int32_t output_unit = unit * unit;

struct Network {
  std::string game;
  std::vector<Field> fields;
  std::vector<Counter> counters;
  std::vector<Input> inputs;
  Layer first;   // a row of weights for each input
  Layer second;  // a row of weights for each output
  Layer last;

  int places() const {
    int all = 0;
    for (const Field& field : fields) all += field.size();
    return all;
  }
  int outputs() const { return static_cast<int>(last.biases.size()) - 1; }  // of the policy
};

struct Loops;

// What a network makes of a view. The network has to outlive it.
class Evaluation {
 public:
  explicit Evaluation(const Network& network);

  // From the counters to the last hidden layer. The outputs follow one by one as they are asked for: a view allows few
  // of all actions.
  void run(std::span<const std::int32_t> counters);

  std::int32_t output(int number) const;
  // The return that the seat expects, about 0 to 1, in units of 1 / output_unit.
  std::int32_t value() const { return output(network_->outputs()); }

 private:
  const Network* network_;
  const Loops* loops_;
  std::vector<std::uint16_t> active_;  // the inputs that are true
  std::vector<std::int16_t> part_;
  std::vector<std::int32_t> sums_;
  std::vector<std::int16_t> first_;
  std::vector<std::int16_t> second_;
  // An output is known where its run is the last one.
  mutable std::vector<std::int32_t> outputs_;
  mutable std::vector<std::uint32_t> runs_;
  std::uint32_t run_ = 0;
};

}  // namespace sushiya::net

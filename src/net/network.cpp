#include "net/network.hpp"

#include <algorithm>

namespace sushiya::net {

namespace {

std::int16_t activation(std::int32_t sum) {
  return static_cast<std::int16_t>(std::clamp(sum, std::int32_t{0}, most_activation));
}

std::int32_t product(const std::int16_t* weights, std::span<const std::int16_t> values) {
  std::int32_t sum = 0;
  for (std::size_t each = 0; each < values.size(); ++each) sum += std::int32_t{weights[each]} * values[each];
  return sum;
}

}  // namespace

Evaluation::Evaluation(const Network& network)
    : sums_(network.first.biases.size()),
      first_(network.first.biases.size()),
      second_(network.second.biases.size()),
      outputs_(network.last.biases.size()) {}

void Evaluation::run(const Network& network, std::span<const std::int32_t> counters) {
  std::ranges::copy(network.first.biases, sums_.begin());
  const std::size_t width = sums_.size();
  for (std::size_t number = 0; number < network.inputs.size(); ++number) {
    const Input& input = network.inputs[number];
    const std::int32_t count = counters[input.counter];
    if (count < input.from || count > input.to) continue;
    const std::int16_t* row = network.first.weights.data() + number * width;
    for (std::size_t each = 0; each < width; ++each) sums_[each] += row[each];
  }
  for (std::size_t each = 0; each < width; ++each) first_[each] = activation(sums_[each]);
  for (std::size_t each = 0; each < second_.size(); ++each) {
    const std::int32_t sum =
        network.second.biases[each] + product(network.second.weights.data() + each * width, first_);
    second_[each] = activation((sum + unit / 2) >> unit_bits);
  }
  for (std::size_t each = 0; each < outputs_.size(); ++each)
    outputs_[each] = network.last.biases[each] + product(network.last.weights.data() + each * second_.size(), second_);
}

}  // namespace sushiya::net

#include "net/network.hpp"

#include <algorithm>

#include "net/loops.hpp"

namespace sushiya::net {

namespace {

std::int16_t activation(std::int32_t sum) {
  return static_cast<std::int16_t>(std::clamp(sum, std::int32_t{0}, most_activation));
}

}  // namespace

Evaluation::Evaluation(const Network& network)
    : network_(&network),
      loops_(&loops_for_this_processor()),
      active_(network.inputs.size()),
      part_(network.first.biases.size()),
      sums_(std::max(network.first.biases.size(), network.second.biases.size())),
      first_(network.first.biases.size()),
      second_(network.second.biases.size()),
      outputs_(network.last.biases.size()),
      runs_(network.last.biases.size()) {}

void Evaluation::run(std::span<const std::int32_t> counters) {
  // Without a branch that could not be foreseen.
  std::size_t active = 0;
  for (std::size_t number = 0; number < network_->inputs.size(); ++number) {
    const Input& input = network_->inputs[number];
    const std::int32_t count = counters[input.counter];
    active_[active] = static_cast<std::uint16_t>(number);
    active += static_cast<std::size_t>(count >= input.from) & static_cast<std::size_t>(count <= input.to);
  }
  std::ranges::copy(network_->first.biases, sums_.begin());
  loops_->add_rows(network_->first.weights.data(), std::span(active_).first(active), part_, sums_.data());
  for (std::size_t each = 0; each < first_.size(); ++each) first_[each] = activation(sums_[each]);
  loops_->products(network_->second.weights.data(), first_, std::span(sums_).first(second_.size()));
  for (std::size_t each = 0; each < second_.size(); ++each)
    second_[each] = activation((network_->second.biases[each] + sums_[each] + unit / 2) >> unit_bits);
  ++run_;
}

std::int32_t Evaluation::output(int number) const {
  const auto at = static_cast<std::size_t>(number);
  if (runs_[at] != run_) {
    loops_->products(network_->last.weights.data() + at * second_.size(), second_, std::span(outputs_).subspan(at, 1));
    outputs_[at] += network_->last.biases[at];
    runs_[at] = run_;
  }
  return outputs_[at];
}

}  // namespace sushiya::net

// The text that Prometheus scrapes (exposition format 0.0.4): each metric with its help and type.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "metrics/histogram.hpp"

namespace sushiya::metrics {

class Exposition {
 public:
  void gauge(std::string_view name, std::string_view help, double value);
  void counter(std::string_view name, std::string_view help, std::uint64_t value);
  // One counter for each value of a label. The values are names of ours, never a client's words.
  void counters(std::string_view name, std::string_view help, std::string_view label,
                const std::map<std::string, std::uint64_t>& by_label);
  void histogram(std::string_view name, std::string_view help, const Histogram& histogram);

  const std::string& text() const { return text_; }

 private:
  void describe(std::string_view name, std::string_view help, std::string_view type);

  std::string text_;
};

}  // namespace sushiya::metrics

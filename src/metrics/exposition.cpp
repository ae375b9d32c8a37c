#include "metrics/exposition.hpp"

#include <iterator>

#include <fmt/format.h>

namespace sushiya::metrics {

void Exposition::describe(std::string_view name, std::string_view help, std::string_view type) {
  fmt::format_to(std::back_inserter(text_), "# HELP {} {}\n# TYPE {} {}\n", name, help, name, type);
}

void Exposition::gauge(std::string_view name, std::string_view help, double value) {
  describe(name, help, "gauge");
  fmt::format_to(std::back_inserter(text_), "{} {}\n", name, value);
}

void Exposition::counter(std::string_view name, std::string_view help, std::uint64_t value) {
  describe(name, help, "counter");
  fmt::format_to(std::back_inserter(text_), "{} {}\n", name, value);
}

void Exposition::counters(std::string_view name, std::string_view help, std::string_view label,
                          const std::map<std::string, std::uint64_t>& by_label) {
  describe(name, help, "counter");
  for (const auto& [value, count] : by_label)
    fmt::format_to(std::back_inserter(text_), "{}{{{}=\"{}\"}} {}\n", name, label, value, count);
}

void Exposition::histogram(std::string_view name, std::string_view help, const Histogram& histogram) {
  describe(name, help, "histogram");
  for (std::size_t at = 0; at < Histogram::bounds.size(); ++at)
    fmt::format_to(std::back_inserter(text_), "{}_bucket{{le=\"{}\"}} {}\n", name, Histogram::bounds[at],
                   histogram.cumulative(at));
  fmt::format_to(std::back_inserter(text_), "{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name,
                 histogram.count(), histogram.sum());
}

}  // namespace sushiya::metrics

// What a host reads of a running house: one line for each event worth one, as text (logfmt) or JSON. From any thread.
//
//   logging::write(Level::warning, "store_slow", {{"milliseconds", 1200}, {"address", logging::Address{"192.0.2.7"}}});
//
// Never a key or a hand: who writes a line leaves them out. An address is given as such, and left out unless the host
// asks for addresses. Nothing is written before a sink is named, so that tests and tools stay silent.
#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <variant>

namespace sushiya::logging {

enum class Level : std::uint8_t { debug, info, warning, error, off };
enum class Format : std::uint8_t { text, json };

std::string_view name_of(Level level);
std::optional<Level> level_named(std::string_view name);

// Where somebody is: personal, and told only where the host asks for it.
struct Address {
  std::string_view text;
};

struct Field {
  using Value = std::variant<std::string_view, std::int64_t, double, bool, Address>;

  template <std::integral Number>
    requires(!std::same_as<Number, bool>)
  Field(std::string_view field_name, Number number) : name(field_name), value(static_cast<std::int64_t>(number)) {}
  Field(std::string_view field_name, double number) : name(field_name), value(number) {}
  Field(std::string_view field_name, std::same_as<bool> auto holds) : name(field_name), value(holds) {}
  Field(std::string_view field_name, Address address) : name(field_name), value(address) {}
  Field(std::string_view field_name, std::string_view text) : name(field_name), value(text) {}
  Field(std::string_view field_name, const char* text) : name(field_name), value(std::string_view(text)) {}

  std::string_view name;  // snake_case
  Value value;
};

struct Settings {
  using Sink = std::move_only_function<void(std::string_view line)>;  // with its line end; one call at a time

  Sink sink = nullptr;
  Format format = Format::text;
  Level level = Level::info;  // and all above it
  bool addresses = false;
  // Of one event, so that a flood of one kind hides no other: a token bucket. What was left out is counted in the next
  // line of its kind, as "suppressed".
  double lines_at_once = 20;
  double lines_a_second = 1;
  // The time, for tests.
  std::function<std::chrono::system_clock::time_point()> now = [] { return std::chrono::system_clock::now(); };
};

// From now on; what was left out before is forgotten.
void configure(Settings settings);

// The event is a snake_case word that stays the same ("limit"); what differs is in the fields. Never throws: a line
// that cannot be written is lost.
void write(Level level, std::string_view event, std::initializer_list<Field> fields = {}) noexcept;

// Standard error, a whole line at once.
void write_to_standard_error(std::string_view line);

}  // namespace sushiya::logging

#include "logging/log.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include <unistd.h>

#include "protocol/utf8.hpp"

namespace sushiya::logging {
namespace {

constexpr std::array<std::string_view, 5> level_names{"debug", "info", "warning", "error", "off"};
constexpr std::size_t longest_value = 300;  // bytes
constexpr std::size_t most_kinds = 200;     // events are words of ours; a bound all the same

using Time = std::chrono::system_clock::time_point;

std::string number_text(double number) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  return {digits.data(), end};
}

std::string padded(unsigned number, std::size_t width) {
  std::string text = std::to_string(number);
  return std::string(width - std::min(width, text.size()), '0') + text;
}

// RFC 3339, to milliseconds.
std::string time_text(Time time) {
  using namespace std::chrono;
  const sys_days day = floor<days>(time);
  const year_month_day date{day};
  const hh_mm_ss clock{floor<milliseconds>(time - day)};
  const auto two = [](auto number) { return padded(static_cast<unsigned>(number), 2); };
  return padded(static_cast<unsigned>(static_cast<int>(date.year())), 4) + "-" +
         two(static_cast<unsigned>(date.month())) + "-" + two(static_cast<unsigned>(date.day())) + "T" +
         two(clock.hours().count()) + ":" + two(clock.minutes().count()) + ":" + two(clock.seconds().count()) + "." +
         padded(static_cast<unsigned>(clock.subseconds().count()), 3) + "Z";
}

std::string quoted(std::string_view text) {
  std::string all = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') all += '\\';
    all += letter;
  }
  return all + '"';
}

// What comes from outside stays on its line, whatever is in it.
std::string text_value(std::string_view text, Format format) {
  const bool is_cut = text.size() > longest_value;
  std::string shown = printable(text.substr(0, longest_value));
  if (is_cut) shown += "...";
  const bool is_plain = !shown.empty() && shown.find_first_of(" \"\\=") == std::string::npos;
  return format == Format::text && is_plain ? shown : quoted(shown);
}

struct ValueText {
  Format format;
  std::string operator()(std::string_view text) const { return text_value(text, format); }
  std::string operator()(Address address) const { return text_value(address.text, format); }
  std::string operator()(std::int64_t number) const { return std::to_string(number); }
  std::string operator()(double number) const { return number_text(number); }
  std::string operator()(bool holds) const { return holds ? "true" : "false"; }
};

class Log {
 public:
  void configure(Settings settings) {
    const std::lock_guard lock(mutex_);
    settings_ = std::move(settings);
    kinds_.clear();
    level_ = settings_.sink ? settings_.level : Level::off;
  }

  bool is_wanted(Level level) const { return level != Level::off && level >= level_; }

  void write(Level level, std::string_view event, std::initializer_list<Field> fields) {
    const std::lock_guard lock(mutex_);
    if (!is_wanted(level)) return;
    const Time now = settings_.now();
    const auto suppressed = take(event, now);
    if (suppressed) settings_.sink(line(level, event, fields, now, *suppressed));
  }

 private:
  struct Kind {
    double tokens = 0;
    Time refilled{};
    std::int64_t suppressed = 0;
  };

  // How many lines of this kind were left out before this one; nothing where it is left out too.
  std::optional<std::int64_t> take(std::string_view event, Time now) {
    auto kind = kinds_.find(event);
    if (kind == kinds_.end()) {
      if (kinds_.size() >= most_kinds) return std::nullopt;
      kind = kinds_.emplace(std::string(event), Kind{.tokens = settings_.lines_at_once, .refilled = now}).first;
    }
    Kind& of = kind->second;
    const double seconds = std::max(0.0, std::chrono::duration<double>(now - of.refilled).count());
    of.tokens = std::min(settings_.lines_at_once, of.tokens + seconds * settings_.lines_a_second);
    of.refilled = now;
    if (of.tokens < 1) {
      ++of.suppressed;
      return std::nullopt;
    }
    of.tokens -= 1;
    return std::exchange(of.suppressed, 0);
  }

  std::string line(Level level, std::string_view event, std::initializer_list<Field> fields, Time now,
                   std::int64_t suppressed) const {
    const Format format = settings_.format;
    const bool is_json = format == Format::json;
    std::string all = is_json ? R"({"time":")" + time_text(now) + R"(","level":")" : time_text(now) + " ";
    all += name_of(level);
    all += is_json ? R"(","event":)" : " ";
    all += text_value(event, format);
    const auto add = [&](const Field& field) {
      if (std::holds_alternative<Address>(field.value) && !settings_.addresses) return;
      all += is_json ? "," + quoted(field.name) + ":" : " " + std::string(field.name) + "=";
      all += std::visit(ValueText{format}, field.value);
    };
    for (const Field& field : fields) add(field);
    if (suppressed > 0) add({"suppressed", suppressed});
    return all + (is_json ? "}\n" : "\n");
  }

  mutable std::mutex mutex_;
  std::atomic<Level> level_ = Level::off;  // read without the lock: most lines are not wanted
  Settings settings_;
  std::map<std::string, Kind, std::less<>> kinds_;
};

// Never destroyed: threads may write to the very end.
Log& log_of_process() {
  static Log& log = *new Log;
  return log;
}

}  // namespace

std::string_view name_of(Level level) { return level_names.at(static_cast<std::size_t>(level)); }

std::optional<Level> level_named(std::string_view name) {
  const auto found = std::ranges::find(level_names, name);
  if (found == level_names.end()) return std::nullopt;
  return static_cast<Level>(found - level_names.begin());
}

void configure(Settings settings) { log_of_process().configure(std::move(settings)); }

void write(Level level, std::string_view event, std::initializer_list<Field> fields) noexcept {
  try {
    if (log_of_process().is_wanted(level)) log_of_process().write(level, event, fields);
  } catch (...) {  // NOLINT(bugprone-empty-catch): most likely no memory is left, and there is nobody to tell
  }
}

void write_to_standard_error(std::string_view line) {
  while (!line.empty()) {
    const auto written = ::write(STDERR_FILENO, line.data(), line.size());
    if (written <= 0) return;
    line.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace sushiya::logging

#include "server/date.hpp"

#include <array>
#include <string_view>

#include <fmt/format.h>

namespace sushiya::server {

std::string http_date(std::chrono::sys_seconds time) {
  using namespace std::chrono;
  constexpr std::array<std::string_view, 7> days{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array<std::string_view, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                    "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const sys_days day = floor<std::chrono::days>(time);
  const year_month_day date{day};
  const hh_mm_ss clock{time - day};
  return fmt::format("{}, {:02} {} {:04} {:02}:{:02}:{:02} GMT", days.at(weekday{day}.c_encoding()),
                     static_cast<unsigned>(date.day()), months.at(static_cast<unsigned>(date.month()) - 1),
                     static_cast<int>(date.year()), clock.hours().count(), clock.minutes().count(),
                     clock.seconds().count());
}

}  // namespace sushiya::server

// Whom a guest does not want to hear, or to sit with: kept among the guest's settings.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace sushiya::online {

struct Regards {
  std::set<std::string> muted;    // guests whose emotes are not heard
  std::set<std::string> blocked;  // who may not sit down where this guest is either

  bool hears(const std::string& guest) const { return !muted.contains(guest) && !blocked.contains(guest); }
  // "muted", "blocked", or nothing.
  std::string_view word_for(const std::string& guest) const;
  void set(const std::string& guest, std::string_view word);
  std::size_t size() const { return muted.size() + blocked.size(); }

  bool operator==(const Regards&) const = default;
};

inline constexpr std::size_t most_regards = 500;

// Among other settings, which stay. Settings that cannot be read hold none.
Regards regards_in(std::string_view settings);
std::string settings_with(std::string_view settings, const Regards& regards);

}  // namespace sushiya::online

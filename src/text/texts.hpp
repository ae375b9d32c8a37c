// What people read, in their language. A text is known by a key, "section.key" (texts/<language>/<section>.json), and
// may hold {placeholders}; a text that counts has one form for each plural of its language, chosen by the argument "n".
#pragma once

#include <concepts>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/language.hpp"

namespace sushiya {

// Fills one placeholder: Argument{"n", 3}, Argument{"name", "Ann"}.
struct Argument {
  std::string_view name;
  std::string value;
  std::optional<long long> number;

  Argument(std::string_view name_, std::string_view value_) : name(name_), value(value_) {}
  Argument(std::string_view name_, std::integral auto number_)
      : name(name_), value(std::to_string(number_)), number(static_cast<long long>(number_)) {}
};

class Texts {
 public:
  explicit Texts(Language language);

  Language language() const { return language_; }

  // The text as it stands; of one that counts, its general form. The key itself when there is none.
  std::string_view get(std::string_view key) const;

  // The text with its placeholders filled; one that nobody fills stays.
  std::string say(std::string_view key, std::initializer_list<Argument> arguments) const;

  bool has(std::string_view key) const { return entries_.contains(key); }
  std::vector<std::string_view> keys() const;

  // The forms of a text by plural name; a text that does not count has one, named "".
  const std::map<std::string, std::string>& forms(std::string_view key) const;

 private:
  using Forms = std::map<std::string, std::string>;

  Language language_;
  std::map<std::string, Forms, std::less<>> entries_;
};

// Read once, on first use; safe from several threads.
const Texts& texts(Language language);

}  // namespace sushiya

// Reads the fields of one JSON object, strictly: the first fault is kept and later questions answer with their least
// value, so that a reader asks for everything and looks at the fault once, at the end.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/fault.hpp"
#include "protocol/json.hpp"

namespace sushiya {

class Fields {
 public:
  Fields(const Json& object, std::string path);

  bool has(std::string_view name) const;

  // A field that must be there.
  const Json* required(std::string_view name);
  int whole(std::string_view name, int least, int most);
  bool flag(std::string_view name);
  std::string text(std::string_view name);
  std::size_t one_of(std::string_view name, std::span<const std::string_view> words);
  const Json* array(std::string_view name);

  // A field that may be left out.
  const Json* optional(std::string_view name);
  int whole_or(int otherwise, std::string_view name, int least, int most);
  bool flag_or(bool otherwise, std::string_view name);
  std::string text_or(std::string_view otherwise, std::string_view name);
  std::size_t one_of_or(std::size_t otherwise, std::string_view name, std::span<const std::string_view> words);

  void refuse(std::string_view name, std::string_view message);
  void refuse(Fault fault);
  std::string path_of(std::string_view name) const;

  const std::optional<Fault>& fault() const { return fault_; }
  // The first fault; where there is none, a field nobody asked for is one.
  std::optional<Fault> finish();

 private:
  const Json* object_;  // none where the value is no object
  std::string path_;
  std::vector<std::string_view> asked_;
  std::optional<Fault> fault_;
};

// A whole number within bounds, and nothing else (1.0 is none); the message says what was expected.
std::expected<int, std::string> whole_number(const Json& value, int least, int most);

}  // namespace sushiya

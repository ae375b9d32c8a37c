#include "protocol/fields.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace sushiya {

Fields::Fields(const Json& object, std::string path) : object_(&object), path_(std::move(path)) {
  if (object.is_object()) return;
  object_ = nullptr;
  fault_ = fault_at(path_, "expected an object");
}

bool Fields::has(std::string_view name) const { return object_ != nullptr && object_->contains(name); }

std::string Fields::path_of(std::string_view name) const { return path_ + "/" + std::string(name); }

void Fields::refuse(std::string_view name, std::string_view message) { refuse(fault_at(path_of(name), message)); }
void Fields::refuse(Fault fault) {
  if (!fault_) fault_ = std::move(fault);
}

const Json* Fields::optional(std::string_view name) {
  asked_.push_back(name);
  if (object_ == nullptr) return nullptr;
  const auto found = object_->find(name);
  return found == object_->end() ? nullptr : &*found;
}

const Json* Fields::required(std::string_view name) {
  const Json* value = optional(name);
  if (value == nullptr) refuse(fault_at(path_, "the field \"" + std::string(name) + "\" is missing"));
  return value;
}

std::expected<int, std::string> whole_number(const Json& value, int least, int most) {
  const bool is_within =
      value.is_number_unsigned()
          ? most >= 0 && value.get<std::uint64_t>() <= static_cast<std::uint64_t>(most) &&
                value.get<std::int64_t>() >= least
          : value.is_number_integer() && value.get<std::int64_t>() >= least && value.get<std::int64_t>() <= most;
  if (is_within) return static_cast<int>(value.get<std::int64_t>());
  return std::unexpected("expected a whole number from " + std::to_string(least) + " to " + std::to_string(most));
}

int Fields::whole(std::string_view name, int least, int most) {
  const Json* value = required(name);
  if (value == nullptr) return least;
  const auto number = whole_number(*value, least, most);
  if (number) return *number;
  refuse(name, number.error());
  return least;
}

int Fields::whole_or(int otherwise, std::string_view name, int least, int most) {
  return has(name) ? whole(name, least, most) : otherwise;
}

bool Fields::flag(std::string_view name) {
  required(name);
  return flag_or(false, name);
}

bool Fields::flag_or(bool otherwise, std::string_view name) {
  const Json* value = optional(name);
  if (value == nullptr) return otherwise;
  if (value->is_boolean()) return value->get<bool>();
  refuse(name, "expected true or false");
  return otherwise;
}

std::string Fields::text(std::string_view name) {
  const Json* value = required(name);
  if (value == nullptr) return {};
  if (value->is_string()) return value->get<std::string>();
  refuse(name, "expected a string");
  return {};
}

std::string Fields::text_or(std::string_view otherwise, std::string_view name) {
  return has(name) ? text(name) : std::string(otherwise);
}

std::size_t Fields::one_of(std::string_view name, std::span<const std::string_view> words) {
  const Json* value = required(name);
  if (value == nullptr) return 0;
  if (value->is_string()) {
    const auto found = std::ranges::find(words, value->get<std::string>());
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  }
  std::string expected = "expected ";
  for (std::size_t word = 0; word < words.size(); ++word) {
    if (word != 0) expected += word + 1 == words.size() ? " or " : ", ";
    expected += "\"" + std::string(words[word]) + "\"";
  }
  refuse(name, expected);
  return 0;
}

std::size_t Fields::one_of_or(std::size_t otherwise, std::string_view name, std::span<const std::string_view> words) {
  return has(name) ? one_of(name, words) : otherwise;
}

const Json* Fields::array(std::string_view name) {
  const Json* value = required(name);
  if (value == nullptr || value->is_array()) return value;
  refuse(name, "expected an array");
  return nullptr;
}

std::optional<Fault> Fields::finish() {
  if (fault_ || object_ == nullptr) return fault_;
  for (const auto& [name, value] : object_->items())
    if (std::ranges::find(asked_, name) == asked_.end()) return fault_at(path_of(name), "unknown field");
  return std::nullopt;
}

}  // namespace sushiya

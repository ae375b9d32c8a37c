#include "protocol/json.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace nlohmann {

template basic_json<ordered_map>::basic_json(const ordered_json&);
template basic_json<ordered_map>::basic_json(ordered_json::initializer_list_t, bool, ordered_json::value_t);
template basic_json<ordered_map>::~basic_json();
template void basic_json<ordered_map>::push_back(ordered_json&&);
template ordered_json& basic_json<ordered_map>::operator[](std::string);
template const ordered_json& basic_json<ordered_map>::operator[](const std::string&) const;
template ordered_json& basic_json<ordered_map>::operator[](std::size_t);
template const ordered_json& basic_json<ordered_map>::operator[](std::size_t) const;
template std::string basic_json<ordered_map>::dump(int, char, bool, ordered_json::error_handler_t) const;
template class detail::serializer<ordered_json>;

}  // namespace nlohmann

namespace sushiya {
namespace {

std::string byte_place(std::size_t byte) { return "byte " + std::to_string(byte); }

// Builds the value from the parser's events; an event that answers false ends the parse.
class Builder : public nlohmann::json_sax<Json> {
 public:
  explicit Builder(std::size_t text_size) : text_size_(text_size) {}

  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(number_integer_t value) override { return add(value); }
  bool number_unsigned(number_unsigned_t value) override { return add(value); }
  bool number_float(number_float_t value, const string_t&) override { return add(value); }
  bool string(string_t& value) override { return add(std::move(value)); }
  bool binary(binary_t&) override { return refuse("binary data"); }
  bool start_object(std::size_t) override { return open(Json::object()); }
  bool start_array(std::size_t) override { return open(Json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(string_t& name) override {
    const Json& object = *open_.back();
    if (object.contains(name)) return refuse("the field \"" + name + "\" is told twice");
    if (object.size() == most_fields)
      return refuse("more than " + std::to_string(most_fields) + " fields in an object");
    key_ = std::move(name);
    return true;
  }

  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) override {
    // The position counts the bytes read so far, the one at fault among them.
    const std::size_t at = position == 0 ? 0 : position - 1;
    fault_ = at >= text_size_ ? fault_at(byte_place(text_size_), "the text ends in the middle of a JSON value")
                              : fault_at(byte_place(at), "broken JSON: " + reason(error.what()));
    return false;
  }

  std::expected<Json, Fault> take() {
    if (!fault_.message.empty()) return std::unexpected(std::move(fault_));
    return std::move(root_);
  }

 private:
  // The parser's own words without its name, the position and the quoted text, which may be anything.
  static std::string reason(std::string_view what) {
    constexpr std::size_t most_shown = 100;
    for (const std::string_view before : {"] ", " - "})
      if (const auto at = what.find(before); at != std::string_view::npos) what.remove_prefix(at + before.size());
    return std::string(what.substr(0, what.find("; last read: ")).substr(0, most_shown));
  }

  bool refuse(std::string_view message) {
    fault_ = fault_at(path(), message);
    return false;
  }

  template <class Value>
  Json* insert(Value&& value) {
    if (open_.empty()) {
      root_ = std::forward<Value>(value);
      return &root_;
    }
    Json& parent = *open_.back();
    if (parent.is_array()) {
      parent.push_back(std::forward<Value>(value));
      return &parent.back();
    }
    return &(parent[key_] = std::forward<Value>(value));
  }

  template <class Value>
  bool add(Value&& value) {
    insert(std::forward<Value>(value));
    return true;
  }

  bool open(Json container) {
    if (open_.size() == most_depth) return refuse("more than " + std::to_string(most_depth) + " levels of nesting");
    std::string name = key_;
    const bool in_array = !open_.empty() && open_.back()->is_array();
    if (in_array) name = std::to_string(open_.back()->size());
    open_.push_back(insert(std::move(container)));
    names_.push_back(std::move(name));
    return true;
  }

  bool close() {
    open_.pop_back();
    names_.pop_back();
    return true;
  }

  // Where the innermost open object or array stands; the root has no name.
  std::string path() const {
    std::string text;
    for (std::size_t level = 1; level < names_.size(); ++level) text += "/" + names_[level];
    return text;
  }

  std::size_t text_size_;
  Json root_;
  std::vector<Json*> open_;  // stays valid: while a container is open, its parents do not grow
  std::vector<std::string> names_;
  std::string key_;
  Fault fault_;
};

}  // namespace

std::expected<Json, Fault> parse_json(std::string_view text) {
  // The parser takes a NUL byte for the end of the text, whatever follows it.
  const std::size_t nul = std::min(text.find('\0'), text.size());
  const std::size_t end = std::min(nul, most_document_bytes);
  Builder builder(end);
  Json::sax_parse(text.substr(0, end), &builder);
  auto value = builder.take();
  // A fault before the end says more than the end itself.
  if (end == text.size() || (!value.has_value() && value.error().place != byte_place(end))) return value;
  return std::unexpected(
      fault_at(byte_place(end), end == nul ? "broken JSON: a NUL byte" : "a document holds at most 1 MiB"));
}

Json own_json(std::string_view text) { return Json::parse(text, nullptr, false); }

std::string json_line(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace sushiya

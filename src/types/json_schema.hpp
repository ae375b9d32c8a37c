// Described structs as JSON Schema (2020-12): for programs that check what they say and hear in any language. Written
// by tools/write_schemas.cpp and never by hand.
#pragma once

#include <array>
#include <concepts>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/described.hpp"
#include "core/option.hpp"
#include "core/seat.hpp"
#include "protocol/json.hpp"
#include "protocol/options.hpp"
#include "protocol/told.hpp"
#include "protocol/write.hpp"

namespace sushiya {

// The house tells every field but those that are left out where they are missing. What it reads may leave out whatever
// is optional, or say null, and holds no number below 0.
enum class Way : bool { told, read };

namespace schema {

// The words of "left|right".
Json words_of(std::string_view one_of);

// What is said of a field, as a description.
std::string description(std::string_view about, std::string_view clause);

// The same, or null.
Json or_null(Json schema);

}  // namespace schema

// Definitions that refer to one another by name.
class Definitions {
 public:
  // Where definitions stand in their document: "#/$defs/".
  explicit Definitions(std::string place) : place_(std::move(place)) {}

  // A reference to T, which is defined with everything it is made of.
  template <Described T>
  Json refer(Way way) {
    const std::string name(T::type_name);
    if (!all_.contains(name)) {
      all_[name] = nullptr;  // a type may be made of itself
      all_[name] = object_of<T>(way);
    }
    return reference(name);
  }

  // Tagged messages, of which each is one.
  template <class Variant>
  Json refer_union(const std::string& name, Way way) {
    all_[name] = {{"oneOf", union_of(static_cast<const Variant*>(nullptr), way)}};
    return reference(name);
  }

  // Options of a game, as they are read.
  template <class Options>
  Json refer_options() {
    Json properties = Json::object();
    Json required = Json::array();
    Json dependent = Json::object();
    option::for_each<Options>([&]<class Declared>(const Declared& each) {
      const std::string name(each.about.name);
      Json& there = properties[name] = option_schema(each);
      there["description"] = schema::description(each.about.text, each.about.clause);
      // Reading asks for whole numbers alone: of everything else there is something usual.
      if (option::is_whole<Declared> && each.about.always_told) required.push_back(name);
      if (each.about.needs.empty()) return;
      const std::string flag(each.about.needs);
      dependent[name] = {{"properties", {{flag, {{"const", true}}}}}, {"required", {flag}}};
    });
    Json& object = all_["Options"] = {{"type", "object"}};
    object["properties"] = std::move(properties);
    object["required"] = std::move(required);
    if (!dependent.empty()) object["dependentSchemas"] = std::move(dependent);
    object["additionalProperties"] = false;
    return reference("Options");
  }

  const Json& all() const { return all_; }

 private:
  Json reference(const std::string& name) const { return {{"$ref", place_ + name}}; }

  template <class T>
  Json object_of(Way way) {
    Json properties = Json::object();
    Json required = Json::array();
    if constexpr (Tagged<T>) {
      properties[std::string(T::tag.name)] = {{"const", T::tag.word}};
      required.push_back(T::tag.name);
    }
    for_each_field<T>([&]<class Owner, class Type>(const Field<Owner, Type>& field) {
      const bool is_optional_here = is_optional<Type> && (way == Way::read || field.if_there);
      Json schema = field.if_there && way == Way::told ? schema_of<typename Present<Type>::type>(way, field.one_of)
                                                       : schema_of<Type>(way, field.one_of);
      if (const auto text = schema::description(field.about, field.clause); !text.empty()) schema["description"] = text;
      properties[std::string(field.name)] = std::move(schema);
      if (!is_optional_here) required.push_back(field.name);
    });
    Json object{{"type", "object"}};
    object["properties"] = std::move(properties);
    object["required"] = std::move(required);
    object["additionalProperties"] = false;
    return object;
  }

  template <class T>
  Json schema_of(Way way, std::string_view one_of) {
    if constexpr (std::same_as<T, Json> || std::same_as<T, Written>) {
      return Json::object();  // what it is, the game knows
    } else if constexpr (is_written_as<T>) {
      return schema_of<typename T::As>(way, one_of);
    } else if constexpr (std::same_as<T, bool>) {
      return {{"type", "boolean"}};
    } else if constexpr (std::integral<T>) {
      if (way == Way::told) return {{"type", "integer"}};
      return {{"type", "integer"}, {"minimum", 0}, {"maximum", most_read<T>}};
    } else if constexpr (std::floating_point<T>) {
      return {{"type", "number"}};
    } else if constexpr (std::convertible_to<T, std::string_view>) {
      if (one_of.empty()) return {{"type", "string"}};
      return {{"type", "string"}, {"enum", schema::words_of(one_of)}};
    } else if constexpr (is_optional<T>) {
      return schema::or_null(schema_of<typename T::value_type>(way, one_of));
    } else if constexpr (is_variant<T>) {
      return {{"oneOf", union_of(static_cast<const T*>(nullptr), way)}};
    } else if constexpr (is_map<T>) {
      Json object{{"type", "object"}};
      if (!one_of.empty()) object["propertyNames"] = {{"enum", schema::words_of(one_of)}};
      object["additionalProperties"] = schema_of<typename T::mapped_type>(way, {});
      return object;
    } else if constexpr (Described<T>) {
      return refer<T>(way);
    } else if constexpr (std::same_as<T, SeatSet>) {
      return {{"type", "array"},
              {"items", {{"type", "integer"}, {"minimum", 0}, {"maximum", chance_seat}}},
              {"uniqueItems", true}};
    } else {
      return {{"type", "array"}, {"items", schema_of<typename T::value_type>(way, one_of)}};
    }
  }

  template <class... Each>
  Json union_of(const std::variant<Each...>*, Way way) {
    Json all = Json::array();
    (all.push_back(schema_of<Each>(way, {})), ...);
    return all;
  }

  template <class Declared>
  static Json option_schema(const Declared& each) {
    if constexpr (option::is_whole<Declared>) {
      return {{"type", "integer"}, {"minimum", each.least}, {"maximum", each.most}};
    } else if constexpr (option::is_flag<Declared>) {
      return {{"type", "boolean"}};
    } else if constexpr (option::is_words<Declared>) {
      Json words = Json::array();
      for (const std::string_view word : each.words) words.push_back(word_to_json(word));
      return {{"enum", std::move(words)}};
    } else {
      return {{"type", "object"}};  // docs/components.md
    }
  }

  template <class T>
  struct Present {
    using type = T;
  };
  template <class T>
  struct Present<std::optional<T>> {
    using type = T;
  };

  std::string place_;
  Json all_ = Json::object();
};

// Every file by its name: the messages of the house, what each game tells, and the OpenAPI description.
std::map<std::string, std::string> all_schemas();

}  // namespace sushiya

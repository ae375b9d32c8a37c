// Described structs as JSON, and back. One codec for every message: what a struct says of its fields is all there is.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <expected>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/described.hpp"
#include "protocol/fields.hpp"
#include "protocol/json.hpp"

namespace sushiya {

// ---- Telling

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_variant = false;
template <class... T>
inline constexpr bool is_variant<std::variant<T...>> = true;
template <class T>
inline constexpr bool is_map = false;
template <class T>
inline constexpr bool is_map<std::map<std::string, T>> = true;

template <class T>
Json to_json(const T& value);

template <class T>
Json list_to_json(const T& list) {
  Json all = Json::array();
  for (const auto& each : list) all.push_back(to_json(each));
  return all;
}

template <Described T>
void add_fields(const T& value, Json& object) {
  for_each_field<T>([&](const auto& field) {
    const auto& member = value.*field.member;
    if constexpr (is_optional<std::remove_cvref_t<decltype(member)>>)
      if (field.if_there && !member) return;
    object[std::string(field.name)] = to_json(member);
  });
}

template <class T>
Json to_json(const T& value) {
  if constexpr (std::same_as<T, bool> || std::is_arithmetic_v<T> || std::convertible_to<T, std::string_view> ||
                std::same_as<T, Json>) {
    return value;
  } else if constexpr (is_optional<T>) {
    return value ? to_json(*value) : Json(nullptr);
  } else if constexpr (is_variant<T>) {
    return std::visit([](const auto& each) { return to_json(each); }, value);
  } else if constexpr (is_map<T>) {
    Json object = Json::object();
    for (const auto& [name, each] : value) object[name] = to_json(each);
    return object;
  } else if constexpr (Described<T>) {
    Json object = Json::object();
    if constexpr (Tagged<T>) object[std::string(T::tag.name)] = T::tag.word;
    add_fields(value, object);
    return object;
  } else {
    return list_to_json(value);  // vectors, arrays, and sets of seats
  }
}

// ---- Reading

// One of "left|right".
inline bool is_one_of(std::string_view word, std::string_view words) {
  for (;;) {
    const std::size_t end = words.find('|');
    if (word == words.substr(0, end)) return true;
    if (end == std::string_view::npos) return false;
    words.remove_prefix(end + 1);
  }
}

// Whole numbers that are read are none below 0, and not large.
template <std::integral T>
inline constexpr int most_read =
    std::in_range<T>(2'000'000) ? 2'000'000 : static_cast<int>(std::numeric_limits<T>::max());

template <class T>
void read_field(Fields& fields, std::string_view name, T& value) {
  if constexpr (is_optional<T>) {
    const Json* told = fields.optional(name);
    if (told == nullptr || told->is_null()) return;
    typename T::value_type there{};
    read_field(fields, name, there);
    value = std::move(there);
  } else if constexpr (std::same_as<T, bool>) {
    value = fields.flag(name);
  } else if constexpr (std::integral<T>) {
    value = static_cast<T>(fields.whole(name, 0, most_read<T>));
  } else if constexpr (std::same_as<T, std::string>) {
    value = fields.text(name);
  } else if constexpr (std::same_as<T, Json>) {
    if (const Json* told = fields.required(name)) value = *told;
  } else if constexpr (std::same_as<T, std::variant<int, std::string>>) {
    const Json* told = fields.required(name);
    if (told == nullptr) return;
    if (const auto* text = told->template get_ptr<const std::string*>()) {
      value = *text;
    } else {
      int number = 0;
      read_field(fields, name, number);
      value = number;
    }
  } else {
    static_assert(std::same_as<T, std::vector<std::string>>, "what is read is made of words");
    const Json* told = fields.array(name);
    if (told == nullptr) return;
    for (const Json& each : *told) {
      if (!each.is_string()) return fields.refuse(name, "expected texts");
      value.push_back(each.get_ref<const std::string&>());
    }
  }
}

// A field more or less than the struct has, or one of another kind, is a fault. Called by its whole name: the JSON
// library has functions of this one, which are candidates otherwise, and g++ does not get past them.
template <Described T>
std::expected<T, Fault> from_json(const Json& told, const std::string& path) {
  Fields fields(told, path);
  T value;
  if constexpr (Tagged<T>) {
    const std::array words{T::tag.word};
    fields.one_of(T::tag.name, words);
  }
  for_each_field<T>([&](const auto& field) {
    read_field(fields, field.name, value.*field.member);
    using Member = std::remove_cvref_t<decltype(value.*field.member)>;
    if constexpr (std::same_as<Member, std::string> || std::same_as<Member, std::optional<std::string>>) {
      const std::optional<std::string> word = value.*field.member;
      if (!field.one_of.empty() && word && !fields.fault() && !is_one_of(*word, field.one_of))
        fields.refuse(field.name, "expected one of " + std::string(field.one_of));
    }
  });
  if (auto fault = fields.finish()) return std::unexpected(std::move(*fault));
  return value;
}

// One of several tagged messages.
template <class Variant>
std::expected<Variant, Fault> one_from_json(const Json& told, const std::string& path) {
  constexpr std::string_view name = std::variant_alternative_t<0, Variant>::tag.name;
  if (!told.is_object()) return std::unexpected(fault_at(path, "expected an object"));
  const auto tag = told.find(name);
  if (tag == told.end()) return std::unexpected(fault_at(path, "the field \"" + std::string(name) + "\" is missing"));
  const std::string place = path + "/" + std::string(name);
  const auto* word = tag->get_ptr<const std::string*>();
  if (word == nullptr) return std::unexpected(fault_at(place, "expected a string"));
  std::expected<Variant, Fault> found = std::unexpected(fault_at(place, "nothing is known by this name"));
  [&]<std::size_t... at>(std::index_sequence<at...>) {
    const auto is_read = [&]<class Each>(std::type_identity<Each>) {
      static_assert(Each::tag.name == name);
      if (*word != Each::tag.word) return false;
      auto value = sushiya::from_json<Each>(told, path);
      if (value)
        found.emplace(std::move(*value));
      else
        found = std::unexpected(std::move(value.error()));
      return true;
    };
    (is_read(std::type_identity<std::variant_alternative_t<at, Variant>>{}) || ...);
  }(std::make_index_sequence<std::variant_size_v<Variant>>{});
  return found;
}

// ---- What every game tells

template <Game G>
Json view_to_json(const G& game, const typename G::View& view) {
  return to_json(Told<G>::view(game, view));
}
template <Game G>
Json action_to_json(const G& game, const typename G::Action& action) {
  return to_json(Told<G>::action(game, action));
}

// Well-formed, maybe illegal.
template <Game G>
std::expected<typename G::Action, Fault> action_from_json(const G& game, const Json& told, const std::string& path) {
  const auto words = sushiya::from_json<typename Told<G>::Action>(told, path);
  if (!words) return std::unexpected(words.error());
  const auto action = Told<G>::read_action(game, *words);
  if (!action) return std::unexpected(fault_at(path, action.error().message));
  return *action;
}

// Adds the event, if there is something to tell.
template <Game G>
void add_event(const G& game, const typename G::Event& event, Json& events) {
  if (const auto told = Told<G>::event(game, event)) events.push_back(to_json(*told));
}

// Why the rules forbid an action.
struct ToldRefusal {
  std::string_view name;
  std::string_view clause;

  static constexpr std::string_view type_name = "Refusal";
  static constexpr auto fields() {
    return std::tuple(field("name", &ToldRefusal::name, "\"not_in_hand\": texts have words for it"),
                      field("clause", &ToldRefusal::clause, "of the rules, \"SG-5\""));
  }
};

template <Game G>
Json refusal_to_json(typename G::Refusal refusal) {
  return to_json(ToldRefusal{refusal_name(refusal), refusal_clause(refusal)});
}

}  // namespace sushiya

#include "protocol/compiled.hpp"

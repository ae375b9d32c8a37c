// Described structs as TypeScript: the types of the page are written by tools/write_types.cpp and never by hand.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/described.hpp"
#include "core/option.hpp"
#include "core/seat.hpp"
#include "protocol/options.hpp"
#include "protocol/told.hpp"
#include "protocol/write.hpp"

namespace sushiya {

// Stands for an action of any game in what is told alike of all games.
struct AnyAction {
  static constexpr std::string_view type_name = "Action";
  static constexpr auto fields() { return std::tuple(); }
};

namespace typescript {

// What a type is made of: the element of a list or of a std::optional, the value of a map, otherwise itself.
template <class T>
struct Within {
  using type = T;
};
template <class T>
struct Within<std::optional<T>> : Within<T> {};
template <class T>
struct Within<std::vector<T>> : Within<T> {};
template <class T>
struct Within<std::map<std::string, T>> : Within<T> {};

// Whether its description speaks of an action of any game.
template <class T>
consteval bool is_generic() {
  using Inner = typename Within<T>::type;
  if constexpr (std::same_as<Inner, AnyAction>) {
    return true;
  } else if constexpr (Described<Inner>) {
    bool found = false;
    for_each_field<Inner>([&]<class Owner, class Type>(const Field<Owner, Type>&) {
      if constexpr (!std::same_as<typename Within<Type>::type, Inner>) found = found || is_generic<Type>();
    });
    return found;
  } else {
    return false;
  }
}

// "'left' | 'right'" of "left|right".
std::string words_as_union(std::string_view one_of);

// "/** From 0. */" of "from 0", with the indentation of a field; nothing where nothing is said.
std::string doc_comment(std::string_view about, std::string_view clause, std::string_view indentation);

}  // namespace typescript

// One file of types. What another file has already is imported from there.
class TypeScriptFile {
 public:
  explicit TypeScriptFile(std::string_view about, const TypeScriptFile* shared = nullptr)
      : about_(about), shared_(shared) {}

  // The interface of T, after those of everything it is made of; each once.
  template <Described T>
  void add() {
    const std::string name(T::type_name);
    if (std::same_as<T, AnyAction> || names_.contains(name)) return;
    if (shared_ != nullptr && shared_->names_.contains(name)) {
      imported_.insert(name);
      return;
    }
    names_.insert(name);
    std::string lines;
    if constexpr (Tagged<T>) lines += "  " + std::string(T::tag.name) + ": '" + std::string(T::tag.word) + "';\n";
    for_each_field<T>([&]<class Owner, class Type>(const Field<Owner, Type>& field) {
      lines += typescript::doc_comment(field.about, field.clause, "  ") + "  " + std::string(field.name);
      lines += field.if_there ? "?: " + type_of<typename Present<Type>::type>(field.one_of)
                              : ": " + type_of<Type>(field.one_of);
      lines += ";\n";
    });
    const std::string_view parameters = typescript::is_generic<T>() ? "<Action = object>" : "";
    body_ += "\nexport interface " + name + std::string(parameters) + " {\n" + lines + "}\n";
  }

  // A union under a name: the events of a game.
  template <class Variant>
  void add_union(std::string_view name) {
    const std::string type = type_of<Variant>({});
    body_ += "\nexport type " + std::string(name) + " = " + type + ";\n";
  }

  // The options of a game, as they are told.
  template <class Options>
  void add_options() {
    std::string lines;
    option::for_each<Options>([&]<class Declared>(const Declared& each) {
      lines += typescript::doc_comment(each.about.text, each.about.clause, "  ") + "  " + std::string(each.about.name) +
               (each.about.always_told ? ": " : "?: ") + option_type(each) + ";\n";
    });
    body_ += "\nexport interface Options {\n" + lines + "}\n";
  }

  std::string text() const;

 private:
  template <class T>
  struct Present {
    using type = T;
  };
  template <class T>
  struct Present<std::optional<T>> {
    using type = T;
  };

  template <class T>
  std::string type_of(std::string_view one_of) {
    if constexpr (std::same_as<T, Json> || std::same_as<T, Written>) {
      return "unknown";  // what it is, the game knows
    } else if constexpr (is_written_as<T>) {
      return type_of<typename T::As>(one_of);
    } else if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (std::is_arithmetic_v<T>) {
      return "number";
    } else if constexpr (std::convertible_to<T, std::string_view>) {
      return one_of.empty() ? "string" : typescript::words_as_union(one_of);
    } else if constexpr (is_optional<T>) {
      return type_of<typename T::value_type>(one_of) + " | null";
    } else if constexpr (is_variant<T>) {
      return union_of(static_cast<const T*>(nullptr));
    } else if constexpr (is_map<T>) {
      const std::string keys = one_of.empty() ? "string" : typescript::words_as_union(one_of);
      return "Record<" + keys + ", " + type_of<typename T::mapped_type>({}) + ">";
    } else if constexpr (Described<T>) {
      add<T>();
      const bool passes_action_on = typescript::is_generic<T>() && !std::same_as<T, AnyAction>;
      return std::string(T::type_name) + (passes_action_on ? "<Action>" : "");
    } else if constexpr (std::same_as<T, SeatSet>) {
      return "number[]";
    } else {
      const std::string element = type_of<typename T::value_type>(one_of);
      return element.contains(' ') ? "(" + element + ")[]" : element + "[]";
    }
  }

  template <class... Each>
  std::string union_of(const std::variant<Each...>*) {
    std::string all;
    for (const std::string& each : {type_of<Each>({})...}) all += (all.empty() ? "" : " | ") + each;
    return all;
  }

  template <class Declared>
  static std::string option_type(const Declared& each) {
    if constexpr (option::is_whole<Declared>) {
      return "number";
    } else if constexpr (option::is_flag<Declared>) {
      return "boolean";
    } else if constexpr (option::is_words<Declared>) {
      std::string all;
      for (const std::string_view word : each.words) {
        const Json told = word_to_json(word);
        all += (all.empty() ? "" : " | ") + (told.is_string() ? "'" + std::string(word) + "'" : told.dump());
      }
      return all;
    } else {
      return "object";
    }
  }

  std::string about_;
  const TypeScriptFile* shared_;
  std::set<std::string> names_;
  std::set<std::string> imported_;
  std::string body_;
};

// Every file by its name: common.ts, and one for each game.
std::map<std::string, std::string> all_types();

}  // namespace sushiya

#include "options.hpp"

namespace sushiya::python {
namespace {

const Json* find_option(const Json& declared, std::string_view name) {
  for (const Json& each : declared)
    if (each["name"] == name) return &each;
  return nullptr;
}

// As Python writes it.
std::string literal(const Json& value) {
  if (value.is_boolean()) return value.get<bool>() ? "True" : "False";
  return value.is_string() ? "'" + value.get<std::string>() + "'" : value.dump();
}

std::string text_of(const Json& declared, const char* field) { return declared[field].get<std::string>(); }

}  // namespace

std::string option_signature(const Json& declared) {
  const std::string name = text_of(declared, "name") + ": ";
  const std::string kind = text_of(declared, "kind");
  if (kind == "flag") return name + "bool = " + literal(declared["usual"]);
  if (kind == "whole")
    return name + "int = " + (declared["usual"] < declared["least"] ? "..." : literal(declared["usual"]));
  if (kind == "pieces") return name + "typing.Mapping[str, typing.Any] = ...";
  std::string words;
  for (const Json& word : declared["words"]) words += (words.empty() ? "" : ", ") + literal(word);
  return name + "typing.Literal[" + words + "] = " + literal(declared["usual"]);
}

std::string option_help(const Json& declared) {
  std::string text = text_of(declared, "name") + ": " + text_of(declared, "about");
  text += " (" + text_of(declared, "clause") + ")";
  if (declared["kind"] == "whole") text += "; " + declared["least"].dump() + " to " + declared["most"].dump();
  if (declared.contains("needs")) text += "; with " + text_of(declared, "needs") + " alone";
  return text;
}

void check_option_names(const Json& declared, const Json& told, const char* class_name) {
  for (const auto& [name, value] : told.items()) {
    const Json* option = find_option(declared, name);
    if (option == nullptr) {
      std::string known;
      for (const Json& each : declared) known += (known.empty() ? "" : ", ") + text_of(each, "name");
      raise_options_error(name, std::string(class_name) + " has no such option; its options are " + known);
    }
    if (!option->contains("needs")) continue;
    const std::string needed = text_of(*option, "needs");
    if (!told.contains(needed) || told[needed] != true)
      raise_options_error(name, "it says something only where " + needed + " is True");
  }
}

}  // namespace sushiya::python

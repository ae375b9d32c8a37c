#include "text/texts.hpp"

#include <array>
#include <mutex>
#include <set>
#include <sstream>

#include <nlohmann/json.hpp>

#include "text/text_file.hpp"

namespace sushiya {
namespace {

// A key without a text is shown as it is, and kept: the caller's own may be gone before the text is used.
std::string_view keep(std::string_view key) {
  static std::mutex mutex;
  static std::set<std::string, std::less<>> kept;
  const std::scoped_lock lock(mutex);
  return *kept.emplace(key).first;
}

// "Wasabi!" ends a sentence by itself.
bool ends_a_sentence(std::string_view value) {
  return value.ends_with('!') || value.ends_with('?') || value.ends_with("…");
}

std::string fill(std::string_view text, std::initializer_list<Argument> arguments) {
  std::string filled;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t open = std::min(text.find('{', at), text.size());
    filled += text.substr(at, open - at);
    if (open == text.size()) break;
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos) {
      filled += text.substr(open);
      break;
    }
    const std::string_view name = text.substr(open + 1, close - open - 1);
    const auto* const found = std::ranges::find(arguments, name, &Argument::name);
    filled += found != arguments.end() ? std::string_view(found->value) : text.substr(open, close - open + 1);
    at = close + 1;
    const bool stop_follows = text.substr(at).starts_with('.') && (at + 1 == text.size() || text[at + 1] == ' ');
    if (found != arguments.end() && stop_follows && ends_a_sentence(found->value)) ++at;
  }
  return filled;
}

}  // namespace

Texts::Texts(Language language) : language_(language) {
  const std::string folder = "texts/" + std::string(language_code(language)) + "/";
  std::istringstream sections(SUSHIYA_TEXT_SECTIONS);
  for (std::string section; sections >> section;) {
    const std::string_view file = text_file(std::string(folder).append(section).append(".json"));
    if (file.empty()) continue;
    const auto json = nlohmann::json::parse(file);
    for (const auto& [key, value] : json.items())
      entries_[std::string(section).append(".").append(key)] =
          value.is_string() ? Forms{{"", value.get<std::string>()}} : value.get<Forms>();
  }
}

std::string_view Texts::get(std::string_view key) const {
  const auto entry = entries_.find(key);
  if (entry == entries_.end()) return keep(key);
  const Forms& of_entry = entry->second;
  const auto general = of_entry.find("other");
  return general != of_entry.end() ? general->second : of_entry.begin()->second;
}

std::string Texts::say(std::string_view key, std::initializer_list<Argument> arguments) const {
  const auto entry = entries_.find(key);
  if (entry == entries_.end()) return std::string(key);
  const auto* const count = std::ranges::find(arguments, "n", &Argument::name);
  if (count != arguments.end() && count->number) {
    const auto form = entry->second.find(std::string(plural_name(plural_of(language_, *count->number))));
    if (form != entry->second.end()) return fill(form->second, arguments);
  }
  return fill(get(key), arguments);
}

std::vector<std::string_view> Texts::keys() const {
  std::vector<std::string_view> all;
  all.reserve(entries_.size());
  for (const auto& [key, of_key] : entries_) all.emplace_back(key);
  return all;
}

const std::map<std::string, std::string>& Texts::forms(std::string_view key) const {
  static const Forms none;
  const auto entry = entries_.find(key);
  return entry == entries_.end() ? none : entry->second;
}

const Texts& texts(Language language) {
  static const std::array<Texts, all_languages.size()> all{
      Texts(Language::en), Texts(Language::pl), Texts(Language::is), Texts(Language::it), Texts(Language::de)};
  return all[static_cast<std::size_t>(language)];
}

}  // namespace sushiya

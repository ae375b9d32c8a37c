#include "online/regards.hpp"

#include "protocol/json.hpp"

namespace sushiya::online {
namespace {

Json object_in(std::string_view settings) {
  auto document = parse_json(settings);
  return document && document->is_object() ? std::move(*document) : Json::object();
}

std::set<std::string> names_in(const Json& settings, std::string_view field) {
  std::set<std::string> names;
  const auto found = settings.find(field);
  if (found == settings.end() || !found->is_array()) return names;
  for (const Json& each : *found)
    if (each.is_string()) names.insert(each.get<std::string>());
  return names;
}

}  // namespace

std::string_view Regards::word_for(const std::string& guest) const {
  return blocked.contains(guest) ? "blocked" : muted.contains(guest) ? "muted" : "";
}

void Regards::set(const std::string& guest, std::string_view word) {
  muted.erase(guest);
  blocked.erase(guest);
  if (word == "muted") muted.insert(guest);
  if (word == "blocked") blocked.insert(guest);
}

Regards regards_in(std::string_view settings) {
  if (settings == "{}") return {};  // as most have
  const Json object = object_in(settings);
  return {.muted = names_in(object, "muted"), .blocked = names_in(object, "blocked")};
}

std::string settings_with(std::string_view settings, const Regards& regards) {
  Json object = object_in(settings);
  object["muted"] = regards.muted;
  object["blocked"] = regards.blocked;
  return json_line(object);
}

}  // namespace sushiya::online

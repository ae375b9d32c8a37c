#include "types/openapi.hpp"

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>

#include "protocol/requests.hpp"
#include "types/json_schema.hpp"

namespace sushiya {
namespace {

Json content(std::string_view type, Json schema) { return {{std::string(type), {{"schema", std::move(schema)}}}}; }

std::string lower(std::string_view text) {
  std::string small(text);
  std::ranges::transform(small, small.begin(),
                         [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return small;
}

template <class Told>
Json answer_schema(Definitions& definitions) {
  if constexpr (Described<Told>)
    return definitions.refer<Told>(Way::told);
  else
    return {{"type", "object"},
            {"description",
             std::same_as<Told, online::RecordFile> ? "docs/record.schema.json describes it" : "OpenAPI 3.1"}};
}

// "/api/tables/{table}" has a parameter "table".
Json parameters_of(std::string_view path) {
  Json all = Json::array();
  const std::size_t brace = path.find('{');
  if (brace != std::string_view::npos)
    all.push_back({{"name", path.substr(brace + 1, path.size() - brace - 2)},
                   {"in", "path"},
                   {"required", true},
                   {"schema", {{"type", "string"}}}});
  return all;
}

template <class Asked, class Told>
Json operation_of(const online::Address<Asked, Told>& address, Definitions& definitions) {
  Json operation{{"operationId", address.name}, {"summary", schema::description(address.about, "")}};
  if (Json parameters = parameters_of(address.path); !parameters.empty())
    operation["parameters"] = std::move(parameters);
  if (address.whom != online::For::anybody)
    operation["security"] = Json::array({{{"key", Json::array()}}, {{"cookie", Json::array()}}});
  else
    operation["security"] = Json::array();
  if constexpr (Described<Asked>)
    operation["requestBody"] = {{"required", true},
                                {"content", content("application/json", definitions.refer<Asked>(Way::read))}};
  Json& responses = operation["responses"];
  for (const unsigned status : {address.status, address.or_status})
    if (status != 0)
      responses[std::to_string(status)] = {{"description", status == 201 ? "Made" : "Done"},
                                           {"content", content("application/json", answer_schema<Told>(definitions))}};
  responses["default"] = {{"$ref", "#/components/responses/Refused"}};
  return operation;
}

// For whoever watches over the house; the server answers these itself.
Json watch(std::string_view name, std::string_view about, std::string_view unready) {
  const Json text = content("text/plain", {{"type", "string"}});
  Json operation{{"operationId", name}, {"summary", about}, {"security", Json::array()}};
  operation["responses"]["200"] = {{"description", "As asked"}, {"content", text}};
  if (!unready.empty()) operation["responses"]["503"] = {{"description", unready}, {"content", text}};
  operation["responses"]["default"] = {{"$ref", "#/components/responses/Refused"}};
  return {{"get", std::move(operation)}};
}

}  // namespace

Json openapi() {
  Definitions definitions("#/components/schemas/");
  Json paths = Json::object();
  online::for_each_address([&](const auto& address) {
    paths[std::string(address.path)][lower(address.method)] = operation_of(address, definitions);
  });
  paths["/healthz"] = watch("healthz", "Whether the program runs", "");
  paths["/readyz"] = watch("readyz", "Whether it can write down what happens", "It cannot, and why in a word");
  paths["/metrics"] = watch("metrics", "What it does, for Prometheus; told on the machine itself only", "");

  const Json refusal = content("application/json", definitions.refer<online::RequestRefused>(Way::told));
  Json all{{"openapi", "3.1.0"},
           {"info",
            {{"title", "Sushiya"},
             {"summary", "Guests, lobby, records and ratings of a house of Sushiya"},
             {"description",
              "docs/online.md tells it in words; tables are attended over a WebSocket at /ws. Written by "
              "tools/write_schemas.cpp from the list that the desk answers by: do not change it here."},
             {"version", std::to_string(online::protocol_version)},
             {"license", {{"name", "Apache 2.0"}, {"identifier", "Apache-2.0"}}}}},
           {"servers", Json::array({{{"url", "/"}, {"description", "the house that is asked"}}})}};
  all["paths"] = std::move(paths);
  Json& components = all["components"];
  components["schemas"] = definitions.all();
  components["responses"]["Refused"] = {{"description", "Refused, with a status of 400 or more"}, {"content", refusal}};
  components["securitySchemes"] = {
      {"key", {{"type", "http"}, {"scheme", "bearer"}, {"description", "The key of a guest, or of a program"}}},
      {"cookie",
       {{"type", "apiKey"},
        {"in", "cookie"},
        {"name", online::cookie_name},
        {"description", "As browsers keep the key"}}}};
  return all;
}

}  // namespace sushiya

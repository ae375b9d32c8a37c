#include "types/json_schema.hpp"

#include <cctype>
#include <utility>

#include "games/told.hpp"
#include "protocol/online.hpp"
#include "protocol/requests.hpp"
#include "types/openapi.hpp"

namespace sushiya {

namespace schema {

Json words_of(std::string_view one_of) {
  Json words = Json::array();
  for (;;) {
    const std::size_t end = one_of.find('|');
    words.push_back(one_of.substr(0, end));
    if (end == std::string_view::npos) return words;
    one_of.remove_prefix(end + 1);
  }
}

std::string description(std::string_view about, std::string_view clause) {
  std::string text(about);
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  if (!clause.empty()) text += (text.empty() ? "" : " ") + ("(" + std::string(clause) + ")");
  return text;
}

Json or_null(Json schema) {
  if (schema.empty()) return schema;  // anything is null too
  if (!schema.contains("type")) return {{"anyOf", Json::array({std::move(schema), {{"type", "null"}}})}};
  schema["type"] = Json::array({schema["type"], "null"});
  if (schema.contains("enum")) schema["enum"].push_back(nullptr);
  return schema;
}

}  // namespace schema

namespace {

Json document(std::string_view title, std::string_view about) {
  return {
      {"$schema", "https://json-schema.org/draft/2020-12/schema"},
      {"title", title},
      {"description", std::string(about) +
                          " Written by tools/write_schemas.cpp from the descriptions in src/: do not change it here."}};
}

// Pretty, as people read it too.
std::string text_of(const Json& document) { return document.dump(2) + "\n"; }

Json online_schema() {
  Definitions definitions("#/$defs/");
  Json either = Json::array({definitions.refer_union<online::Said>("Said", Way::read),
                             definitions.refer_union<online::Heard>("Heard", Way::told)});
  online::for_each_address([&]<class Asked, class Told>(const online::Address<Asked, Told>&) {
    if constexpr (Described<Asked>) definitions.refer<Asked>(Way::read);
    if constexpr (Described<Told>) definitions.refer<Told>(Way::told);
  });
  definitions.refer<online::RequestRefused>(Way::told);
  Json all = document("What is said over a connection to the house of Sushiya",
                      "docs/online.md tells it in words. A client says one of Said, the house tells one of Heard; the "
                      "bodies of requests and of their answers stand beside them by name.");
  all["oneOf"] = std::move(either);
  all["$defs"] = definitions.all();
  return all;
}

template <Game G>
Json schema_of_game() {
  Definitions definitions("#/$defs/");
  definitions.refer_options<typename G::Options>();
  definitions.refer<typename Told<G>::Action>(Way::read);
  definitions.refer<typename Told<G>::View>(Way::told);
  definitions.refer_union<typename Told<G>::Event>("Event", Way::told);
  definitions.refer<typename Told<G>::Result>(Way::told);
  Json all = document("What is told of " + std::string(G::id), "docs/protocol.md tells it in words.");
  all["$defs"] = definitions.all();
  return all;
}

}  // namespace

std::map<std::string, std::string> all_schemas() {
  std::map<std::string, std::string> files{{"online.schema.json", text_of(online_schema())},
                                           {"openapi.json", text_of(openapi())}};
  for_each_game([&]<class G>(std::type_identity<G>) {
    if constexpr (requires { typename Told<G>::View; })
      files[std::string(G::id) + ".schema.json"] = text_of(schema_of_game<G>());
  });
  return files;
}

}  // namespace sushiya

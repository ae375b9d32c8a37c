// What clients of the house say: the examples of docs/online.md, and guests who sit down and play.
#include <fstream>
#include <iterator>
#include <regex>
#include <string>

#include "core/random.hpp"
#include "fuzz/must.hpp"
#include "fuzz/seeds.hpp"
#include "protocol/json.hpp"

namespace sushiya::fuzz {
namespace {

std::string page() {
  std::ifstream file(SUSHIYA_SOURCE_DIR "/docs/online.md");
  must(file.is_open(), "the page of the protocol can be read");
  return {std::istreambuf_iterator<char>(file), {}};
}

// One line of what stands in this place of the page.
std::string one_line(const std::string& text) {
  const auto told = parse_json(text);
  must(told.has_value(), "an example is JSON");
  return json_line(*told);
}

std::vector<std::string> found(const std::string& text, const char* pattern) {
  std::vector<std::string> all;
  const std::regex expression(pattern);
  for (std::sregex_iterator each(text.begin(), text.end(), expression), end; each != end; ++each)
    all.push_back((*each)[1].str());
  return all;
}

}  // namespace

std::vector<std::string> message_seeds() {
  const std::string text = page();
  std::string new_table;
  std::string shared_pad;
  std::string said;
  for (const std::string& block : found(text, "```json\n([^`]*)```")) {
    const std::string line = one_line(block);
    if (line.contains(R"("options")"))
      new_table = line;
    else if (line.contains(R"("laid")"))
      shared_pad = line;
    else if (line.starts_with(R"({"say")"))
      said += line + "\n";
  }
  for (const std::string& row : found(text, R"(\| `(\{"say": [^`]*\})` \|)")) said += one_line(row) + "\n";
  must(!new_table.empty() && !shared_pad.empty() && !said.empty(), "the page has examples");
  std::vector<std::string> all{said, "*POST /api/tables " + new_table + "\n" + said};
  all.push_back("*POST /api/pads " + shared_pad + "\n" + R"({"say":"watch_pad","pad":"PAD"})" +
                "\n*POST /api/pads/PAD " + shared_pad + "\n*GET /api/me/data\n*DELETE /api/pads/PAD\n");
  // Each game begun and played at, by moves and by actions.
  for (const char* game : {"sushi-go", "sushi-roll", "wasabi"}) {
    Json agreed = *parse_json(new_table);
    agreed["game"] = game;
    agreed["options"]["players"] = 2;
    all.push_back("*POST /api/tables " + json_line(agreed) + R"(
{"say":"attend","table":"TABLE"}
{"say":"sit","table":"TABLE","seat":0}
{"say":"seat_bot","table":"TABLE","seat":1,"bot":"cook"}
{"say":"start","table":"TABLE"}
{"say":"play","table":"TABLE","move":"tempura"}
{"say":"play","table":"TABLE","action":{"first":"tempura","second":null,"for_phantom":null}}
GET /api/tables/TABLE
GET /api/records/TABLE
)");
  }
  all.emplace_back(R"(POST /api/guests {"name":"Ben"}
*GET /api/me
*POST /api/me {"name":"Ada L."}
*GET /api/me/data
*GET /api/me/tables
*POST /api/accounts {"account":"ada","password":"correct horse"}
POST /api/sign-in {"account":"ada","password":"correct horse"}
*POST /api/tokens {"label":"my bot"}
*GET /api/tokens
*DELETE /api/tokens/0123456789abcdef
*POST /api/accounts {"account":"ada","password":"another horse","old_password":"correct horse"}
*POST /api/quick {"game":"sushi-go","players":2}
GET /api/tables
GET /api/ratings/wasabi
GET /api/openapi.json
*POST /api/sign-out
*DELETE /api/me
)");
  return all;
}

std::vector<std::string> table_seeds() {
  std::vector<std::string> all;
  Random random(4);
  for (int number = 0; number < 24; ++number) {
    std::string seed;
    const auto add = [&](std::uint32_t byte) { seed += static_cast<char>(byte); };
    add(random.below(256));                           // what is agreed on
    add(static_cast<std::uint32_t>(number % 3));      // the game
    add(random.below(256));                           // how many play
    for (const std::uint32_t place : {0U, 1U, 3U}) {  // they sit down,
      for (const std::uint32_t byte : {place, 0U, 0U, 3U}) add(byte);
      for (const std::uint32_t byte : {place, 0U, 0U, 14U}) add(byte);
    }
    for (const std::uint32_t byte : {0U, 0U, 0U, 8U, 0U, 0U, 0U, 14U}) add(byte);  // begin,
    for (int act = 0; act < 150; ++act) {                                          // and mostly play
      const bool plays = random.below(4) != 0;
      add(plays ? (random.below(2) == 0 ? 0 : random.below(5)) : random.below(5));
      add(0);
      add(random.below(256));
      add(plays ? (random.below(3) == 0 ? 14 : 23) : random.below(24));
    }
    all.push_back(std::move(seed));
  }
  return all;
}

}  // namespace sushiya::fuzz

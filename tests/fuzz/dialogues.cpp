// What a page asks: every question, for every game, at tables that are played by whoever is asked first.
#include <type_traits>

#include "core/option.hpp"
#include "fuzz/must.hpp"
#include "fuzz/questions.hpp"
#include "fuzz/seeds.hpp"
#include "games/all.hpp"

namespace sushiya::fuzz {
namespace {

class Page {
 public:
  Json ask(const Json& question) {
    const std::string line = json_line(question);
    asked_ += line + "\n";
    return own_json(house_.answer(line));
  }
  const std::string& asked() const { return asked_; }

 private:
  wasm::House house_{little};
  std::string asked_;
};

Json at_table(std::string_view ask, const Json& more = Json::object()) {
  Json question{{"ask", ask}, {"table", 1}};
  question.update(more);
  return question;
}

// One choice: everything a seat can ask before it.
bool play_one(Page& page, const Json& head, std::string_view bot) {
  const Json status = page.ask(at_table("status"));
  if (status["over"] == true || status["waiting"].empty()) return false;
  const Json seat{{"seat", status["waiting"].back()}};
  page.ask(at_table("view", seat));
  const Json legal = page.ask(at_table("legal", seat))["actions"];
  Json choose = head;
  choose.update(
      {{"ask", "choose"}, {"player", bot}, {"seed", "3"}, {"view", page.ask(at_table("mind", seat))["view"]}});
  page.ask(choose);
  Json action = seat;
  action["action"] = legal[legal.size() / 2];
  page.ask(at_table("refusal", action));
  Json plan = seat;
  plan["actions"] = Json::array({action["action"]});
  page.ask(at_table("plan", plan));
  page.ask(at_table("play", action));
  return true;
}

// From the opening of a table to its closing.
std::string game_at_table(const Json& head, std::string_view bot, int choices) {
  Page page;
  Json open = head;
  open.update({{"ask", "open"}, {"seed", "7"}});
  must(page.ask(open).contains("table"), "a table can be opened");
  page.ask(at_table("go_on"));
  for (int each = 0; each < choices && play_one(page, head, bot); ++each) continue;
  page.ask(at_table("take_back", {{"seat", 0}}));
  page.ask(at_table("record"));
  page.ask(at_table("close"));
  return page.asked();
}

// Both seats ask for advice; maybe only one of them has something to choose.
std::string advice_at_table(const Json& head) {
  Page page;
  Json open = head;
  open.update({{"ask", "open"}, {"seed", "7"}});
  page.ask(open);
  page.ask(at_table("go_on"));
  for (const int seat : {0, 1}) {
    Json position = head;
    position.update({{"seed", "3"}, {"view", page.ask(at_table("mind", {{"seat", seat}}))["view"]}});
    Json advise = position;
    advise.update({{"ask", "advise"}, {"iterations", 3}, {"milliseconds", 5}});
    page.ask(advise);
    position.update({{"ask", "choose"}, {"player", "itamae"}});
    page.ask(position);
  }
  return page.asked();
}

// A record is read, stepped through and reviewed.
std::string record_at_table(const std::string& record) {
  Page page;
  page.ask({{"ask", "read"}, {"text", record}, {"seed", "5"}});
  const Json stops = page.ask(at_table("stops"))["stops"];
  if (!stops.empty()) page.ask(at_table("go_to", {{"entry", stops.back()}, {"from", stops.front()}}));
  const Json plan = page.ask(at_table("review_plan"));
  for (std::size_t at = 0; at < plan["decisions"].size() && at < 12; ++at)
    page.ask(at_table("review", {{"decision", at}, {"seed", "1"}, {"iterations", 2}}));
  page.ask(at_table("review_sums"));
  return page.asked();
}

}  // namespace

std::vector<std::string> question_seeds() {
  std::vector<std::string> all;
  Page house;
  house.ask({{"ask", "games"}});
  for_each_game([&]<class G>(std::type_identity<G>) {
    house.ask({{"ask", "signature"}, {"game", G::id}});
    const Json head{{"game", G::id}, {"options", {{"players", option::player_count<typename G::Options>().least}}}};
    all.push_back(game_at_table(head, "chef:2", 4));
    all.push_back(advice_at_table(head));
  });
  for (const std::string& text : record_seeds()) {
    all.push_back(record_at_table(text));
    const Json record = *parse_json(text);
    const Json head{{"game", record.at("game")}, {"options", record.at("options")}};
    all.push_back(game_at_table(head, "itamae", 6));
  }
  for (const std::string& table : score_seeds())
    for_each_game([&]<class G>(std::type_identity<G>) {
      house.ask({{"ask", "score"}, {"game", G::id}, {"table", *parse_json(table)}});
    });
  all.push_back(house.asked());
  return all;
}

}  // namespace sushiya::fuzz

#include "fuzz/questions.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "fuzz/bytes.hpp"
#include "fuzz/must.hpp"
#include "fuzz/targets.hpp"
#include "protocol/utf8.hpp"

namespace sushiya::fuzz {
namespace {

Json parsed(std::string_view answer) { return Json::parse(answer, nullptr, false); }

// A house whose answers are looked at.
class Questioned {
 public:
  void ask(std::string_view question) {
    if (!has_own_view(question)) return;
    const std::string before = standing();
    const std::string answer = house_.answer(question);
    const Json told = parsed(answer);
    must(told.is_object(), "an answer is a JSON object");
    must(answer.find('\n') == std::string::npos, "an answer is one line");
    const auto fault = told.find("fault");
    if (fault != told.end()) {
      must(fault->is_string() && !fault->get_ref<const std::string&>().empty(), "a fault says what is wrong");
      must(is_printable(fault->get_ref<const std::string&>()), "a fault can be shown");
    }
    if (fault != told.end() || told.contains("refusal")) must(standing() == before, "what is refused changes nothing");
    if (const auto table = told.find("table"); table != told.end() && table->is_number())
      tables_.push_back(table->get<int>());
    for (const char* view : {"view", "mind"})
      if (const auto given = told.find(view); given != told.end()) remember(question, *given);
  }

 private:
  // Where every table stands.
  std::string standing() {
    std::string all;
    for (const int table : tables_) all += house_.answer(json_line({{"ask", "status"}, {"table", table}}));
    return all;
  }

  // Views are taken only as this house gave them, and for the same game.
  bool has_own_view(std::string_view question) const {
    const auto told = parse_json(question);
    if (!told || !told->is_object() || !told->contains("view")) return true;
    return std::ranges::any_of(views_, [&](const Json& given) {
      return std::ranges::all_of(given.items(), [&](const auto& field) {
        return told->contains(field.key()) && told->at(field.key()) == field.value();
      });
    });
  }
  void remember(std::string_view question, const Json& view) {
    const auto told = parse_json(question);
    const Json status = parsed(house_.answer(json_line({{"ask", "status"}, {"table", told->at("table")}})));
    views_.push_back({{"game", status["game"]}, {"options", status["options"]}, {"view", view}});
  }

  wasm::House house_{little};
  std::vector<int> tables_;
  std::vector<Json> views_;
};

}  // namespace

void fuzz_questions(std::string_view bytes) {
  constexpr int most_questions = 64;
  Questioned house;
  Bytes rest(bytes);
  for (int asked = 0; asked < most_questions && !rest.empty(); ++asked) house.ask(rest.line());
}

}  // namespace sushiya::fuzz

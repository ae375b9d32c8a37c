#include "types/typescript.hpp"

#include <cctype>

#include "core/sheet.hpp"
#include "games/told.hpp"
#include "protocol/online.hpp"
#include "protocol/requests.hpp"
#include "protocol/review.hpp"

namespace sushiya {

namespace typescript {

std::string words_as_union(std::string_view one_of) {
  std::string all = "'";
  for (const char letter : one_of) all += letter == '|' ? std::string("' | '") : std::string(1, letter);
  return all + "'";
}

std::string doc_comment(std::string_view about, std::string_view clause, std::string_view indentation) {
  if (about.empty() && clause.empty()) return {};
  std::string text(about);
  if (!text.empty()) {
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    text += ".";
  }
  if (!clause.empty()) text += (text.empty() ? "" : " ") + std::string(clause) + ".";
  return std::string(indentation) + "/** " + text + " */\n";
}

}  // namespace typescript

std::string TypeScriptFile::text() const {
  std::string text =
      "// " + about_ + ". Written by tools/write_types.cpp from the descriptions in src/: do not change it here.\n";
  if (!imported_.empty()) {
    std::string names;
    for (const std::string& name : imported_) names += (names.empty() ? "" : ", ") + name;
    text += "import type { " + names + " } from './common';\n\nexport type { " + names + " };\n";
  }
  return text + body_;
}

namespace {

TypeScriptFile common_types() {
  TypeScriptFile file("What the engine tells alike of every game");
  file.add<ToldRefusal>();
  file.add<DeclaredOption>();
  file.add<Sheet>();
  file.add<ToldAdvice<AnyAction>>();
  file.add<ReviewPlan>();
  file.add<ToldJudgement<AnyAction>>();
  file.add<ToldSeatReview>();
  return file;
}

template <Game G>
TypeScriptFile types_of(const TypeScriptFile& common) {
  TypeScriptFile file("What the engine tells of " + std::string(G::id), &common);
  file.add_options<typename G::Options>();
  file.add<typename Told<G>::Action>();
  file.add<typename Told<G>::View>();
  file.add_union<typename Told<G>::Event>("Event");
  file.add<typename Told<G>::Result>();
  return file;
}

TypeScriptFile online_types() {
  TypeScriptFile file("What is said over a connection to the house");
  file.add_union<online::Said>("Said");
  file.add_union<online::Heard>("Heard");
  online::for_each_address([&]<class Asked, class Told>(const online::Address<Asked, Told>&) {
    if constexpr (Described<Asked>) file.add<Asked>();
    if constexpr (Described<Told>) file.add<Told>();
  });
  file.add<online::RequestRefused>();
  return file;
}

}  // namespace

std::map<std::string, std::string> all_types() {
  const TypeScriptFile common = common_types();
  std::map<std::string, std::string> files{{"common.ts", common.text()}, {"online.ts", online_types().text()}};
  for_each_game([&]<class G>(std::type_identity<G>) {
    if constexpr (requires { typename Told<G>::View; }) files[std::string(G::id) + ".ts"] = types_of<G>(common).text();
  });
  return files;
}

}  // namespace sushiya

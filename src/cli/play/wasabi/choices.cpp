#include "cli/play/wasabi/choices.hpp"

#include <algorithm>

#include "games/wasabi/notation.hpp"

namespace sushiya::cli {

using namespace wasabi;

namespace {

void add_if_new(std::vector<WasabiChoice>& choices, const Action& action) {
  const auto is_it = [&](const WasabiChoice& choice) { return choice.action == action; };
  if (std::ranges::none_of(choices, is_it)) choices.push_back({action, false});
}

std::string piles_text(const WasabiWords& words, const View& view, int length) {
  const auto at = static_cast<std::size_t>(length);
  return words.say("choice.pile", {{"length", length}, {"n", view.undecided_counts[at] + view.returned_counts[at]}});
}

std::string tokens_of(const WasabiWords& words, Strip strip) {
  return std::to_string(words.set().token_for(strip).points);
}

// "Crunchy Tuna: 3", and what style adds.
std::string claim_text(const WasabiWords& words, const View& view, Strip strip) {
  const int cubes = words.set().token_for(strip).style_cubes;
  std::string text = words.strip(strip) + ": " + tokens_of(words, strip);
  if (cubes > 0 && stands_in_style(words.set(), view.board, view.changed, strip)) text += " + " + std::to_string(cubes);
  return text;
}

std::string_view enough_key(Step step) {
  switch (step) {
    case Step::claim: return "choice.no_claim";
    case Step::return_strips: return "choice.no_more_back";
    case Step::reward: return "choice.go_without";
    default: return "choice.end_cooking";
  }
}

std::string_view act_key(const View& view) {
  if (view.placed == 0 && view.played == Card::none) return "ask.act";
  if (view.placed == 0) return "ask.act_tile";
  return view.to_place > 0 ? "ask.act_second" : "ask.act_card";
}

}  // namespace

std::vector<WasabiChoice> choices_at(const Wasabi& game, const View& view) {
  Wasabi::ActionList list;
  game.list_legal_actions(view, list);
  std::vector<WasabiChoice> choices;
  const auto add_legal = [&](auto&& wanted) {
    for (const Action& action : list)
      if (wanted(action)) choices.push_back({action, true});
  };
  if (view.step != Step::act && view.step != Step::reward) {
    add_legal([](const Action&) { return true; });
    return choices;
  }
  const auto is_enough = [](const Action& action) { return action.verb == Verb::done || action.verb == Verb::pass; };
  if (view.step == Step::act) {
    add_legal([](const Action& action) { return action.verb == Verb::tile; });
    if (view.to_place > 0)
      for (const Ingredient tile : view.hands[view.seat])
        if (tile != no_tile) add_if_new(choices, choose_tile(tile));
    add_legal([](const Action& action) { return action.verb == Verb::card; });
    for (const Card card : view.cards[view.seat]) add_if_new(choices, play(card));
  } else {
    add_legal([&](const Action& action) { return !is_enough(action); });
    for (const Card card : view.kitchen) add_if_new(choices, reward(card));
  }
  add_legal(is_enough);
  return choices;
}

Squares squares_at(const Wasabi& game, const View& view) {
  Squares squares;
  if (!asks_for_square(view.step)) return squares;
  Wasabi::ActionList list;
  game.list_legal_actions(view, list);
  for (const Action& action : list) squares.insert(action.square());
  return squares;
}

std::string choice_text(const WasabiWords& words, const Wasabi& game, const View& view, const Action& action) {
  switch (action.verb) {
    case Verb::give:
    case Verb::refill: return words.tile(action.tile()) + " " + std::to_string(view.pantry[action.tile()]);
    case Verb::tile: return words.tile(action.tile());
    case Verb::card:
    case Verb::drop:
    case Verb::reward: return words.card(action.card());
    case Verb::lift:
      return words.say("choice.lift", {{"card", words.card(Card::wasabi)}, {"square", words.square(action.square())}});
    case Verb::strip: return piles_text(words, view, action.length());
    case Verb::at: return words.square(action.square());
    case Verb::claim: return claim_text(words, view, action.strip());
    case Verb::return_strip: return words.strip(action.strip());
    case Verb::to_pantry: return std::string(words.get("choice.to_pantry"));
    case Verb::use: return std::string(words.get("choice.use"));
    case Verb::pass: return std::string(words.get("choice.pass"));
    case Verb::done: return std::string(words.get(enough_key(view.step)));
    case Verb::start:
    case Verb::draw: break;
  }
  return format_action(game.options.components, action);
}

std::string choice_hint(const WasabiWords& words, const View& view, const Action& action) {
  const auto card_hint = [&](Card card) {
    return words.card(card) + " — " + std::string(words.texts().get("wasabi.hint." + std::string(card_id(card))));
  };
  switch (action.verb) {
    case Verb::give:
    case Verb::refill:
    case Verb::tile:
      return words.tile(action.tile()) + " (" + words.letters(action.tile()) + ") — " + words.category(action.tile()) +
             ", " + words.say("in_pantry", {{"n", view.pantry[action.tile()]}});
    case Verb::card:
    case Verb::reward:
    case Verb::drop: return card_hint(action.card());
    case Verb::lift: return card_hint(Card::wasabi);
    case Verb::claim:
    case Verb::return_strip: return words.strip(action.strip()) + " — " + words.tiles_of(action.strip());
    case Verb::pass: return std::string(words.get("hint.pass"));
    case Verb::strip: {
      const auto length = static_cast<std::size_t>(action.length());
      const TokenKind& token = words.set().tokens[length];
      return words.say(token.style_cubes > 0 ? "hint.pile_style" : "hint.pile",
                       {{"n", view.undecided_counts[length] + view.returned_counts[length]},
                        {"points", token.points},
                        {"cubes", token.style_cubes}});
    }
    default: return "";
  }
}

std::string step_question(const WasabiWords& words, const Setting& setting, const Wasabi& game, const View& view) {
  const auto plain = [&](std::string_view key) { return std::string(words.get(key)); };
  switch (view.step) {
    case Step::give: {
      const Seat to = receiver(game.options, view);
      return words.say("ask.give",
                       {{"name", setting.names[to]}, {"number", view.tile_counts[to] + 1}, {"of", tiles_in_hand}});
    }
    case Step::pile: return plain("ask.pile");
    case Step::act: return plain(act_key(view));
    case Step::place: return words.say("ask.place", {{"tile", words.tile(view.tile)}});
    case Step::chop: return plain("ask.chop");
    case Step::chopped: return words.say("ask.chopped", {{"tile", words.tile(view.tile)}});
    case Step::switch_from: return plain("ask.switch_from");
    case Step::switch_to: return words.say("ask.switch_to", {{"square", words.square(view.changed[0])}});
    case Step::wasabi: return plain("ask.wasabi");
    case Step::claim: return plain("ask.claim");
    case Step::return_strips: return plain(view.returned == 0 ? "ask.return" : "ask.return_more");
    case Step::reward: return plain("ask.reward");
    case Step::drop: return words.say("ask.drop", {{"card", words.card(view.taken)}});
    case Step::refill: return plain("ask.refill");
    case Step::starter:
    case Step::draw:
    case Step::over: break;
  }
  return "";
}

std::vector<std::string> clauses_at(const View& view, const Action& action) {
  switch (action.verb) {
    case Verb::card:
    case Verb::drop:
    case Verb::reward: {
      auto clauses = clauses_about(action.card());
      clauses.emplace_back(action.verb == Verb::card ? "WA-9" : "WA-22");
      return clauses;
    }
    case Verb::lift: return {"WA-22", "WA-20"};
    case Verb::pass:
    case Verb::return_strip: return {"WA-10"};
    case Verb::at:
      if (view.step == Step::place)
        return view.played == Card::stack ? std::vector<std::string>{"WA-16", "WA-9", "WA-11"}
                                          : std::vector<std::string>{"WA-9", "WA-11", "WA-13"};
      return clauses_about(view.played);
    default: break;
  }
  switch (view.step) {
    case Step::give: return {"WA-6", "WA-2"};
    case Step::pile: return {view.setting_up != 0 ? "WA-7" : "WA-24", "WA-3", "WA-4"};
    case Step::chopped: return {"WA-17"};
    case Step::claim: return {"WA-12", "WA-11", "WA-13", "WA-14", "WA-15"};
    case Step::return_strips: return {"WA-10"};
    case Step::reward: return {"WA-22"};
    case Step::refill: return {"WA-23", "WA-2"};
    default: return {"WA-9", "WA-11", "WA-12"};
  }
}

}  // namespace sushiya::cli

#include "cli/play/sushi_roll/words.hpp"

#include <algorithm>

#include "games/sushi_roll/notation.hpp"

namespace sushiya::cli {

using sushi_roll::Dice;
using sushi_roll::DiceSwapped;
using sushi_roll::Die;
using sushi_roll::DieKind;
using sushi_roll::DieTaken;
using sushi_roll::Symbol;
using sushi_roll::Tokens;
using sushi_roll::Tray;

namespace {

// Symbols that differ in their number alone read alike: "maki_2" is some "maki".
std::string_view family_of(Symbol symbol) {
  const std::string_view id = sushi_roll::symbol_id(symbol);
  return id.back() >= '0' && id.back() <= '9' ? id.substr(0, id.size() - 2) : id;
}

int number_on(Symbol symbol) {
  const Tokens tokens = sushi_roll::tokens_on(symbol);
  return tokens.menu + tokens.chopsticks + tokens.pudding;
}

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int each = 0; each < times; ++each) all += text;
  return all;
}

// The number of dice stands before, the number on a die behind: "2 Menu ×3".
std::string counted(const std::string& name, int count) {
  return count > 1 ? std::to_string(count) + " " + name : name;
}

std::string short_symbol(const Texts& texts, Symbol symbol) {
  std::string name(texts.get(std::string("play.sushi-roll.short.").append(family_of(symbol))));
  if (const int icons = sushi_roll::maki_icons(symbol); icons > 0) name.append(" ").append(repeated("◉", icons));
  if (const int number = number_on(symbol); number > 0) name.append(" ×").append(std::to_string(number));
  return name;
}

std::string on_wasabi(const Texts& texts, const std::string& nigiri) {
  return texts.say("play.sushi-go.on_wasabi", {{"card", nigiri}});
}

int points_at_once(Die die, Tray tray) {
  const int before = sushi_roll::own_points(sushi_roll::count_tray(tray));
  sushi_roll::place(tray, die);
  return sushi_roll::own_points(sushi_roll::count_tray(tray)) - before;
}

// "+2 menus"; nothing where nothing was gained.
std::string gains_text(const Texts& texts, const Tokens& gained) {
  std::string text;
  const auto add = [&](std::string_view key, int count) {
    if (count > 0) text += (text.empty() ? "+" : ", +") + texts.say(key, {{"n", count}});
  };
  add("sushi-roll.token.menu", gained.menu);
  add("sushi-roll.token.chopsticks", gained.chopsticks);
  add("sushi-roll.token.pudding", gained.pudding);
  return text;
}

// SR-13: what the supply could not give is told too.
std::string taken_text(const Texts& texts, const DieTaken& taken) {
  std::string text = short_name(texts, taken.die);
  if (taken.on_wasabi) text = on_wasabi(texts, text);
  std::string tokens = gains_text(texts, taken.gained);
  if (taken.missed != Tokens{})
    tokens.append(tokens.empty() ? "" : ", ").append(texts.get("play.sushi-roll.supply_is_empty"));
  return tokens.empty() ? text : text + " (" + tokens + ")";
}

// One part of a turn in words, and in signs.
struct InWords {
  const Setting& setting;

  std::string operator()(const RolledAgain& again) const {
    return setting.texts->say("play.sushi-roll.told.reroll", {{"name", setting.names[again.seat]},
                                                              {"dice", dice_text(*setting.texts, again.dice)},
                                                              {"fallen", dice_text(*setting.texts, again.fallen)}});
  }
  std::string operator()(const DiceSwapped& swapped) const {
    const bool with_you = is_you(*setting.texts, setting.names[swapped.other]);
    return setting.texts->say(with_you ? "play.sushi-roll.told.swap_with_you" : "play.sushi-roll.told.swap",
                              {{"name", setting.names[swapped.seat]},
                               {"own", short_name(*setting.texts, swapped.given)},
                               {"other", setting.names[swapped.other]},
                               {"theirs", short_name(*setting.texts, swapped.got)}});
  }
  std::string operator()(const DieTaken& taken) const {
    return setting.texts->say("play.sushi-roll.told.take",
                              {{"name", setting.names[taken.seat]}, {"die", taken_text(*setting.texts, taken)}});
  }
};

struct InSigns {
  const Setting& setting;
  std::string taken{};
  std::string rolled{};
  std::string swapped{};

  void operator()(const RolledAgain& again) {
    rolled += (rolled.empty() ? " ↻" : "+") + std::to_string(again.dice.size());
  }
  void operator()(const DiceSwapped& swap) { swapped += (swapped.empty() ? " ⇄" : "+") + setting.names[swap.other]; }
  void operator()(const DieTaken& take) { taken = "✓ " + short_name(*setting.texts, take.die); }
};

}  // namespace

std::string symbol_name(const Texts& texts, Symbol symbol) {
  return std::string(texts.get("sushi-roll.symbol." + std::string(sushi_roll::symbol_id(symbol))));
}

std::string short_name(const Texts& texts, Die die) {
  std::string name = short_symbol(texts, die.symbol());
  if (die.kind() != sushi_roll::home_of(die.symbol())) name += "*";
  return name;
}

Style style_of(DieKind kind) {
  switch (kind) {
    case DieKind::appetizer: return {{215, 11}};
    case DieKind::maki: return {{72, 6}};
    case DieKind::nigiri: return {{209, 9}};
    case DieKind::special: return {{113, 10}};
    case DieKind::pudding: return {{218, 13}};
  }
  return {};
}

std::string die_sentence(const Texts& texts, const SushiRoll& game, Die die, const Tray& tray) {
  const Symbol symbol = die.symbol();
  // SR-22: between two nobody loses.
  const std::string hint = sushi_roll::tokens_on(symbol).pudding > 0 && game.players() == 2
                               ? "play.sushi-go.pudding_for_two"
                               : "sushi-roll.hint." + std::string(sushi_roll::symbol_id(symbol));
  std::string sentence = symbol_name(texts, symbol) + " — " + std::string(texts.get(hint));
  if (const int gained = points_at_once(die, tray); gained > 0)
    sentence.append(" ").append(texts.say("play.sushi-go.at_once", {{"n", gained}}));
  return sentence;
}

std::string faces_sentence(const Texts& texts, const SushiRoll& game, DieKind kind) {
  const sushi_roll::DiceRow& row = game.options.components.row(kind);
  std::string faces;
  for (auto face = row.faces.begin(); face != row.faces.end(); ++face) {
    if (std::find(row.faces.begin(), face, *face) != face) continue;  // told already
    const auto count = std::count(face, row.faces.end(), *face);
    faces += (faces.empty() ? "" : ", ") + short_name(texts, sushi_roll::die(kind, *face)) + " " +
             std::to_string(count) + "/6";
  }
  std::string sentence(texts.get("sushi-roll.die." + std::string(sushi_roll::kind_id(kind))));
  sentence.append(": ").append(faces);
  // Faces that an owner of the box has told are no reconstruction.
  if (sushi_roll::printed_face_status(kind) == sushi_roll::FaceStatus::reconstructed &&
      row.faces == sushi_roll::printed_components().row(kind).faces)
    sentence.append(" ").append(texts.get("play.sushi-roll.reconstructed"));
  return sentence;
}

std::vector<Span> belt_groups(const Texts& texts, Dice belt) {
  std::vector<Span> groups;
  for (const Die die : belt.distinct())
    groups.push_back({counted(short_name(texts, die), belt.count(die)), style_of(die.kind())});
  return groups;
}

std::vector<Span> tray_groups(const Texts& texts, const Tray& tray) {
  std::vector<Span> groups;
  const auto add = [&](const std::string& text, int count, DieKind kind) {
    if (count > 0) groups.push_back({counted(text, count), style_of(kind)});
  };
  for (const Symbol symbol : {Symbol::tempura, Symbol::sashimi, Symbol::dumpling})
    add(short_symbol(texts, symbol), tray.dice.count(symbol), DieKind::appetizer);
  if (const int icons = sushi_roll::count_tray(tray).maki; icons > 0)
    groups.push_back({std::string(texts.get("play.sushi-roll.short.maki")) + " " + std::to_string(icons) + "◉",
                      style_of(DieKind::maki)});
  for (const Symbol nigiri : {Symbol::egg_nigiri, Symbol::salmon_nigiri, Symbol::squid_nigiri}) {
    const int tripled = tray.on_wasabi(nigiri);
    add(short_symbol(texts, nigiri), tray.dice.count(nigiri) - tripled, DieKind::nigiri);
    add(on_wasabi(texts, short_symbol(texts, nigiri)), tripled, DieKind::special);
  }
  add(short_symbol(texts, Symbol::wasabi), tray.free_wasabi(), DieKind::special);
  return groups;
}

std::string text_of(std::span<const Span> groups) {
  std::string text;
  for (const Span& group : groups) text += (text.empty() ? "" : ", ") + group.text;
  return text;
}

std::string dice_text(const Texts& texts, Dice dice) {
  std::string text;
  for (const Die die : dice) text += (text.empty() ? "" : ", ") + short_name(texts, die);
  return text;
}

std::string tokens_text(const Texts& texts, const Tokens& tokens) {
  return texts.say("play.sushi-roll.tokens",
                   {{"menu", tokens.menu}, {"chopsticks", tokens.chopsticks}, {"pudding", tokens.pudding}});
}

std::string told_text(const Setting& setting, const TurnPart& part) { return std::visit(InWords{setting}, part); }

std::string turn_signs(const Setting& setting, std::span<const TurnPart> turn) {
  InSigns all{setting};
  for (const TurnPart& part : turn) std::visit(all, part);
  const std::string signs = all.taken + all.rolled + all.swapped;
  return signs.substr(std::min(signs.find_first_not_of(' '), signs.size()));
}

std::string order_text(const SushiRoll& game, const Setting& setting, const sushi_roll::State& table) {
  std::string text = "◆ " + setting.names[table.red];
  for (Seat seat = left_of(table.red, game.players()); seat != table.red; seat = left_of(seat, game.players()))
    text += " → " + setting.names[seat];
  return text;
}

std::vector<std::string> clauses_about(Symbol symbol) {
  switch (sushi_roll::home_of(symbol)) {
    case DieKind::appetizer: return {"SR-20"};
    case DieKind::maki: return {"SR-18"};
    case DieKind::nigiri: return {"SR-19", "SR-14"};
    case DieKind::pudding: return {"SR-21", "SR-22", "SR-13"};
    case DieKind::special: break;
  }
  if (symbol == Symbol::wasabi) return {"SR-14", "SR-19"};
  if (sushi_roll::tokens_on(symbol).menu > 0) return {"SR-10", "SR-13", "SR-23"};
  return {"SR-11", "SR-13", "SR-23"};
}

}  // namespace sushiya::cli

#include "cli/play/sushi_go/words.hpp"

#include "games/sushi_go/notation.hpp"

namespace sushiya::cli {

using sushi_go::Action;
using sushi_go::Card;
using sushi_go::Cards;
using sushi_go::Plate;

namespace {

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int each = 0; each < times; ++each) all += text;
  return all;
}

bool is_maki(Card card) { return card >= Card::maki_1 && card <= Card::maki_3; }

// Maki cards differ only in their icons, and read alike.
std::string text_id(Card card) { return is_maki(card) ? "maki" : std::string(sushi_go::card_id(card)); }

std::string key(std::string_view kind, Card card) {
  return std::string("play.sushi-go.").append(kind).append(".").append(text_id(card));
}

std::string counted(std::string name, int count) {
  return count > 1 ? name.append(" ×").append(std::to_string(count)) : name;
}

// SG-29, SG-37
bool nobody_loses_puddings(const SushiGo& game) {
  return game.options.players == 2 && !(game.options.phantom && game.options.phantom_pudding_loss);
}

int points_at_once(Card card, Plate plate) {
  const int before = sushi_go::own_points(plate);
  sushi_go::place(plate, card);
  return sushi_go::own_points(plate) - before;
}

}  // namespace

std::string card_name(const Texts& texts, Card card) {
  return std::string(texts.get("sushi-go.card." + std::string(sushi_go::card_id(card))));
}

std::string short_name(const Texts& texts, Card card) {
  std::string name(texts.get(key("short", card)));
  if (is_maki(card)) name.append(" ").append(repeated("◉", sushi_go::maki_icons(card)));
  return name;
}

Style style_of(Card card) {
  switch (card) {
    case Card::tempura: return {{215, 11}};
    case Card::sashimi: return {{204, 13}};
    case Card::dumpling: return {{180, 3}};
    case Card::maki_1:
    case Card::maki_2:
    case Card::maki_3: return {{72, 6}};
    case Card::egg_nigiri: return {{221, 11}};
    case Card::salmon_nigiri: return {{209, 9}};
    case Card::squid_nigiri: return {{153, 14}};
    case Card::pudding: return {{218, 13}};
    case Card::wasabi: return {{113, 10}};
    case Card::chopsticks: return {{137, 3}};
    case Card::none: break;
  }
  return {};
}

std::string card_hint(const Texts& texts, const SushiGo& game, Card card, const Plate& plate) {
  if (card == Card::pudding && nobody_loses_puddings(game))
    return std::string(texts.get("play.sushi-go.hint.pudding_for_two"));
  if (!sushi_go::is_nigiri(card)) return std::string(texts.get(key("hint", card)));
  const int points = sushi_go::nigiri_points(card);
  std::string worth = std::to_string(points);
  if (plate[Card::wasabi] > 0) worth += "×3=" + std::to_string(points_at_once(card, plate));
  return texts.say("play.sushi-go.hint.nigiri", {{"points", worth}});
}

std::string card_sentence(const Texts& texts, const SushiGo& game, Card card, const Plate& plate) {
  const std::string hint = card == Card::pudding && nobody_loses_puddings(game)
                               ? "play.sushi-go.pudding_for_two"
                               : "sushi-go.hint." + std::string(sushi_go::card_id(card));
  std::string sentence = card_name(texts, card) + " — " + std::string(texts.get(hint));
  if (const int gained = points_at_once(card, plate); gained > 0)
    sentence.append(" ").append(texts.say("play.sushi-go.at_once", {{"n", gained}}));
  return sentence;
}

std::vector<Span> plate_groups(const Texts& texts, const Plate& plate) {
  std::vector<Span> groups;
  const auto add = [&](Card card, int count) {
    if (count > 0) groups.push_back({counted(short_name(texts, card), count), style_of(card)});
  };
  for (const Card card : {Card::tempura, Card::sashimi, Card::dumpling}) add(card, plate[card]);
  if (const int icons = sushi_go::maki_icons(plate); icons > 0)
    groups.push_back({std::string(texts.get("play.sushi-go.short.maki")) + " " + std::to_string(icons) + "◉",
                      style_of(Card::maki_1)});
  for (const Card nigiri : {Card::egg_nigiri, Card::salmon_nigiri, Card::squid_nigiri}) {
    add(nigiri, plate[nigiri]);
    if (const int tripled = plate.on_wasabi(nigiri); tripled > 0)
      groups.push_back({counted(texts.say("play.sushi-go.on_wasabi", {{"card", short_name(texts, nigiri)}}), tripled),
                        style_of(Card::wasabi)});
  }
  for (const Card card : {Card::wasabi, Card::chopsticks}) add(card, plate[card]);
  return groups;
}

std::string plate_text(const Texts& texts, const Plate& plate) {
  std::string text;
  for (const Span& group : plate_groups(texts, plate)) text += (text.empty() ? "" : ", ") + group.text;
  return text.empty() ? std::string(texts.get("play.sushi-go.empty_plate")) : text;
}

std::string taken_text(const Texts& texts, const Action& choice) {
  std::string text = short_name(texts, choice.first);
  if (choice.second != Card::none) text += " + " + short_name(texts, choice.second);
  return text;
}

std::string seat_name(const Setting& setting, Seat seat) {
  return seat < setting.names.size() ? setting.names[seat] : std::string(setting.texts->get("play.sushi-go.phantom"));
}

std::string passing_text(const SushiGo& game, const Setting& setting, int round) {
  const int players = game.options.players;
  const std::string& you = setting.names[setting.person];
  if (players == 2) return you + " ⇄ " + setting.names[left_of(setting.person, players)];
  const bool right = game.options.passing == sushi_go::Passing::both_ways && round == 1;
  std::string text = you;
  Seat seat = setting.person;
  do {
    seat = right ? right_of(seat, players) : left_of(seat, players);
    text += " → " + setting.names[seat];
  } while (seat != setting.person);
  return text;
}

std::vector<Card> cards_in_order(Cards hand) {
  std::vector<Card> cards;
  for (const Card card : hand)
    for (int each = 0; each < hand[card]; ++each) cards.push_back(card);
  return cards;
}

std::vector<std::string> clauses_about(Card card) {
  switch (card) {
    case Card::tempura: return {"SG-21"};
    case Card::sashimi: return {"SG-22"};
    case Card::dumpling: return {"SG-23"};
    case Card::maki_1:
    case Card::maki_2:
    case Card::maki_3: return {"SG-17", "SG-18", "SG-19"};
    case Card::egg_nigiri:
    case Card::salmon_nigiri:
    case Card::squid_nigiri: return {"SG-24", "SG-9"};
    case Card::pudding: return {"SG-26", "SG-27", "SG-28", "SG-29"};
    case Card::wasabi: return {"SG-9", "SG-10", "SG-11"};
    case Card::chopsticks: return {"SG-12", "SG-13", "SG-14", "SG-15", "SG-16"};
    case Card::none: break;
  }
  return {};
}

}  // namespace sushiya::cli

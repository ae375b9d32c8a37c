// Cards, plates and choices of Sushi Go! in words and colours.
#pragma once

#include <string>
#include <vector>

#include "cli/play/setting.hpp"
#include "cli/terminal/frame.hpp"
#include "games/sushi_go/sushi_go.hpp"

namespace sushiya::cli {

std::string card_name(const Texts& texts, sushi_go::Card card);   // "Salmon nigiri"
std::string short_name(const Texts& texts, sushi_go::Card card);  // "Salmon"; "Maki ◉◉": for plates and drawn cards
Style style_of(sushi_go::Card card);

// What a card is for, in a few letters; a nigiri beside a bare wasabi says what it would be worth.
std::string card_hint(const Texts& texts, const SushiGo& game, sushi_go::Card card, const sushi_go::Plate& plate);
// The same in more words, with the points that taking it would bring at once.
std::string card_sentence(const Texts& texts, const SushiGo& game, sushi_go::Card card, const sushi_go::Plate& plate);

// "Tempura ×2", "Maki 5◉", "Squid on wasabi": each group that lies on a plate; puddings apart.
std::vector<Span> plate_groups(const Texts& texts, const sushi_go::Plate& plate);
std::string plate_text(const Texts& texts, const sushi_go::Plate& plate);  // in one line, or "empty"

// What a seat took for itself: "Wasabi + Squid"; for the phantom: apart.
std::string taken_text(const Texts& texts, const sushi_go::Action& choice);

// The name of a seat, the phantom's too.
std::string seat_name(const Setting& setting, Seat seat);

// "You → Aoi → Ren → You": the way hands go in this round.
std::string passing_text(const SushiGo& game, const Setting& setting, int round);

// The cards of a hand one by one, sorted: the order in which they are numbered.
std::vector<sushi_go::Card> cards_in_order(sushi_go::Cards hand);

// The clauses that tell of a card.
std::vector<std::string> clauses_about(sushi_go::Card card);

}  // namespace sushiya::cli

// A decision of Wasabi! as a person types it: the number of a choice that is shown, its name or the beginning of it, a
// square, or the notation of records ("tile tuna", "at b3").
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/wasabi/choices.hpp"
#include "cli/play/wasabi/words.hpp"

namespace sushiya::cli {

// Whether the rules allow it is asked elsewhere. The error is a sentence in the person's language.
std::expected<wasabi::Action, std::string> read_decision(const WasabiWords& words, const Wasabi& game,
                                                         const wasabi::View& view, std::string_view text);

// "tuna b3" is two decisions: a choice, and where. The second is empty for all else.
struct SplitDecision {
  std::string_view choice;
  std::string_view square;
};
SplitDecision split_decision(const WasabiWords& words, std::string_view text);

// A card by its name or the beginning of it; Card::none where there is none such.
wasabi::Card read_card_name(const WasabiWords& words, std::string_view text);

}  // namespace sushiya::cli

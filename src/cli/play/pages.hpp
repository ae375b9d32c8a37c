// The pages that are alike in every game: rules, help, and the two small ones.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/play/screen.hpp"
#include "cli/play/setting.hpp"

namespace sushiya::cli {

// These clauses, in the person's language; titled by the first one.
Page rules_page_of(std::string_view game, const Texts& texts, const std::vector<std::string>& clauses);
std::vector<std::string> clause_lines(std::string_view game, const Texts& texts, std::string_view clause);

// "You have no chopsticks in front of you. [SG-12]"
std::string refusal_sentence(std::string_view game, const Texts& texts, std::string_view refusal,
                             std::string_view clause);

// A page on the whole screen, scrolled down by some lines, a help line at the bottom.
Frame page_frame(const Page& page, int scrolled, const Line& help, Size size);
// How far a page can be scrolled.
int most_scrolled(const Page& page, Size size);

Frame too_small_frame(const Texts& texts, Size size);

// The frame in the middle of a wider window.
Frame centred(Frame frame, Size size);

// What has happened, line by line: beside the table where the window is wide enough, and as a page.
Frame with_news(const Frame& table, const std::vector<std::string>& news, const Texts& texts, Size size);
Page news_page(const std::vector<std::string>& news, const Texts& texts);

}  // namespace sushiya::cli

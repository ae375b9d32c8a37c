// The results of a tournament: a page with plots, without scripts and from one file, and a table for other programs.
#pragma once

#include <span>
#include <string>

#include "tournament/standings.hpp"

namespace sushiya::tournament {

std::string results_page(const Plan& plan, std::span<const PlayedDeal> deals);
std::string results_csv(const Plan& plan, std::span<const PlayedDeal> deals);
// For the terminal: who stands where.
std::string results_text(const Plan& plan, std::span<const PlayedDeal> deals);

}  // namespace sushiya::tournament

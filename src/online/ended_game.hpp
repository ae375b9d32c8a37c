// What is told of a game that is over, beside its events.
#pragma once

#include <string>
#include <vector>

#include "protocol/requests/tables.hpp"
#include "records/record.hpp"
#include "table/any_game.hpp"

namespace sushiya::online {

std::string result_of(const AnyGame& game);       // JSON
std::vector<int> places_of(const AnyGame& game);  // of each seat, from 1; level is level
std::vector<int> points_of(const AnyGame& game);  // of each seat
std::vector<online::Milestone> course_of(const AnyGame& game);
// With the last choices alone, where choices were changed before the reveal.
std::string record_of(const AnyGame& game, std::vector<SeatInfo> seats, Fairness fairness);

}  // namespace sushiya::online

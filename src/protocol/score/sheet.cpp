#include "protocol/score/sheet.hpp"

#include <algorithm>

namespace sushiya::sheet {

Part part_of(std::string_view piece, int count, int points) {
  return {std::vector<std::string_view>(static_cast<std::size_t>(count), piece), points};
}

Json numbers(const std::vector<int>& list) {
  Json all = Json::array();
  for (const int each : list) all.push_back(each);
  return all;
}

namespace {

Json part_to_json(const Part& part) {
  Json pieces = Json::array();
  for (const std::string_view piece : part.pieces) pieces.push_back(piece);
  return {{"pieces", pieces}, {"points", part.points}};
}

Json seats(SeatSet set) {
  Json all = Json::array();
  for (const Seat seat : set) all.push_back(seat);
  return all;
}

}  // namespace

Json line_to_json(const Line& line) {
  Json told{{"category", line.category},
            {"clause", line.clause},
            {"counts", numbers(line.counts)},
            {"points", numbers(line.points)}};
  if (!line.parts.empty()) {
    told["parts"] = Json::array();
    for (const Parts& parts : line.parts) {
      Json all = Json::array();
      for (const Part& part : parts) all.push_back(part_to_json(part));
      told["parts"].push_back(std::move(all));
    }
  }
  if (!line.standings.empty()) {
    told["standings"] = Json::array();
    for (const Standing& standing : line.standings)
      told["standings"].push_back({{"place", standing.place}, {"clause", standing.clause}, {"among", standing.among}});
  }
  return told;
}

void tell_decision(const Decision& decision, Json& answer) {
  answer["winners"] = seats(decision.winners);
  answer["decided"] = {{"by", decision.by}, {"clause", decision.clause}, {"level", seats(decision.level)}};
}

Places places_of(const std::vector<int>& counts) {
  Places places;
  places.most = *std::ranges::max_element(counts);
  places.fewest = *std::ranges::min_element(counts);
  for (const int count : counts)
    if (count < places.most) places.second = std::max(places.second, count);
  places.with_most = static_cast<int>(std::ranges::count(counts, places.most));
  places.with_second = places.second > 0 ? static_cast<int>(std::ranges::count(counts, places.second)) : 0;
  places.with_fewest = static_cast<int>(std::ranges::count(counts, places.fewest));
  return places;
}

}  // namespace sushiya::sheet

// What is answered over HTTP about results: ratings, how they came about, and whom one has met.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/described.hpp"

namespace sushiya::online {

struct RatedTold {
  std::string name;
  std::string_view kind;
  int rating = 0;
  double mean = 0;
  double deviation = 0;
  std::uint32_t games = 0;

  static constexpr std::string_view type_name = "Rated";
  static constexpr auto fields() {
    return std::tuple(field("name", &RatedTold::name, "of the person, or of the bot"),
                      field_of_words("kind", &RatedTold::kind, "person|bot"),
                      field("rating", &RatedTold::rating, "as it is shown"), field("mean", &RatedTold::mean),
                      field("deviation", &RatedTold::deviation), field("games", &RatedTold::games));
  }
};

struct RatingsTold {
  std::vector<RatedTold> ratings;

  static constexpr std::string_view type_name = "Ratings";
  static constexpr auto fields() { return std::tuple(field("ratings", &RatingsTold::ratings, "best first")); }
};

struct OwnRating {
  std::string game;
  int rating = 0;
  int low = 0;
  int high = 0;
  double mean = 0;
  double deviation = 0;
  std::uint32_t games = 0;

  static constexpr std::string_view type_name = "OwnRating";
  static constexpr auto fields() {
    return std::tuple(field("game", &OwnRating::game), field("rating", &OwnRating::rating, "as it is shown"),
                      field("low", &OwnRating::low, "the strength lies above this, most likely"),
                      field("high", &OwnRating::high, "and below this"), field("mean", &OwnRating::mean),
                      field("deviation", &OwnRating::deviation), field("games", &OwnRating::games));
  }
};

// How a rated game went, and what it made of the rating.
struct GameResult {
  std::string table;
  std::string game;
  std::int64_t moment = 0;
  int place = 1;
  int points = 0;
  int rating = 0;
  int low = 0;
  int high = 0;
  double mean = 0;
  double deviation = 0;
  std::uint32_t games = 0;

  static constexpr std::string_view type_name = "GameResult";
  static constexpr auto fields() {
    return std::tuple(field("table", &GameResult::table), field("game", &GameResult::game),
                      field("moment", &GameResult::moment, "milliseconds since 1970"),
                      field("place", &GameResult::place, "from 1; level is level"),
                      field("points", &GameResult::points),
                      field("rating", &GameResult::rating, "after the game, as it is shown"),
                      field("low", &GameResult::low, "the strength lies above this, most likely"),
                      field("high", &GameResult::high, "and below this"), field("mean", &GameResult::mean),
                      field("deviation", &GameResult::deviation),
                      field("games", &GameResult::games, "how many were rated, with this one"));
  }
};

struct RatingHistory {
  std::vector<GameResult> results;

  static constexpr std::string_view type_name = "RatingHistory";
  static constexpr auto fields() {
    return std::tuple(field("results", &RatingHistory::results, "the last 500 at most, the first of them first"));
  }
};

struct MetAt {
  std::string game;
  std::uint32_t games = 0;
  std::uint32_t won = 0;
  std::uint32_t lost = 0;
  std::uint32_t drawn = 0;
  std::int64_t points = 0;
  std::int64_t their_points = 0;
  std::int64_t last = 0;

  static constexpr std::string_view type_name = "MetAt";
  static constexpr auto fields() {
    return std::tuple(field("game", &MetAt::game), field("games", &MetAt::games),
                      field("won", &MetAt::won, "games in which one came before the other"),
                      field("lost", &MetAt::lost), field("drawn", &MetAt::drawn, "games in which both shared a place"),
                      field("points", &MetAt::points, "one's own, of all these games"),
                      field("their_points", &MetAt::their_points),
                      field("last", &MetAt::last, "when they last met there: milliseconds since 1970"));
  }
};

struct MetPerson {
  std::string name;
  std::vector<MetAt> at;

  static constexpr std::string_view type_name = "MetPerson";
  static constexpr auto fields() {
    return std::tuple(field("name", &MetPerson::name), field("at", &MetPerson::at, "game by game"));
  }
};

struct MetTold {
  std::vector<MetPerson> people;

  static constexpr std::string_view type_name = "Met";
  static constexpr auto fields() {
    return std::tuple(field("people", &MetTold::people, "the last met first, of the last 1000 rated games"));
  }
};

}  // namespace sushiya::online

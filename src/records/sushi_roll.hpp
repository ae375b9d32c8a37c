// Sushi Roll in records.
#pragma once

#include "games/sushi_roll/sushi_roll.hpp"
#include "records/codec.hpp"

namespace sushiya {

template <>
struct RecordCodec<SushiRoll> {
  static Json options_to_json(const sushi_roll::Options& options);
  static std::expected<sushi_roll::Options, Fault> options_from_json(const Json& told, const std::string& path);
  static std::string action_to_text(const sushi_roll::Action& action);
  static std::expected<sushi_roll::Action, ParseError> action_from_text(std::string_view text);
  static Json result_to_json(const SushiRoll& game, const sushi_roll::State& over);
  static std::string_view result_clause(std::string_view field);
};

// Written out in the game's own file.
extern template std::string write_record(const Record<SushiRoll>& record);
extern template std::expected<Record<SushiRoll>, Fault> read_game(Fields& fields);

}  // namespace sushiya

// Sushi Go! in records.
#pragma once

#include "games/sushi_go/sushi_go.hpp"
#include "records/codec.hpp"

namespace sushiya {

template <>
struct RecordCodec<SushiGo> {
  static Json options_to_json(const sushi_go::Options& options);
  static std::expected<sushi_go::Options, Fault> options_from_json(const Json& told, const std::string& path);
  static std::string action_to_text(const sushi_go::Action& action);
  static std::expected<sushi_go::Action, ParseError> action_from_text(std::string_view text);
  static Json result_to_json(const SushiGo& game, const sushi_go::State& over);
  static std::string_view result_clause(std::string_view field);
};

// Written out in the game's own file.
extern template std::string write_record(const Record<SushiGo>& record);
extern template std::expected<Record<SushiGo>, Fault> read_game(Fields& fields);

}  // namespace sushiya

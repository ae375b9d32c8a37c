// Wasabi! in records.
#pragma once

#include "games/wasabi/wasabi.hpp"
#include "records/codec.hpp"

namespace sushiya {

template <>
struct RecordCodec<Wasabi> {
  static Json options_to_json(const wasabi::Options& options);
  static std::expected<wasabi::Options, Fault> options_from_json(const Json& told, const std::string& path);
  static std::string action_to_text(const Wasabi& game, const wasabi::Action& action);
  static std::expected<wasabi::Action, ParseError> action_from_text(const Wasabi& game, std::string_view text);
  static Json result_to_json(const Wasabi& game, const wasabi::State& over);
  static std::string_view result_clause(std::string_view field);
};

// Written out in the game's own file.
extern template std::string write_record(const Record<Wasabi>& record);
extern template std::expected<Record<Wasabi>, Fault> read_game(Fields& fields);

}  // namespace sushiya

// What the house tells of choices: advice on one that is to be made, and a finished game judged, choice by choice
// (docs/review.md). `Action` is an action as the listener wants it: notation for the command, the game's own message
// for the page.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/described.hpp"
#include "core/reason.hpp"

namespace sushiya {

inline constexpr std::string_view all_methods = "search|best_reply|solver";
inline constexpr std::string_view all_marks = "forced|best|good|slip|mistake|blunder";

template <class Action>
struct ToldChoice {
  Action action;
  double value = 0;
  double weight = 0;
  bool equal = false;
  std::vector<double> chances;

  static constexpr std::string_view type_name = "Choice";
  static constexpr auto fields() {
    return std::tuple(field("action", &ToldChoice::action), field("value", &ToldChoice::value, "the chance to win"),
                      field("weight", &ToldChoice::weight, "how often the house would play it"),
                      field("equal", &ToldChoice::equal, "to the best one, within the error of the estimate"),
                      field("chances", &ToldChoice::chances, "to win, of every seat; they sum to one"));
  }
};

// On a choice that is to be made.
template <class Action>
struct AdvisedChoice : ToldChoice<Action> {
  Reasons reasons;

  static constexpr std::string_view type_name = "AdvisedChoice";
  static constexpr auto fields() {
    return std::tuple_cat(ToldChoice<Action>::fields(), std::tuple(field("reasons", &AdvisedChoice::reasons,
                                                                         "why it is a good one, strongest first")));
  }
};

template <class Action>
struct ToldAdvice {
  std::string_view method;
  std::vector<AdvisedChoice<Action>> choices;

  static constexpr std::string_view type_name = "Advice";
  static constexpr auto fields() {
    return std::tuple(field_of_words("method", &ToldAdvice::method, all_methods, "how it was found"),
                      field("choices", &ToldAdvice::choices, "best first"));
  }
};

// The same of a position in a record, with how play would go on.
template <class Action>
struct ToldMove {
  int seat = 0;
  Action action;

  static constexpr std::string_view type_name = "AdvisedMove";
  static constexpr auto fields() {
    return std::tuple(field("seat", &ToldMove::seat), field("action", &ToldMove::action));
  }
};

template <class Action>
struct PositionAdvice : ToldAdvice<Action> {
  std::string_view game;
  std::size_t at = 0;
  int seat = 0;
  int iterations = 0;
  std::optional<Action> played;
  std::vector<ToldMove<Action>> line;

  static constexpr std::string_view type_name = "PositionAdvice";
  static constexpr auto fields() {
    return std::tuple_cat(
        std::tuple(field("game", &PositionAdvice::game), field("at", &PositionAdvice::at, "the entry of the log"),
                   field("seat", &PositionAdvice::seat), field("iterations", &PositionAdvice::iterations),
                   told_if_there(field("played", &PositionAdvice::played))),
        ToldAdvice<Action>::fields(), std::tuple(field("line", &PositionAdvice::line, "how play would go on")));
  }
};

// Somebody chose.
struct ToldDecision {
  std::size_t entry = 0;
  int seat = 0;
  int stretch = 0;
  bool forced = false;

  static constexpr std::string_view type_name = "ReviewDecision";
  static constexpr auto fields() {
    return std::tuple(field("entry", &ToldDecision::entry, "of the log"), field("seat", &ToldDecision::seat),
                      field("stretch", &ToldDecision::stretch, "the round, where a game has rounds"),
                      field("forced", &ToldDecision::forced, "there was nothing to choose"));
  }
};

// What there is to judge.
struct ReviewPlan {
  std::vector<ToldDecision> decisions;
  int stretches = 0;
  bool over = false;
  int iterations = 0;

  static constexpr std::string_view type_name = "ReviewPlan";
  static constexpr auto fields() {
    return std::tuple(
        field("decisions", &ReviewPlan::decisions), field("stretches", &ReviewPlan::stretches),
        field("over", &ReviewPlan::over),
        field("iterations", &ReviewPlan::iterations, "how long the house usually thinks about one decision"));
  }
};

// Nothing was asked about a forced decision, so nothing is told of it.
template <class Action>
struct ToldJudgement : ToldDecision {
  std::string_view mark;
  Action played;
  double lost = 0;
  std::optional<double> chance;
  std::optional<std::string_view> method;
  std::optional<std::vector<ToldChoice<Action>>> choices;
  std::optional<std::size_t> place;
  std::optional<int> untold;

  static constexpr std::string_view type_name = "Judgement";
  static constexpr auto fields() {
    return std::tuple_cat(
        ToldDecision::fields(),
        std::tuple(
            field_of_words("mark", &ToldJudgement::mark, all_marks), field("played", &ToldJudgement::played),
            field("lost", &ToldJudgement::lost, "of the chance to win"),
            told_if_there(field("chance", &ToldJudgement::chance,
                                "to win, with the best choice; this and the rest are not told of a forced decision")),
            told_if_there(field_of_words("method", &ToldJudgement::method, all_methods)),
            told_if_there(field("choices", &ToldJudgement::choices, "best first")),
            told_if_there(field("place", &ToldJudgement::place, "which of the choices was played")),
            told_if_there(field("untold", &ToldJudgement::untold, "how many choices were hardly looked at"))));
  }
};

struct ToldBalance {
  double lost = 0;
  double luck = 0;

  static constexpr std::string_view type_name = "Balance";
  static constexpr auto fields() {
    return std::tuple(field("lost", &ToldBalance::lost, "by one's own choices"),
                      field("luck", &ToldBalance::luck, "what came from elsewhere"));
  }
};

struct ToldSeatReview : ToldBalance {
  int seat = 0;
  int choices = 0;
  int well_chosen = 0;
  std::map<std::string, int> marks;
  double start = 0;
  double end = 0;
  std::vector<ToldBalance> stretches;

  static constexpr std::string_view type_name = "SeatReview";
  static constexpr auto fields() {
    return std::tuple_cat(
        std::tuple(field("seat", &ToldSeatReview::seat),
                   field("choices", &ToldSeatReview::choices, "decisions with something to choose"),
                   field("well_chosen", &ToldSeatReview::well_chosen), field("start", &ToldSeatReview::start),
                   field("end", &ToldSeatReview::end)),
        ToldBalance::fields(),
        std::tuple(field_of_words("marks", &ToldSeatReview::marks, all_marks, "how many choices had each mark"),
                   field("stretches", &ToldSeatReview::stretches, "they sum to the whole")));
  }
};

// All of it.
template <class Action>
struct ToldReview {
  std::string_view game;
  std::uint64_t seed = 0;
  int iterations = 0;
  bool over = false;
  std::vector<ToldSeatReview> seats;
  std::vector<ToldJudgement<Action>> decisions;

  static constexpr std::string_view type_name = "Review";
  static constexpr auto fields() {
    return std::tuple(field("game", &ToldReview::game), field("seed", &ToldReview::seed),
                      field("iterations", &ToldReview::iterations), field("over", &ToldReview::over),
                      field("seats", &ToldReview::seats), field("decisions", &ToldReview::decisions));
  }
};

}  // namespace sushiya

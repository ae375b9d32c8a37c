#include <gtest/gtest.h>

#include "cli/print_frame.hpp"
#include "cli/review/review_sheet.hpp"

namespace sushiya::cli {
namespace {

SeatReview seat_review(Seat seat, int well_chosen, double lost, double end) {
  SeatReview review;
  review.seat = seat;
  review.choices = 10;
  review.well_chosen = well_chosen;
  review.start = 0.5;
  review.end = end;
  review.whole = {lost, end - 0.5 + lost};
  review.stretches = {{lost, 0.1}, {0, end - 0.6 + lost}};
  return review;
}

const std::vector<Moment> moments{{21, "Round 1, turn 2", 0, Mark::slip, 0.5, 0.03, "Maki ◉◉◉", "Wasabi"},
                                  {23, "Round 1, turn 3", 0, Mark::blunder, 0.5, 0.25, "Egg", "Wasabi + Squid"},
                                  {25, "Round 1, turn 4", 0, Mark::good, 0.5, 0.01, "Tempura", "Sashimi"},
                                  {26, "Round 1, turn 4", 1, Mark::best, 0.5, 0, "Tempura", "Tempura"}};

const Texts& english = texts(Language::en);

TEST(ReviewSheet, TellsWhatWasLostWhereAndWhatWasLuck) {
  const Frame frame =
      review_sheet(english, {"Ann", "Bo"}, {seat_review(0, 8, 0.29, 0), seat_review(1, 10, 0, 1)}, moments, true);
  EXPECT_EQ(frame_text(frame, false),
            "                            Well chosen     Start  Mistakes       Luck    Result\n"
            "  Ann                           8 of 10    50.0 %   -29.0 %    -21.0 %     0.0 %\n"
            "  Bo                           10 of 10    50.0 %     0.0 %    +50.0 %   100.0 %\n"
            "\n"
            "Ann\n"
            "  Round 1: mistakes -29.0 %, luck +10.0 %\n"
            "  Round 2: mistakes 0.0 %, luck -31.0 %\n"
            "  Round 1, turn 3  Blunder -25.0 %:  Egg  Better: Wasabi + Squid\n"
            "  Round 1, turn 2  Slip -3.0 %:  Maki ◉◉◉  Better: Wasabi\n"
            "\n"
            "Bo\n"
            "  Round 1: mistakes 0.0 %, luck +10.0 %\n"
            "  Round 2: mistakes 0.0 %, luck +40.0 %\n"
            "  No mistakes to speak of. Well played!\n");
}

TEST(ReviewSheet, SpeaksEveryLanguageIn80Columns) {
  for (const Language language : all_languages) {
    const Frame frame = review_sheet(texts(language), {"Ann", "Bo"},
                                     {seat_review(0, 8, 0.29, 0), seat_review(1, 10, 0, 1)}, moments, true);
    for (const Line& line : frame) {
      EXPECT_LE(line.width(), 80) << line.plain();
      EXPECT_EQ(line.plain().find("review."), std::string::npos) << line.plain();
    }
  }
}

TEST(ReviewSheet, AGameThatIsNotOverHasNoResultYet) {
  const Frame frame = review_sheet(english, {"Ann", "Bo"}, {seat_review(0, 8, 0.29, 0.4)}, moments, false);
  EXPECT_NE(frame[0].plain().find("Luck       Now"), std::string::npos) << frame[0].plain();
}

TEST(ReviewSheet, TheDearestMomentsComeFirst) {
  const auto worst = worst_of(moments, 0, 1);
  ASSERT_EQ(worst.size(), 1U);
  EXPECT_EQ(worst[0].entry, 23U);
  EXPECT_EQ(worst_of(moments, 0).size(), 2U);
  EXPECT_TRUE(worst_of(moments, 1).empty());
}

TEST(ReviewSheet, ALongNameIsCut) {
  const Frame frame =
      review_sheet(english, {"Þorgerður Hafsteinsdóttir Þorsteinsdóttir"}, {seat_review(0, 8, 0.29, 0)}, {}, true);
  EXPECT_LE(frame[1].width(), 80);
}

}  // namespace
}  // namespace sushiya::cli

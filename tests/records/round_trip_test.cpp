#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "protocol/json.hpp"
#include "records/sample.hpp"

namespace sushiya {
namespace {

using sushi_go::Card;

TEST(Records, ReadBackWhatIsWritten) {
  int with_result = 0;
  for_each_game([&]<class G>(std::type_identity<G>) {
    std::uint64_t seed = 1;
    for (const G& game : G::setups()) {
      const Record<G> record = random_record(game, seed++);
      const std::string text = write_record(record);
      EXPECT_EQ(text.find('\n'), std::string::npos);
      const auto read = read_record(text);
      ASSERT_TRUE(read.has_value()) << fault_line(read.error());
      EXPECT_EQ(std::get<Record<G>>(*read), record);
      EXPECT_EQ(write_record(std::get<Record<G>>(*read)), text);
      with_result += parse_json(text)->contains("result") ? 1 : 0;
    }
  });
  EXPECT_GE(with_result, 9);
}

TEST(Records, EveryBeginningOfAGameIsARecordWithoutResult) {
  const Record<SushiGo> whole = random_record(SushiGo::setups()[8], 5);
  for (std::size_t entries = 0; entries < whole.log.size(); ++entries) {
    Record<SushiGo> part = whole;
    part.log.resize(entries);
    const std::string text = write_record(part);
    EXPECT_FALSE(parse_json(text)->contains("result"));
    const auto read = read_record(text);
    ASSERT_TRUE(read.has_value()) << fault_line(read.error());
    EXPECT_EQ(std::get<Record<SushiGo>>(*read), part);
  }
}

TEST(Records, KeepOptionsThatAreNotAsPrinted) {
  SushiGo game;
  game.options.phantom = true;
  game.options.first_controller = sushi_go::FirstController::seat_1;
  game.options.phantom_pudding_loss = false;
  game.options.hand_size = 2;
  game.options.rounds = 1;
  game.options.deck = {};
  game.options.deck.add(Card::pudding, 3);
  game.options.deck.add(Card::wasabi, 4);
  const Record<SushiGo> record = random_record(game, 3);
  const std::string text = write_record(record);
  EXPECT_EQ(json_line((*parse_json(text))["options"]),
            R"({"players":2,"passing":"left","phantom":true,"first_controller":1,"phantom_pudding_loss":false,)"
            R"("hand_size":2,"rounds":1,"deck":{"pudding":3,"wasabi":4}})");
  EXPECT_EQ(std::get<Record<SushiGo>>(*read_record(text)).game, game);
}

TEST(Records, SeatsAndTheirNamesMayBeLeftOut) {
  Record<SushiGo> record = random_record(SushiGo{}, 4);
  record.seats.clear();
  const std::string text = write_record(record);
  EXPECT_FALSE(parse_json(text)->contains("seats"));
  EXPECT_EQ(std::get<Record<SushiGo>>(*read_record(text)), record);
}

TEST(Records, KeepHowChanceWasMade) {
  for_each_game([]<class G>(std::type_identity<G>) {
    Record<G> record = random_record(G{}, 4);
    EXPECT_FALSE(parse_json(write_record(record))->contains("fairness"));
    record.fairness = told_fairness(record.game.players());
    const std::string text = write_record(record);
    EXPECT_EQ((*parse_json(text))["fairness"]["scheme"], "sushiya-fair-1");
    const auto read = read_record(text);
    ASSERT_TRUE(read.has_value()) << fault_line(read.error());
    EXPECT_EQ(std::get<Record<G>>(*read), record);
    EXPECT_EQ(write_record(std::get<Record<G>>(*read)), text);
  });
}

TEST(Records, ReplayShowsEveryStep) {
  const Record<SushiGo> record = random_record(SushiGo{}, 6);
  std::size_t steps = 0;
  SushiGo::State last = record.game.initial_state();
  const auto end = replay(record, [&](const auto& before, const auto& move, const auto& after) {
    EXPECT_EQ(before, last);
    EXPECT_EQ(move, record.log[steps++]);
    last = after;
  });
  EXPECT_EQ(steps, record.log.size());
  EXPECT_EQ(end, last);
}

TEST(Records, ThePagesExampleIsOne) {
  std::ifstream file(SUSHIYA_SOURCE_DIR "/docs/records.md");
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  const std::size_t begin = page.find("```json\n") + 8;
  ASSERT_LT(begin, page.size());
  const auto read = read_record(page.substr(begin, page.find("```", begin) - begin));
  ASSERT_TRUE(read.has_value()) << fault_line(read.error());
  EXPECT_EQ(std::get<Record<SushiGo>>(*read).seats[1], (SeatInfo{"Bo", "greedy"}));
}

TEST(Records, ContributionsAreHexadecimalDigits) {
  EXPECT_TRUE(is_contribution(""));
  EXPECT_TRUE(is_contribution("0123456789abcdef"));
  EXPECT_TRUE(is_contribution(std::string(64, 'a')));
  EXPECT_FALSE(is_contribution(std::string(65, 'a')));
  for (const char* wrong : {"A", "g", " ", "-1", "0x1", "a\n", "/", ":", "`"})
    EXPECT_FALSE(is_contribution(wrong)) << wrong;
}

TEST(Records, NamesAreShortPrintableText) {
  EXPECT_TRUE(is_good_name(""));
  EXPECT_TRUE(is_good_name("Þórdís Łukasz 太郎"));
  EXPECT_TRUE(is_good_name(std::string(64, 'a')));
  EXPECT_FALSE(is_good_name(std::string(65, 'a')));
  std::string kana;
  for (int each = 0; each < 64; ++each) kana += "す";
  EXPECT_TRUE(is_good_name(kana));  // characters are counted, not their bytes
  EXPECT_FALSE(is_good_name(kana + "す"));
  EXPECT_FALSE(is_good_name("a\x1b[31m"));
  EXPECT_FALSE(is_good_name("a\nb"));
  EXPECT_FALSE(is_good_name("\xC2\x85"));  // a control character of two bytes
  EXPECT_FALSE(
      is_good_name("\xE2\x80\xAE"
                   "x"));                      // turns the direction of writing
  EXPECT_FALSE(is_good_name("\xC0\xAF"));      // a slash in a longer form than needed
  EXPECT_FALSE(is_good_name("\xED\xA0\x80"));  // half of a pair
  EXPECT_FALSE(is_good_name("\xE2\x80"));      // ends in the middle
}

}  // namespace
}  // namespace sushiya

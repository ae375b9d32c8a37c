// Games that outlive the program.
#include "cli/play/kept_game.hpp"

#include <fstream>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "at_the_terminal.hpp"
#include "cli/command.hpp"
#include "cli/play/play_game.hpp"
#include "cli/play/sushi_roll/screen.hpp"
#include "cli/play/wasabi/screen.hpp"

namespace sushiya::cli {
namespace {

namespace fs = std::filesystem;

class KeptGames : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "sushiya-kept-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    directory_ = pattern;
  }
  void TearDown() override { fs::remove_all(directory_); }

  GameKeeper new_keeper(const std::string& record = "") const {
    return {directory_ / "games", "sushi-go", record, {{}, 7, Language::pl, {300, 0.25}, "sushiya play sushi-go"}};
  }
  static std::string text_of(const fs::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  int files() const {
    return static_cast<int>(std::distance(fs::directory_iterator(directory_ / "games"), fs::directory_iterator{}));
  }

  fs::path directory_;
};

std::string a_record(int choices) {
  TerminalGame<SushiGo> table = table_with_bots(game_for(3), 1);
  table.go_on();
  for (int choice = 0; choice < choices && !table.over(); ++choice) {
    ActionList<SushiGo> list;
    table.game().list_legal_actions(table.view(), list);
    table.choose(list[0]);
  }
  return record_text(table, setting_for(game_for(3)));
}
constexpr int all_choices = 1000;

TEST_F(KeptGames, AFileIsReplacedAsAWhole) {
  const fs::path file = directory_ / "record.json";
  EXPECT_FALSE(replace_file(file, "one"));
  EXPECT_FALSE(replace_file(file, "two, which is longer"));
  EXPECT_FALSE(replace_file(file, "3"));
  EXPECT_EQ(text_of(file), "3");
  EXPECT_EQ(std::distance(fs::directory_iterator(directory_), fs::directory_iterator{}), 1);  // nothing is left over
  EXPECT_EQ(replace_file(file / "below", "4"), std::errc::not_a_directory);
}

TEST_F(KeptGames, ALinkStaysALink) {
  std::ofstream(directory_ / "real.json") << "old";
  fs::create_symlink("real.json", directory_ / "link.json");
  EXPECT_FALSE(replace_file(directory_ / "link.json", "new"));
  EXPECT_TRUE(fs::is_symlink(directory_ / "link.json"));
  EXPECT_EQ(text_of(directory_ / "real.json"), "new");
}

// A process that writes without end is killed; what it leaves is always one of the two texts, whole.
TEST_F(KeptGames, WhatIsKilledWhileWritingLeavesAWholeFile) {
  const fs::path file = directory_ / "record.json";
  const std::string one(100'000, '1');
  const std::string two(200'000, '2');
  ASSERT_FALSE(replace_file(file, one));
  for (int round = 0; round < 10; ++round) {
    const pid_t writer = fork();
    if (writer == 0)
      for (;;) {
        (void)replace_file(file, two);
        (void)replace_file(file, one);
      }
    usleep(static_cast<useconds_t>(5'000 + 1'700 * round));
    kill(writer, SIGKILL);
    waitpid(writer, nullptr, 0);
    const std::string left = text_of(file);
    EXPECT_TRUE(left == one || left == two) << left.size();
  }
}

TEST_F(KeptGames, AnUnfinishedGameIsFoundWithAllItNeedsToGoOn) {
  EXPECT_FALSE(last_kept_game(directory_ / "games"));
  std::string file;
  {
    GameKeeper keeper = new_keeper();
    EXPECT_FALSE(keeper.has_kept());
    EXPECT_FALSE(keeper.keep(a_record(2), false));
    file = keeper.record_file();
    EXPECT_EQ(files(), 2);  // the record and its note
    EXPECT_FALSE(last_kept_game(directory_ / "games")) << "somebody plays it";
    EXPECT_THROW(kept_game_of(directory_ / "games", file), UsageError);
  }
  const auto found = last_kept_game(directory_ / "games");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->note.seed, 7U);
  EXPECT_EQ(found->note.language, Language::pl);
  EXPECT_EQ(found->note.thinking.iterations, 300);
  EXPECT_EQ(found->note.thinking.move_time, 0.25);
  EXPECT_EQ(found->note.repeat, "sushiya play sushi-go");
  EXPECT_EQ(found->note.record, file);
  EXPECT_EQ(std::get<Record<SushiGo>>(found->record), std::get<Record<SushiGo>>(*read_record(a_record(2))));
}

TEST_F(KeptGames, TheOnePlayedLastIsOffered) {
  std::string first;
  {
    GameKeeper one = new_keeper();
    one.keep(a_record(1), false);
    first = one.record_file();
    GameKeeper other = new_keeper();
    other.keep(a_record(3), false);
    EXPECT_NE(other.record_file(), first);
    fs::last_write_time(first, fs::last_write_time(other.record_file()) + std::chrono::seconds(5));
  }
  EXPECT_EQ(last_kept_game(directory_ / "games")->note.record, first);
}

TEST_F(KeptGames, AFinishedGameStaysAsARecordAndIsNotOffered) {
  {
    GameKeeper keeper = new_keeper();
    keeper.keep(a_record(4), false);
    EXPECT_FALSE(keeper.keep(a_record(all_choices), true));
    EXPECT_TRUE(keeper.is_up_to_date());
    EXPECT_EQ(files(), 1);
    EXPECT_TRUE(read_record(text_of(keeper.record_file())));
    EXPECT_THROW(kept_game_of(directory_ / "games", keeper.record_file()), UsageError);
  }
  EXPECT_FALSE(last_kept_game(directory_ / "games"));
}

TEST_F(KeptGames, GamesThatEndWithinOneSecondKeepTheirRecords) {
  for (int game = 1; game <= 3; ++game) {
    GameKeeper keeper = new_keeper();
    EXPECT_FALSE(keeper.keep(a_record(all_choices), true));
    EXPECT_EQ(files(), game);
  }
}

TEST_F(KeptGames, ARecordOfOnesOwnChoiceIsOfferedToo) {
  const std::string file = (directory_ / "mine.json").string();
  {
    new_keeper(file).keep(a_record(2), false);
  }
  EXPECT_EQ(last_kept_game(directory_ / "games")->note.record, file);
  EXPECT_EQ(kept_game_of(directory_ / "games", file).note.seed, 7U);
}

TEST_F(KeptGames, ARecordWithoutANoteGoesOnWithANewDeal) {
  const fs::path file = directory_ / "moved.json";
  std::ofstream(file) << a_record(2);
  const KeptGame game = kept_game_of(directory_ / "games", file.string());
  EXPECT_TRUE(game.note_file.empty());
  EXPECT_FALSE(game.lock.is_open());
}

TEST_F(KeptGames, WhereNothingCanBeWrittenItIsSaidOnceAndTheGameGoesOn) {
  std::ofstream(directory_ / "games") << "a file where a folder should be";
  GameKeeper keeper = new_keeper();
  const auto trouble = keeper.trouble_ahead();
  ASSERT_TRUE(trouble);
  EXPECT_TRUE(contains(trouble_sentence(texts(Language::en), *trouble), "This game is not kept"));
  EXPECT_FALSE(keeper.keep(a_record(1), false));
  EXPECT_FALSE(keeper.has_kept());
}

TEST_F(KeptGames, BrokenNotesAreLeftAlone) {
  fs::create_directories(directory_ / "games");
  std::ofstream(directory_ / "games" / "empty.play");
  std::ofstream(directory_ / "games" / "odd.play") << R"({"record": 3})";
  std::ofstream(directory_ / "games" / "lost.play")
      << R"({"record": "/nowhere.json", "seed": 1, "lang": "en", "iterations": 0, "move_time": 0, "repeat": ""})";
  EXPECT_FALSE(last_kept_game(directory_ / "games"));
}

// ---- Going on

template <class G>
class AnyGameGoesOn : public testing::Test {
 protected:
  static void play_on(TerminalGame<G>& table) {
    table.go_on();
    while (!table.over()) {
      ActionList<G> list;
      table.game().list_legal_actions(table.view(), list);
      table.choose(list[table.log().size() % static_cast<std::size_t>(list.size())]);
    }
  }
  static Party<G> bots(const Deal& deal, int players) {
    Party<G> party(deal);
    for (Seat seat = 1; seat < players; ++seat) party.players[seat] = std::make_unique<RandomPlayer<G>>();
    return party;
  }
};
using Games = testing::Types<SushiGo, SushiRoll, Wasabi>;
TYPED_TEST_SUITE(AnyGameGoesOn, Games);

// Bots that choose at random, so that one random number too many or too few would show.
TYPED_TEST(AnyGameGoesOn, AsIfNothingHadInterruptedIt) {
  const TypeParam game;
  const Deal deal{11};
  std::vector<std::vector<Move<TypeParam>>> kept;
  TerminalGame<TypeParam> whole(game, deal, 0, this->bots(deal, game.players()));
  whole.keep_with([&] {
    kept.push_back(whole.log());
    return std::string();
  });
  this->play_on(whole);
  ASSERT_GT(kept.size(), 20U);
  for (const auto& log : kept) {
    TerminalGame<TypeParam> again(game, deal, 0, this->bots(deal, game.players()), log);
    this->play_on(again);
    ASSERT_EQ(again.log(), whole.log()) << "after " << log.size() << " entries";
    ASSERT_EQ(again.events().size(), whole.events().size());
  }
}

TEST(AGameTakenUpAgain, TellsWhatFollowedFromTheLastChoiceOnceMore) {
  const SushiGo game = game_for(2);
  TerminalGame<SushiGo> before = table_with_bots(game, 3);
  before.go_on();
  ActionList<SushiGo> list;
  while (!std::holds_alternative<sushi_go::RoundScored>(before.events().back()) &&
         before.events_before().size() < 10'000) {
    list.clear();
    game.list_legal_actions(before.view(), list);
    const auto heard = before.choose(list[0]);
    if (std::ranges::any_of(heard,
                            [](const auto& each) { return std::holds_alternative<sushi_go::RoundScored>(each); }))
      break;
  }
  const Setting setting = setting_for(game);
  const Deal deal{3};
  Party<SushiGo> bots(deal);
  bots.players[1] = std::make_unique<RandomPlayer<SushiGo>>();
  TerminalGame<SushiGo> again(game, deal, 0, std::move(bots), before.log());
  const Session<SushiGo> session(again, setting);
  EXPECT_TRUE(contains(plain(session.frame(least_size)), "Round 1 is over"));
}

TEST(SettingOf, IsOnePersonAndBotsOfKnownKinds) {
  const std::vector<SeatInfo> seats{{"Ann", "cook"}, {"You", "human"}};
  const Setting setting = setting_of(seats, 2, texts(Language::it));
  EXPECT_EQ(setting.person, 1);
  EXPECT_EQ(setting.names, (std::vector<std::string>{"Ann", "Tu"}));
  EXPECT_EQ(setting.kinds, (std::vector<std::string>{"cook", "human"}));
  EXPECT_THROW(setting_of({}, 2, texts(Language::en)), UsageError);
  EXPECT_THROW(setting_of({{"Ann", "human"}, {"Bo", "human"}}, 2, texts(Language::en)), UsageError);
  EXPECT_THROW(setting_of({{"Ann", "human"}, {"Bo", "emperor"}}, 2, texts(Language::en)), UsageError);
  EXPECT_THROW(setting_of({{"Ann", "cook"}, {"Bo", "cook"}}, 2, texts(Language::en)), UsageError);
}

}  // namespace
}  // namespace sushiya::cli

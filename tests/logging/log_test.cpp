#include "logging/log.hpp"

#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "protocol/json.hpp"

namespace sushiya::logging {
namespace {

using namespace std::chrono_literals;

class Log : public testing::Test {
 protected:
  ~Log() override { configure({}); }

  void open(Settings settings = {}) {
    settings.sink = [this](std::string_view line) { lines_.emplace_back(line); };
    settings.now = [this] { return now_; };
    configure(std::move(settings));
  }
  std::string only_line() {
    EXPECT_EQ(lines_.size(), 1U);
    return lines_.empty() ? "" : std::exchange(lines_, {}).front();
  }

  std::chrono::system_clock::time_point now_ =
      std::chrono::sys_days{std::chrono::year(2026) / 11 / 18} + 7h + 9min + 5s + 42ms;
  std::vector<std::string> lines_;
};

TEST_F(Log, IsOneLineOfTextAnEvent) {
  open();
  write(Level::warning, "limit", {{"limit", "sessions"}, {"number", 12'000}, {"share", 0.5}, {"is_new", true}});
  EXPECT_EQ(only_line(), "2026-11-18T07:09:05.042Z warning limit limit=sessions number=12000 share=0.5 is_new=true\n");
  write(Level::info, "started");
  EXPECT_EQ(only_line(), "2026-11-18T07:09:05.042Z info started\n");
}

TEST_F(Log, IsJsonWhereItIsAskedFor) {
  open({.format = Format::json});
  write(Level::error, "fault", {{"what", "a \"word\" and a \\"}, {"table", std::string("abc")}, {"entries", 7U}});
  const std::string line = only_line();
  ASSERT_TRUE(line.ends_with("}\n"));
  const auto told = parse_json(line);
  ASSERT_TRUE(told) << line;
  EXPECT_EQ(told->at("time"), "2026-11-18T07:09:05.042Z");
  EXPECT_EQ(told->at("level"), "error");
  EXPECT_EQ(told->at("event"), "fault");
  EXPECT_EQ(told->at("what"), "a \"word\" and a \\");
  EXPECT_EQ(told->at("table"), "abc");
  EXPECT_EQ(told->at("entries"), 7);
}

TEST_F(Log, WhatComesFromOutsideStaysInItsPlace) {
  for (const Format format : {Format::text, Format::json}) {
    open({.format = format});
    for (const std::string& text : {std::string("a\nb"), std::string("\r\n2026 error forged"), std::string("\xff\xfe"),
                                    std::string("a\0b", 3), std::string("\x1b[2J"), std::string("\xe2\x80\xae"),
                                    std::string("x=\"1\" y=2"), std::string(), std::string(100'000, 'x')}) {
      write(Level::info, "refused", {{"said", text}, {"status", 400}});
      const std::string line = only_line();
      EXPECT_EQ(line.find('\n'), line.size() - 1);
      EXPECT_LT(line.size(), 500U);
      if (format == Format::json) {
        const auto told = parse_json(line);
        ASSERT_TRUE(told) << line;
        EXPECT_EQ(told->at("status"), 400);
      } else {
        EXPECT_TRUE(line.ends_with(" status=400\n")) << line;
      }
    }
  }
  open();
  write(Level::info, "refused", {{"said", "x=\"1\" y=2"}, {"why", ""}});
  EXPECT_EQ(only_line(), "2026-11-18T07:09:05.042Z info refused said=\"x=\\\"1\\\" y=2\" why=\"\"\n");
}

TEST_F(Log, AddressesAreLeftOutUnlessAskedFor) {
  open();
  write(Level::info, "ban", {{"address", Address{"192.0.2.7"}}, {"why", "spam"}});
  EXPECT_EQ(only_line(), "2026-11-18T07:09:05.042Z info ban why=spam\n");
  open({.addresses = true});
  write(Level::info, "ban", {{"address", Address{"192.0.2.7"}}, {"why", "spam"}});
  EXPECT_EQ(only_line(), "2026-11-18T07:09:05.042Z info ban address=192.0.2.7 why=spam\n");
}

TEST_F(Log, LevelsBelowTheOneAskedForAreNotWritten) {
  open({.level = Level::warning});
  write(Level::debug, "a");
  write(Level::info, "b");
  EXPECT_TRUE(lines_.empty());
  write(Level::warning, "c");
  write(Level::error, "d");
  EXPECT_EQ(lines_.size(), 2U);
  open({.level = Level::off});
  lines_.clear();
  write(Level::error, "e");
  EXPECT_TRUE(lines_.empty());
  configure({});
  write(Level::error, "f");  // nowhere
  for (const Level level : {Level::debug, Level::info, Level::warning, Level::error, Level::off})
    EXPECT_EQ(level_named(name_of(level)), level);
  EXPECT_EQ(level_named("loud"), std::nullopt);
}

TEST_F(Log, AFloodOfOneKindHidesNoOther) {
  open({.lines_at_once = 3, .lines_a_second = 1});
  for (int each = 0; each < 1'000; ++each) write(Level::info, "refused", {{"each", each}});
  EXPECT_EQ(lines_.size(), 3U);
  write(Level::info, "stopped");
  EXPECT_EQ(lines_.size(), 4U);
  lines_.clear();
  now_ += 1s;
  write(Level::info, "refused");
  EXPECT_EQ(only_line(), "2026-11-18T07:09:06.042Z info refused suppressed=997\n");
  write(Level::info, "refused");
  EXPECT_TRUE(lines_.empty());
  now_ -= 1h;  // a clock that is set back gives nothing
  write(Level::info, "refused");
  EXPECT_TRUE(lines_.empty());
  now_ += 1s;
  write(Level::info, "refused");
  EXPECT_TRUE(only_line().ends_with("refused suppressed=2\n"));
}

TEST_F(Log, EveryThreadMayWrite) {
  open({.lines_at_once = 10'000});
  std::vector<std::thread> threads;
  for (int each = 0; each < 4; ++each)
    threads.emplace_back([] {
      for (int line = 0; line < 500; ++line) write(Level::info, "line", {{"line", line}});
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(lines_.size(), 2'000U);
  for (const std::string& line : lines_) ASSERT_EQ(line.find('\n'), line.size() - 1);
}

}  // namespace
}  // namespace sushiya::logging

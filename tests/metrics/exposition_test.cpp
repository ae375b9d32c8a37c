#include "metrics/exposition.hpp"

#include <gtest/gtest.h>

namespace sushiya::metrics {
namespace {

using namespace std::chrono_literals;

TEST(Histogram, CountsUpToEachBound) {
  Histogram times;
  times.observe(400us);
  times.observe(500us);  // a bound belongs to its own bucket
  times.observe(3ms);
  times.observe(1min);
  EXPECT_EQ(times.cumulative(0), 2U);
  EXPECT_EQ(times.cumulative(2), 2U);
  EXPECT_EQ(times.cumulative(3), 3U);
  EXPECT_EQ(times.cumulative(Histogram::bounds.size() - 1), 3U);
  EXPECT_EQ(times.count(), 4U);
  EXPECT_DOUBLE_EQ(times.sum(), 60.0039);
}

TEST(Exposition, IsWhatPrometheusReads) {
  Exposition told;
  told.gauge("sushiya_sessions", "Open WebSockets", 3);
  told.counter("sushiya_faults_total", "Tables ended by a fault", 0);
  told.counters("sushiya_refused_total", "Refusals by name", "name", {{"overtaken", 2}, {"too_often", 7}});
  EXPECT_EQ(told.text(),
            "# HELP sushiya_sessions Open WebSockets\n# TYPE sushiya_sessions gauge\nsushiya_sessions 3\n"
            "# HELP sushiya_faults_total Tables ended by a fault\n# TYPE sushiya_faults_total counter\n"
            "sushiya_faults_total 0\n"
            "# HELP sushiya_refused_total Refusals by name\n# TYPE sushiya_refused_total counter\n"
            "sushiya_refused_total{name=\"overtaken\"} 2\nsushiya_refused_total{name=\"too_often\"} 7\n");
}

TEST(Exposition, EndsAHistogramWithAllItHasSeen) {
  Histogram commits;
  commits.observe(2s);
  Exposition told;
  told.histogram("sushiya_commit_seconds", "Time of a commit", commits);
  EXPECT_TRUE(told.text().contains("sushiya_commit_seconds_bucket{le=\"0.0005\"} 0\n"));
  EXPECT_TRUE(told.text().contains("sushiya_commit_seconds_bucket{le=\"1\"} 0\n"));
  EXPECT_TRUE(told.text().contains("sushiya_commit_seconds_bucket{le=\"2.5\"} 1\n"));
  EXPECT_TRUE(told.text().ends_with(
      "sushiya_commit_seconds_bucket{le=\"+Inf\"} 1\nsushiya_commit_seconds_sum 2\nsushiya_commit_seconds_count 1\n"));
}

}  // namespace
}  // namespace sushiya::metrics

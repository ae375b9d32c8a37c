// The cases of a file of the corpus.
#pragma once

#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "protocol/json.hpp"

namespace sushiya {

inline Json corpus_file(const std::string& path) {
  std::ifstream file(std::string(SUSHIYA_SOURCE_DIR "/corpus/") + path);
  EXPECT_TRUE(file.is_open()) << path;
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  auto json = parse_json(text);
  EXPECT_TRUE(json.has_value()) << path << ": " << fault_line(json.error());
  return json ? *json : Json::object();
}

// Calls run(case) for each; a failure names its case.
template <class Run>
void run_cases(const std::string& path, const std::string& kind, Run&& run) {
  const Json file = corpus_file(path);
  EXPECT_EQ(file["kind"], kind);
  EXPECT_FALSE(file["cases"].empty());
  for (const Json& each : file["cases"]) {
    SCOPED_TRACE(path + ", " + each["id"].get<std::string>());
    run(each);
  }
}

}  // namespace sushiya

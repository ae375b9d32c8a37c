#include "records/stream.hpp"

#include <sstream>
#include <vector>

#include <gtest/gtest.h>

#include "protocol/json.hpp"

namespace sushiya {
namespace {

std::vector<std::string> documents(const std::string& text) {
  std::istringstream in(text);
  DocumentStream stream(in);
  std::vector<std::string> all;
  while (auto document = stream.next()) all.push_back(*document);
  return all;
}

using Documents = std::vector<std::string>;

TEST(DocumentStream, OneDocumentOverManyLinesKeepsItsBytes) {
  EXPECT_EQ(documents("{\n\n \"a\":\r\n 1}\n"), (Documents{"{\n\n \"a\":\r\n 1}"}));
  EXPECT_EQ(documents("\n{\"a\": 1}"), (Documents{"{\"a\": 1}"}));
}

TEST(DocumentStream, JsonLinesWithOrWithoutBlankLines) {
  EXPECT_EQ(documents("{\"a\":1}\n\n{\"a\":2}\n  \n{\"a\":3}"), (Documents{"{\"a\":1}", "{\"a\":2}", "{\"a\":3}"}));
  EXPECT_EQ(documents("{\"a\":1}\nnoise\n"), (Documents{"{\"a\":1}", "noise"}));
}

TEST(DocumentStream, AFirstLineThatEndsInTheMiddleIsStillALine) {
  EXPECT_EQ(documents("{\"a\":\n{\"a\":2}\n"), (Documents{"{\"a\":", "{\"a\":2}"}));
}

TEST(DocumentStream, NothingInNothingOut) {
  EXPECT_EQ(documents(""), Documents{});
  EXPECT_EQ(documents("\n \n"), Documents{});
}

TEST(DocumentStream, NeverHoldsMoreThanADocument) {
  for (const char byte : {'x', '{', '\n', '"'}) {
    std::string noise;
    for (int piece = 0; piece < 30'000; ++piece) noise += std::string(99, 'x') + byte;
    std::istringstream in(noise);
    DocumentStream stream(in);
    const auto first = stream.next();
    ASSERT_TRUE(first.has_value());
    EXPECT_GT(first->size(), most_document_bytes);
    EXPECT_LE(first->size(), 2 * most_document_bytes + 2);
  }
}

}  // namespace
}  // namespace sushiya

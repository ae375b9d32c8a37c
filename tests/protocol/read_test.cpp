// What is read at once is what the codec reads; whatever is not plain is left to it.
#include "protocol/read.hpp"

#include <optional>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "protocol/online.hpp"
#include "protocol/write.hpp"

namespace sushiya {
namespace {

std::optional<std::string> by_codec(std::string_view text) {
  const auto document = parse_json(text);
  if (!document) return std::nullopt;
  const auto message = one_from_json<online::Said>(*document, "");
  return message ? std::optional(written(*message)) : std::nullopt;
}

TEST(ReadPlain, MessagesAsClientsWriteThem) {
  for (const std::string_view text :
       {R"({"say":"hello","protocol":1,"views":"bytes","legal":true})", R"({"say":"attend","table":"AbC","after":12})",
        R"({"say": "play", "table": "AbC", "move": "tempura + salmon nigiri"})", R"({"table":"AbC","say":"leave"})",
        R"({"say":"sit","table":"AbC","seat":0,"contribution":"c0ffee"})", R"({"say":"ping"})"}) {
    const auto message = one_from_plain<online::Said>(text);
    ASSERT_TRUE(message) << text;
    EXPECT_EQ(written(*message), by_codec(text)) << text;
  }
}

TEST(ReadPlain, LeavesToTheCodecWhatIsNotPlain) {
  for (const std::string_view text : {R"({"say":"play","table":"AbC","action":{"card":"egg"}})",
                                      R"({"say":"play","table":"A\u0062C","move":"egg"})",
                                      R"({"say":"attend","table":"Æ"})",
                                      R"({"say":"attend","table":"AbC","after":null})",
                                      R"({"say":"attend","table":"AbC","after":-1})",
                                      R"({"say":"attend","table":"AbC","after":2000001})",
                                      R"({"say":"attend","table":"AbC","after":01})",
                                      R"({"say":"attend","table":"AbC","after":1.0})",
                                      R"({"say":"attend","table":"AbC","after":"1"})",
                                      R"({"say":"attend","table":"AbC","after":""})",
                                      R"({"say":"attend","table":1})",
                                      R"({"say":"attend"})",
                                      R"({"say":"attend","table":"A","table":"A"})",
                                      R"({"say":"attend","table":"A","more":1})",
                                      R"({"say":"emote","table":"A","emote":"growl"})",
                                      R"({"say":"hello","protocol":1,"legal":1})",
                                      R"({"say":"dance"})",
                                      R"({"say":1})",
                                      R"({"table":"A"})",
                                      R"({})",
                                      R"({"say":"ping"} )",
                                      R"({"say":"ping"}})",
                                      R"({"say":"ping",})",
                                      R"({"say":"ping")",
                                      R"([])",
                                      "",
                                      "{",
                                      "\0"})
    EXPECT_FALSE(one_from_plain<online::Said>(text)) << text;
}

}  // namespace
}  // namespace sushiya

#include "server/answer.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "server/sample_page.hpp"
#include "server/security_headers.hpp"

namespace sushiya::server {
namespace {

Answer get(std::string_view target, std::string_view accept_encoding = "", std::string_view if_none_match = "") {
  return answer({.method = "GET", .target = target, .accept_encoding = accept_encoding, .if_none_match = if_none_match},
                sample_page);
}

std::string field(const Answer& answer, std::string_view name) {
  const auto found = std::ranges::find(answer.fields, name, &Field::name);
  return found == answer.fields.end() ? "" : found->value;
}

TEST(Answer, TheDoorIsTheIndex) {
  const Answer door = get("/");
  EXPECT_EQ(door.status, 200);
  EXPECT_EQ(door.body, "<!doctype html>");
  EXPECT_EQ(field(door, "Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(field(door, "Content-Length"), "15");
  EXPECT_EQ(field(door, "ETag"), "\"door\"");
  EXPECT_EQ(get("/index.html").body, door.body);
  EXPECT_EQ(get("/?from=home").body, door.body);
}

TEST(Answer, AWholeAddressIsATargetToo) {
  EXPECT_EQ(get("http://sushi.example/service-worker.js?x=/y").body, "worker");
  EXPECT_EQ(get("http://sushi.example").body, "<!doctype html>");
  EXPECT_EQ(get("http://sushi.example?x").body, "<!doctype html>");
}

TEST(Answer, WhatIsNoTargetIsABadRequest) {
  for (const std::string_view target : {"", "*", "index.html", "../etc/passwd", "ftp://sushi.example/"})
    EXPECT_EQ(get(target).status, 400) << target;
}

TEST(Answer, EachFileHasItsType) {
  EXPECT_EQ(field(get("/assets/sushiya-Cdj8LGja.wasm"), "Content-Type"), "application/wasm");
  EXPECT_EQ(field(get("/assets/index-AL40XK8D.js"), "Content-Type"), "text/javascript; charset=utf-8");
}

TEST(Answer, HashedFilesAreKeptForEverOthersAreAskedForAnew) {
  EXPECT_EQ(field(get("/assets/index-AL40XK8D.js"), "Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(field(get("/"), "Cache-Control"), "no-cache");
  EXPECT_EQ(field(get("/service-worker.js"), "Cache-Control"), "no-cache");
}

TEST(Answer, TheGuestChoosesTheForm) {
  const std::string_view script = "/assets/index-AL40XK8D.js";
  const Answer brotli = get(script, "gzip, deflate, br");
  EXPECT_EQ(brotli.body, "br");
  EXPECT_EQ(field(brotli, "Content-Encoding"), "br");
  EXPECT_EQ(field(brotli, "Content-Length"), "2");
  EXPECT_EQ(field(brotli, "Vary"), "Accept-Encoding");
  const Answer gzip = get(script, "gzip");
  EXPECT_EQ(gzip.body, "zipped");
  EXPECT_EQ(field(gzip, "Content-Encoding"), "gzip");
  const Answer plain = get(script);
  EXPECT_EQ(plain.body, "plain script");
  EXPECT_EQ(field(plain, "Content-Encoding"), "");
  EXPECT_EQ(field(plain, "Vary"), "Accept-Encoding");
  EXPECT_EQ(get(script, "br;q=0.5, gzip").body, "zipped");
  EXPECT_EQ(get(script, "br;q=0.5, gzip;q=0.4, identity").body, "plain script");
  EXPECT_EQ(get(script, "br;q=0").body, "plain script");
}

TEST(Answer, AFormThatIsNotThereIsNotSent) {
  EXPECT_EQ(get("/", "br").body, "<!doctype html>");
  EXPECT_EQ(get("/", "br, gzip").body, "zipped door");
  const Answer module = get("/assets/sushiya-Cdj8LGja.wasm", "br, gzip");
  EXPECT_EQ(module.body, "a module");
  EXPECT_EQ(field(module, "Vary"), "");
}

TEST(Answer, WhatTheGuestHasIsNotSentAgain) {
  const Answer known = get("/", "gzip", "\"other\", W/\"door-gzip\"");
  EXPECT_EQ(known.status, 304);
  EXPECT_EQ(known.body, "");
  EXPECT_EQ(field(known, "ETag"), "\"door-gzip\"");
  EXPECT_EQ(field(known, "Cache-Control"), "no-cache");
  EXPECT_EQ(field(known, "Vary"), "Accept-Encoding");
  EXPECT_EQ(field(known, "Content-Length"), "");
  EXPECT_EQ(get("/", "", "*").status, 304);
}

TEST(Answer, ATagOfAnotherFormOrHalfATagIsNotKnown) {
  for (const std::string_view tag :
       {"\"door\"", "door-gzip", "\"door-gzip", "\"a,\"door-gzip\"", "\"x, \"door-gzip\"\"", ""})
    EXPECT_EQ(get("/", "gzip", tag).status, 200) << tag;
}

TEST(Answer, HeadIsGetWithoutItsBody) {
  const Question question{.method = "HEAD", .target = "/", .accept_encoding = "gzip", .if_none_match = ""};
  const Answer head = answer(question, sample_page);
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.body, "");
  EXPECT_EQ(field(head, "Content-Length"), "11");
  EXPECT_EQ(field(head, "Content-Encoding"), "gzip");
}

TEST(Answer, OtherMethodsAreNotAllowed) {
  for (const std::string_view method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", ""}) {
    const Answer refused =
        answer({.method = method, .target = "/", .accept_encoding = "", .if_none_match = ""}, sample_page);
    EXPECT_EQ(refused.status, 405) << method;
    EXPECT_EQ(field(refused, "Allow"), "GET, HEAD") << method;
  }
}

TEST(Answer, NoPathLeadsOutside) {
  for (const std::string_view path :
       {"/../etc/passwd", "/assets/../index.html", "/%2e%2e/etc/passwd", "/..%2findex.html", "//index.html", "/assets/",
        "/./index.html", "/index.html/", "/INDEX.HTML", "/assets\\..\\index.html", "/index.html%00.js"}) {
    const Answer missing = get(path);
    EXPECT_EQ(missing.status, 404) << path;
    EXPECT_NE(missing.body.find("<a href=\"/\">"), std::string_view::npos) << path;
    EXPECT_EQ(field(missing, "Content-Type"), "text/html; charset=utf-8") << path;
  }
}

TEST(Answer, EveryAnswerForbidsWhatThePageDoesNotNeed) {
  for (const Answer& each : {get("/"), get("/missing"), get("/", "", "*"), get("*"), refusal(503)})
    for (const auto& [name, value] : security_headers) EXPECT_EQ(field(each, name), value) << each.status;
  const std::string policy = field(get("/"), "Content-Security-Policy");
  EXPECT_EQ(policy.find("unsafe-inline"), std::string::npos);
  EXPECT_EQ(policy.find("'unsafe-eval'"), std::string::npos);
  EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
}

}  // namespace
}  // namespace sushiya::server

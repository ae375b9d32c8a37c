// Where a request ends: whatever the answer, nothing that belongs to one request is ever taken for another.
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

#include <gtest/gtest.h>

#include "protocol/json.hpp"
#include "server/open_house.hpp"
#include "storage/memory_store.hpp"

namespace sushiya::server {
namespace {

constexpr std::array<std::string_view, 12> all_targets{
    "/",       "/missing",    "/service-worker.js", "/healthz",      "/readyz",     "/metrics",
    "/api/me", "/api/tables", "/api/openapi.json",  "/api/tables/x", "/api/no-one", "/ws"};

class Requests : public testing::Test {
 protected:
  // The key of a new guest.
  std::string key() const {
    const std::string body = R"({"name":"Ada"})";
    const std::string told =
        house_.guest()
            .ask("POST /api/guests HTTP/1.1\r\nHost: here\r\nContent-Length: " + std::to_string(body.size()) +
                 "\r\n\r\n" + body)
            .value_or(Reply{})
            .body;
    const std::string name = R"("key":")";
    const auto at = told.find(name) + name.size();
    return told.substr(at, told.find('"', at) - at);
  }
  int status_of_me(const std::string& key) const {
    return house_.guest().get("/api/me", "Authorization: Bearer " + key + "\r\n").value_or(Reply{}).status;
  }

  OpenHouse house_{{.guests_of_address = 10'000}, sample_page, std::make_unique<storage::MemoryStore>()};
};

std::string request(std::string_view method, std::string_view target, std::string_view fields = "",
                    std::string_view body = "") {
  std::string text(method);
  text += " " + std::string(target) + " HTTP/1.1\r\nHost: localhost\r\n" + std::string(fields) + "\r\n";
  return text += body;
}

// A body that is a request, but for its end: the header of whoever comes next on this connection would complete it.
TEST_F(Requests, WhatABodyHoldsIsNeverARequest) {
  const std::string smuggled = "DELETE /api/me HTTP/1.1\r\nHost: localhost\r\nX: ";
  const std::string length = "Content-Length: " + std::to_string(smuggled.size()) + "\r\n";
  const std::string victim = key();
  for (const std::string_view target : all_targets)
    for (const std::string_view method : {"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "BREW"}) {
      Guest proxy = house_.guest();
      ASSERT_TRUE(proxy.say(request(method, target, length, smuggled)));
      const auto first = proxy.hear(method == "HEAD");
      ASSERT_TRUE(first) << method << target;
      const auto second = proxy.get("/api/me", "Authorization: Bearer " + victim + "\r\n");
      EXPECT_EQ(second.has_value(), first->field("Connection") != "close") << method << target;
      if (second) {
        EXPECT_EQ(second->status, 200) << method << target;
        EXPECT_NE(second->body.find("Ada"), std::string::npos) << method << target << second->body;
      }
      ASSERT_EQ(status_of_me(victim), 200) << method << target;
    }
}

TEST_F(Requests, ABodyThatWasReadLeavesTheConnectionOpen) {
  Guest guest = house_.guest();
  const std::string body = R"({"name":"Bo"})";
  for (int round = 0; round < 3; ++round) {
    EXPECT_EQ(guest.ask(request("POST", "/api/guests", "Content-Length: 13\r\n", body)).value_or(Reply{}).status, 201);
    EXPECT_EQ(guest
                  .ask(request("POST", "/api/guests", "Transfer-Encoding: chunked\r\n",
                               "5\r\n{\"nam\r\n8\r\ne\":\"Bo\"}\r\n0\r\nConnection: close\r\n\r\n"))
                  .value_or(Reply{})
                  .status,
              201);
    EXPECT_EQ(guest.ask(request("POST", "/api/guests", "Content-Length: 2\r\n", "[]")).value_or(Reply{}).status, 400);
    EXPECT_EQ(guest.ask(request("POST", "/api/nowhere", "Content-Length: 2\r\n", "[]")).value_or(Reply{}).status, 404);
  }
}

TEST_F(Requests, OtherMethodsAreNotAllowedAnywhere) {
  const auto allowed = [&](std::string_view method, std::string_view target) {
    Guest guest = house_.guest();
    EXPECT_TRUE(guest.say(request(method, target)));
    const auto refused = guest.hear(method == "HEAD");
    EXPECT_EQ(refused.value_or(Reply{}).status, 405) << method << target;
    EXPECT_EQ(guest.get("/healthz").value_or(Reply{}).body, "well\n") << "nothing was left unread";
    return refused.value_or(Reply{}).field("Allow");
  };
  for (const std::string_view target : {"/", "/missing", "/healthz", "/readyz", "/metrics"})
    for (const std::string_view method : {"POST", "PUT", "DELETE", "OPTIONS", "PATCH", "BREW", "get"})
      EXPECT_EQ(allowed(method, target), "GET, HEAD") << method << target;
  EXPECT_EQ(allowed("BREW", "/api/tables"), "POST, GET, HEAD");
  EXPECT_EQ(allowed("PUT", "/api/me"), "POST, GET, HEAD, DELETE");
  EXPECT_EQ(allowed("GET", "/api/guests"), "POST");
  EXPECT_EQ(allowed("HEAD", "/api/sign-in"), "POST");
  EXPECT_EQ(allowed("POST", "/api/tables/some-table"), "GET, HEAD");
}

TEST_F(Requests, HeadNeverHasABody) {
  for (const std::string_view target : all_targets) {
    Guest guest = house_.guest();
    ASSERT_TRUE(guest.say(request("HEAD", target) + request("GET", target) + request("GET", "/healthz")));
    const auto head = guest.hear(true);
    const auto got = guest.hear();
    ASSERT_TRUE(head && got) << target;
    EXPECT_EQ(head->status, got->status) << target;
    if (target != "/metrics") EXPECT_EQ(head->field("Content-Length"), got->field("Content-Length")) << target;
    EXPECT_EQ(guest.hear().value_or(Reply{}).body, "well\n") << target;
  }
  Guest guest = house_.guest();
  ASSERT_TRUE(guest.say("HEAD / HTTP/1.1\r\nno colon\r\n\r\n"));
  EXPECT_EQ(guest.hear(true).value_or(Reply{}).status, 400);
  EXPECT_TRUE(guest.is_shown_out()) << "not even a refusal has one";
}

// RFC 9112: what another server might read otherwise is refused, and is the last on its connection.
TEST_F(Requests, WhatCanBeReadInTwoWaysIsRefused) {
  const std::string next = request("GET", "/healthz");
  for (const std::string_view target : all_targets)
    for (const std::string_view fields :
         {"Content-Length: 4\r\nContent-Length: 4\r\n", "Content-Length: 4, 4\r\n",
          "Content-Length: 4\r\nContent-Length: 5\r\n", "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n",
          "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n", "Transfer-Encoding: gzip\r\n",
          "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", "Content-Length:\r\n 4\r\n",
          "X: a\r\n\tb\r\n", "X: a\nY: b\r\n", "X: a\rY: b\r\n", "Content-Length : 4\r\n", "Content-Length: 0x4\r\n",
          " X: a\r\n"}) {
      Guest guest = house_.guest();
      ASSERT_TRUE(guest.say(request("GET", target, fields, "0\r\n\r\n" + next)));
      const auto reply = guest.hear();
      EXPECT_EQ(reply.value_or(Reply{}).status, 400) << target << fields;
      EXPECT_EQ(reply.value_or(Reply{}).field("Connection"), "close") << target << fields;
      EXPECT_TRUE(guest.is_shown_out()) << target << fields;
    }
  for (const std::string_view broken : {"GET / HTTP/1.1\nHost: here\n\n", "GET / HTTP/1.1\r\nHost: here\n\r\n"}) {
    Guest guest = house_.guest();
    EXPECT_EQ(guest.ask(broken).value_or(Reply{}).status, 400) << broken;
    EXPECT_TRUE(guest.is_shown_out()) << broken;
  }
}

// What is refused says so in one way, for programs: {"refused": "…", "text": "…"}.
TEST_F(Requests, EveryRefusalHasItsName) {
  const auto named = [&](std::string_view text) {
    const auto reply = house_.guest().ask(text).value_or(Reply{});
    EXPECT_EQ(reply.field("Content-Type"), "application/json") << text;
    const auto told = parse_json(reply.body);
    EXPECT_TRUE(told && told->contains("text")) << reply.body;
    return std::to_string(reply.status) + " " + (told ? told->value("refused", "") : "");
  };
  const std::string foreign = "Origin: http://elsewhere.example\r\n";
  EXPECT_EQ(named("GET\r\n\r\n"), "400 not_a_request");
  EXPECT_EQ(named(request("POST", "/api/guests", foreign)), "403 not_from_here");
  EXPECT_EQ(named(request("GET", "/metrics", "X-Forwarded-For: 192.0.2.1\r\n")), "403 not_from_here");
  EXPECT_EQ(named(request("POST", "/healthz")), "405 not_allowed");
  EXPECT_EQ(named(request("POST", "/api/guests", "Content-Length: 99999\r\n")), "413 too_large");
  EXPECT_EQ(named(request("POST", "/api/guests", "Content-Length: 99999999\r\n")), "413 too_large");
  EXPECT_TRUE(house_.guest()
                  .ask(request("POST", "/api/guests", "Content-Length: 99999\r\n"))
                  .value_or(Reply{})
                  .body.contains("the body is too large"))
      << "there it is no page that takes none";
  EXPECT_EQ(named(request("GET", "/" + std::string(5'000, 'x'))), "414 too_long");
  EXPECT_EQ(named(request("GET", "/", "X: " + std::string(9'000, 'x') + "\r\n")), "431 too_long");
  EXPECT_EQ(named("GET / HTTP/2.0\r\nHost: here\r\n\r\n"), "505 other_version");
}

TEST_F(Requests, WhoWaitsForItIsToldToGoOn) {
  Guest guest = house_.guest();
  const std::string fields = "Expect: 100-continue\r\nContent-Length: 13\r\n";
  EXPECT_EQ(guest.ask(request("POST", "/api/guests", fields)).value_or(Reply{}).status, 100);
  EXPECT_EQ(guest.ask(R"({"name":"Bo"})").value_or(Reply{}).status, 201);
  EXPECT_EQ(guest.ask(request("POST", "/api/guests", fields, R"({"name":"Bo"})")).value_or(Reply{}).status, 201)
      << "who does not wait is told nothing in between";
  EXPECT_EQ(guest.ask(request("POST", "/healthz", fields)).value_or(Reply{}).status, 405);
  EXPECT_TRUE(guest.is_shown_out()) << "and no body is asked for that nobody reads";
}

// A page whose name was made to lead to this machine (DNS rebinding) reads what is told to this machine only.
TEST_F(Requests, MetricsAreForWhoeverNamesThisMachineByItsAddress) {
  const auto status = [&](std::string_view host) {
    return house_.guest()
        .ask("GET /metrics HTTP/1.1\r\nHost: " + std::string(host) + "\r\n\r\n")
        .value_or(Reply{})
        .status;
  };
  for (const std::string_view host :
       {"localhost", "localhost:8080", "LOCALHOST", "127.0.0.1", "127.0.0.1:8080", "[::1]", "[::1]:8080", "192.0.2.7"})
    EXPECT_EQ(status(host), 200) << host;
  for (const std::string_view host : {"attacker.example", "attacker.example:8080", "localhost.attacker.example",
                                      "127.0.0.1.attacker.example", "", "[::1", "localhost:80.example"})
    EXPECT_EQ(status(host), 403) << host;
}

// A store that says of itself what is for the host alone.
class BrokenStore final : public storage::MemoryStore {
 public:
  storage::Pulse pulse() override { throw storage::StoreError("disk full: /srv/secret/house.db"); }
};

TEST(Readiness, SaysNothingOfTheStoreButThatItIsGone) {
  const OpenHouse house({}, sample_page, std::make_unique<BrokenStore>());
  Reply told;
  while ((told = house.guest().get("/readyz").value_or(Reply{})).status == 200) std::this_thread::yield();
  EXPECT_EQ(told.status, 503);
  EXPECT_EQ(told.body, "not ready: store\n");
  EXPECT_EQ(house.guest().get("/healthz").value_or(Reply{}).status, 200) << "the house itself is well";
}

TEST_F(Requests, ABrokenBodyIsTheLast) {
  Guest guest = house_.guest();
  const std::string next = request("GET", "/healthz");
  const auto reply = guest.ask(request("POST", "/api/guests", "Transfer-Encoding: chunked\r\n", "zz\r\n" + next));
  EXPECT_EQ(reply.value_or(Reply{}).status, 400);
  EXPECT_TRUE(guest.is_shown_out());
}

}  // namespace
}  // namespace sushiya::server

// Whole connections: requests one after another, without waiting, to every route, with bodies that hold requests
// themselves. Held against a model that knows where each request ends: how many are answered, with what, and after
// which one the connection ends.
//
// The first line says in what pieces the bytes are sent. Then one request on a line: a letter each for its method,
// target, framing, version and connection, and the rest is its body, in which "|" stands for CR LF.
#include <array>
#include <memory>
#include <string>

#include "fuzz/bytes.hpp"
#include "fuzz/must.hpp"
#include "fuzz/seeds.hpp"
#include "fuzz/targets.hpp"
#include "server/methods.hpp"
#include "server/open_house.hpp"
#include "storage/memory_store.hpp"

namespace sushiya::fuzz {
namespace {

constexpr std::array<std::string_view, 7> methods{"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "BREW"};
constexpr std::array<std::string_view, 12> paths{
    "/",       "/missing",    "/service-worker.js", "/ws",           "/healthz",    "/readyz", "/metrics",
    "/api/me", "/api/tables", "/api/openapi.json",  "/api/tables/x", "/api/nowhere"};
constexpr std::size_t first_of_watch = 4;
constexpr std::size_t first_of_desk = 7;

enum class Body : std::uint8_t { none, length, chunks, unclear };

// What a header says of the body; % stands for its length.
struct Framing {
  std::string_view fields;
  Body body;
};
constexpr std::array<Framing, 16> framings{{
    {"", Body::none},
    {"Content-Length: %\r\n", Body::length},
    {"Transfer-Encoding: chunked\r\n", Body::chunks},
    {"transfer-encoding:\tCHUNKED \r\n", Body::chunks},
    {"Transfer-Encoding: chunked\r\nContent-Length: %\r\n", Body::unclear},
    {"Content-Length: %\r\nTransfer-Encoding: chunked\r\n", Body::unclear},
    {"Content-Length: %\r\nContent-Length: %\r\n", Body::unclear},
    {"Content-Length: %\r\nContent-Length: 1%\r\n", Body::unclear},
    {"Content-Length: %, %\r\n", Body::unclear},
    {"Content-Length: +%\r\n", Body::unclear},
    {"Content-Length:\r\n %\r\n", Body::unclear},
    {"Transfer-Encoding: gzip\r\n", Body::unclear},
    {"Transfer-Encoding: gzip, chunked\r\n", Body::unclear},
    {"Transfer-Encoding : chunked\r\n", Body::unclear},
    {"X: a\nContent-Length: %\r\n", Body::unclear},
    {"X: a\rContent-Length: %\r\n", Body::unclear},
}};
constexpr std::array<std::string_view, 4> connections{"", "Connection: close\r\n", "Connection: keep-alive\r\n",
                                                      "Connection: upgrade\r\n"};

std::size_t letter_below(Bytes& bytes, std::size_t bound) {
  return static_cast<std::uint8_t>(bytes.next() - 'a') % bound;
}

std::string replaced(std::string text, std::string_view mark, std::string_view by) {
  for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + by.size()))
    text.replace(at, mark.size(), by);
  return text;
}

std::string in_chunks(std::string_view body) {
  std::string text;
  constexpr std::string_view digits = "0123456789abcdef";
  while (!body.empty()) {
    const auto size = std::min<std::size_t>(body.size(), 15);
    text += digits[size];
    text += size % 2 == 0 ? "\r\n" : ";a=b\r\n";
    text += std::string(body.substr(0, size)) + "\r\n";
    body.remove_prefix(size);
  }
  return text + "0\r\nX: y\r\n\r\n";
}

struct Request {
  explicit Request(Bytes line)
      : method(methods[letter_below(line, methods.size())]),
        path(letter_below(line, paths.size())),
        framing(framings[letter_below(line, framings.size())]),
        is_old(letter_below(line, 4) == 3),
        connection(letter_below(line, connections.size())),
        body(replaced(std::string(line.rest()), "|", "\r\n")) {}

  std::string text() const {
    std::string all(method);
    all += " " + std::string(paths[path]) + (is_old ? " HTTP/1.0\r\n" : " HTTP/1.1\r\n");
    all += "Host: localhost\r\n" + std::string(connections[connection]);
    all += replaced(std::string(framing.fields), "%", std::to_string(body.size())) + "\r\n";
    if (framing.body == Body::none) return all;
    return all + (framing.body == Body::chunks ? in_chunks(body) : body);
  }

  bool is_reading() const { return method == "GET" || method == "HEAD"; }
  bool is_unclear() const { return framing.body == Body::unclear || (framing.body == Body::chunks && is_old); }
  bool has_body() const { return framing.body == Body::chunks || (framing.body == Body::length && !body.empty()); }
  bool is_allowed() const {
    if (path < first_of_desk) return is_reading();
    const std::string allowed = server::methods_at(paths[path]);
    return allowed.empty() || (", " + allowed + ",").contains(" " + std::string(method) + ",");
  }
  bool is_read_to_its_end() const { return !is_unclear() && (!has_body() || (path >= first_of_desk && is_allowed())); }
  bool goes_on() const {
    const auto said = connections[connection];
    return is_read_to_its_end() && (is_old ? said.contains("keep-alive") : !said.contains("close"));
  }
  // 0: the desk decides, by what the body says.
  int status() const {
    if (is_unclear()) return 400;
    if (!is_allowed()) return 405;
    if (path >= first_of_desk) return 0;
    if (has_body()) return 413;
    if (path >= first_of_watch) return 200;
    return paths[path] == "/" || paths[path] == "/service-worker.js" ? 200 : 404;
  }

  std::string_view method;
  std::size_t path;
  Framing framing;
  bool is_old;
  std::size_t connection;
  std::string body;
};

const server::OpenHouse& house() {
  static const server::OpenHouse open({}, server::sample_page, std::make_unique<storage::MemoryStore>());
  return open;
}

void say_in_pieces(const server::Guest& guest, std::string_view text, std::size_t piece) {
  while (!text.empty() && guest.say(text.substr(0, piece))) text.remove_prefix(std::min(piece, text.size()));
}

}  // namespace

void fuzz_connections(std::string_view bytes) {
  constexpr std::size_t most_requests = 12;
  constexpr std::size_t longest_body = 2'000;
  Bytes rest(bytes);
  Bytes first(rest.line());
  const std::size_t pieces = letter_below(first, 4);
  std::vector<Request> requests;
  std::string text;
  while (requests.size() < most_requests && !rest.empty()) {
    requests.emplace_back(Bytes(rest.line().substr(0, longest_body)));
    text += requests.back().text();
  }
  server::Guest guest = house().guest();
  say_in_pieces(guest, text, pieces == 0 ? text.size() : 50 * pieces);
  guest.end_saying();
  for (const Request& each : requests) {
    const auto reply = guest.hear(each.method == "HEAD");
    must(reply.has_value(), "each request is answered as long as the connection goes on");
    const int status = each.status();
    must(status == 0 ? reply->status != 405 : reply->status == status, "an answer is that to its own request");
    must(each.goes_on() == (reply->field("Connection") != "close"), "only a request that was read leaves it open");
    if (!each.goes_on()) break;
  }
  must(guest.is_shown_out(), "nothing else is answered");
}

std::vector<std::string> connection_seeds() {
  const std::string smuggled = "DELETE /api/me HTTP/1.1|Host: localhost|X: ";
  std::vector<std::string> seeds;
  for (char path = 'a'; path < static_cast<char>('a' + paths.size()); ++path) {
    const std::string at{path};
    // A post with a body, then a get; a whole request as a body; chunks; heads in a row; everything in pieces.
    seeds.push_back("a\nc" + at + "baa" + smuggled + "\na" + at + "aaa\n");
    seeds.push_back("a\na" + at + "baaGET / HTTP/1.1|Host: localhost||\naaaaa\n");
    seeds.push_back("b\nc" + at + "caa" + smuggled + "\nc" + at + "daa0||GET /healthz HTTP/1.1||\n");
    seeds.push_back("a\nb" + at + "aaa\nb" + at + "aaa\na" + at + "aaa\nd" + at + "aab\n");
    seeds.push_back("d\ne" + at + "ada\na" + at + "adc\na" + at + "eaa4|\n");
  }
  return seeds;
}

}  // namespace sushiya::fuzz

#include "server/server.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <fmt/format.h>

#include "hall/desk.hpp"
#include "hall/hall.hpp"
#include "hall/kitchen.hpp"
#include "hall/writer.hpp"
#include "server/answer.hpp"
#include "server/date.hpp"
#include "server/framing.hpp"
#include "server/keys.hpp"
#include "server/session.hpp"
#include "server/signals.hpp"

namespace sushiya::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::awaitable;
using asio::ip::tcp;
using boost::system::error_code;

// An error is a value beside the result, not an exception: guests that go away are no surprise.
constexpr auto as_result = asio::as_tuple(asio::use_awaitable);

using Parser = http::request_parser<http::empty_body>;
using Response = http::response<http::span_body<const char>>;

std::string_view text_of(beast::string_view text) { return {text.data(), text.size()}; }

Response response_for(const Answer& answer, unsigned version, bool keep_alive) {
  Response response{static_cast<http::status>(answer.status), version};
  for (const Field& field : answer.fields) response.set({field.name.data(), field.name.size()}, field.value);
  response.set(http::field::date,
               http_date(std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now())));
  response.keep_alive(keep_alive);
  response.body() = {answer.body.data(), answer.body.size()};
  return response;
}

std::string_view unread(const beast::flat_buffer& bytes) {
  return {static_cast<const char*>(bytes.cdata().data()), bytes.size()};
}

// The answer to what could not be read; none where the guest has gone or was too slow.
unsigned status_for(error_code error, const Parser& parser, std::string_view unread_bytes) {
  if (error == http::error::body_limit) return 413;
  if (error == http::error::bad_version) return asks_for_other_version(unread_bytes) ? 505 : 400;
  if (error == http::error::header_limit) return parser.get().target().empty() ? 414 : 431;
  return error.category() == make_error_code(http::error::bad_method).category() ? 400 : 0;
}

// Whom a connection counts for: an IPv4 address, or the network (/64) of an IPv6 address, as a guest has a whole one.
using Origin = asio::ip::address_v6::bytes_type;

Origin origin_of(const asio::ip::address& address) {
  if (address.is_v4()) return asio::ip::make_address_v6(asio::ip::v4_mapped, address.to_v4()).to_bytes();
  Origin origin = address.to_v6().to_bytes();
  if (!address.to_v6().is_v4_mapped()) std::fill(origin.begin() + origin.size() / 2, origin.end(), 0);
  return origin;
}

// What comes later, as something to wait for: start(then) calls then(value) once, on this thread.
template <class Value, class Start>
awaitable<Value> hear(Start start) {
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(Value)>(
      [](auto handler, Start begin) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        begin([shared](Value value) { (*shared)(std::move(value)); });
      },
      asio::use_awaitable, std::move(start));
}

hall::Moment moment_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace

namespace {

// The tables online, where there is a store: all on the server's thread, but for the writer and the cooks.
struct Tables {
  Tables(asio::io_context& context, const Limits& limits, std::unique_ptr<storage::Store> store)
      : post([&context](std::move_only_function<void()> act) { asio::post(context, std::move(act)); }),
        bots(1, limits.thoughts_waiting, post),
        safe(1, limits.passwords_waiting, post),
        writer(listening(std::move(store)), post, [this] { hall.announce(); }),
        hall(writer, bots, limits, moment_now),
        desk(hall, writer, safe, limits, moment_now) {
    hall.wake_tables();
  }

  // What other nodes append is heard on a thread of the store's, and looked at on the server's.
  std::unique_ptr<storage::Store> listening(std::unique_ptr<storage::Store> store) {
    store->listen([this](std::vector<std::string> heard) {
      post([this, heard = std::move(heard)] {
        hall.heard(heard);
        hall.announce();
      });
    });
    return store;
  }

  hall::Post post;
  hall::Kitchen bots;
  hall::Kitchen safe;
  hall::Writer writer;
  hall::Hall hall;
  hall::Desk desk;
};

}  // namespace

// Everything behind the door: who is there, and what is said to them.
class Server::House {
 public:
  House(const Address& listen, std::span<const PageFile> page, const Limits& limits,
        std::unique_ptr<storage::Store> store)
      : page_(page), limits_(limits), door_(context_), grace_(context_), ticks_(context_), signals_(context_) {
    open_door(listen);
    if (store) {
      tables_.emplace(context_, limits_, std::move(store));
      asio::co_spawn(context_, tick(), asio::detached);
    }
    asio::co_spawn(context_, welcome_guests(), asio::detached);
  }

  Address address() const {
    const tcp::endpoint endpoint = door_.local_endpoint();
    return {.host = endpoint.address().to_string(), .port = endpoint.port()};
  }

  void stop_on_signals() {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
      if (!is_ignored(signal)) signals_.add(signal);
    signals_.async_wait([this](error_code error, int) {
      if (!error) close();
    });
  }

  void run() { context_.run(); }

  void stop() {
    asio::post(context_, [this] { close(); });
  }

 private:
  using Clock = std::chrono::steady_clock;

  struct Guest {
    beast::tcp_stream stream;
    beast::flat_buffer read;
    Origin origin;
    bool is_seated = true;    // counts against the limits
    bool is_known = false;    // has been answered
    bool is_resting = false;  // between two requests
    bool is_asking = false;   // the next request is not complete
    Clock::time_point asking_since{};
  };

  // In the house from its beginning to its end.
  struct Visit {
    Visit(House& in, Guest& of) : house(in), guest(of) { house.guests_.insert(&guest); }
    ~Visit() {
      house.guests_.erase(&guest);
      if (house.closing_ && house.guests_.empty()) house.grace_.cancel();
    }
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;
    House& house;
    Guest& guest;
  };

  void open_door(const Address& listen) {
    const tcp::endpoint endpoint{asio::ip::make_address(listen.host), listen.port};
    try {
      door_.open(endpoint.protocol());
      door_.set_option(tcp::acceptor::reuse_address(true));  // a restart need not wait for old connections to fade
      door_.bind(endpoint);
      door_.listen();
    } catch (const boost::system::system_error& error) {
      throw ServerError("cannot listen on " + to_text(listen) + ": " + error.code().message());
    }
  }

  awaitable<void> welcome_guests() {
    while (!closing_) {
      auto [error, socket] = co_await door_.async_accept(as_result);
      if (closing_) co_return;
      if (error) {
        // Most likely no file descriptors are left; some will be free in a moment.
        asio::steady_timer pause(context_, std::chrono::milliseconds(100));
        co_await pause.async_wait(as_result);
        continue;
      }
      error_code gone;
      const tcp::endpoint from = socket.remote_endpoint(gone);
      if (gone) continue;
      const Origin origin = origin_of(from.address());
      if (make_room_for(origin))
        asio::co_spawn(context_, serve(std::move(socket), origin), asio::detached);
      else if (guests_.size() < 2 * limits_.connections)
        asio::co_spawn(context_, turn_away(std::move(socket), origin), asio::detached);
      // Beyond that a connection is dropped without a word.
    }
  }

  // Whether there is a seat: a free one, or that of the guest who has waited longest with nothing asked. Whoever has
  // its share of seats makes room among its own.
  bool make_room_for(const Origin& origin) {
    std::size_t seated = 0;
    std::size_t of_origin = 0;
    for (const Guest* guest : guests_) {
      seated += guest->is_seated ? 1 : 0;
      of_origin += guest->is_seated && guest->origin == origin ? 1 : 0;
    }
    const bool has_share = of_origin >= limits_.connections_of_address;
    if (seated < limits_.connections && !has_share) return true;
    Guest* longest = nullptr;
    for (Guest* guest : guests_) {
      if (!guest->is_seated || !guest->is_asking || (has_share && guest->origin != origin)) continue;
      if (longest == nullptr || guest->asking_since < longest->asking_since) longest = guest;
    }
    if (longest == nullptr) return false;
    longest->is_seated = false;
    longest->stream.close();
    return true;
  }

  awaitable<void> serve(tcp::socket socket, Origin origin) {
    error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    // The buffer may hold more than one header, as requests can follow one another without waiting.
    Guest guest{.stream = beast::tcp_stream(std::move(socket)),
                .read = beast::flat_buffer(2 * limits_.header_bytes),
                .origin = origin};
    const Visit visit(*this, guest);
    while (co_await request_begins(guest))
      if (!co_await answer_next(guest)) co_return;
  }

  // Waits for the first byte of a request; empty lines before it are none.
  awaitable<bool> request_begins(Guest& guest) {
    guest.is_asking = true;
    guest.asking_since = Clock::now();
    guest.stream.expires_after(guest.is_known ? limits_.idle : limits_.first_byte);
    for (;;) {
      guest.read.consume(empty_lines_before(unread(guest.read)));
      const bool half_a_line_end = unread(guest.read) == "\r";
      if (guest.read.size() > 0 && !half_a_line_end) co_return true;
      if (closing_) co_return false;
      guest.is_resting = true;
      const auto [error, size] =
          co_await guest.stream.async_read_some(guest.read.prepare(limits_.header_bytes), as_result);
      guest.is_resting = false;
      if (error) co_return false;
      guest.read.commit(size);
    }
  }

  // Beast counts its limit anew for every piece it takes, so a header in many pieces could grow without end. We count
  // the whole.
  awaitable<error_code> read_header(Guest& guest, Parser& parser) {
    parser.header_limit(static_cast<std::uint32_t>(limits_.header_bytes));
    guest.stream.expires_after(limits_.header);
    std::size_t taken = 0;
    for (;;) {
      error_code error;
      const std::size_t size = parser.put(guest.read.data(), error);
      guest.read.consume(size);
      taken += size;
      const bool more = error == http::error::need_more;
      if (taken + (more ? guest.read.size() : 0) > limits_.header_bytes) co_return http::error::header_limit;
      if (!more) co_return error;
      const auto [failure, got] =
          co_await guest.stream.async_read_some(guest.read.prepare(limits_.header_bytes), as_result);
      if (failure) co_return failure;
      guest.read.commit(got);
    }
  }

  awaitable<void> tick() {
    while (!closing_) {
      ticks_.expires_after(limits_.tick);
      co_await ticks_.async_wait(as_result);
      tables_->hall.tick();
    }
  }

  // Whether the connection goes on.
  awaitable<bool> answer_next(Guest& guest) {
    Parser parser;
    const error_code error = co_await read_header(guest, parser);
    guest.is_asking = false;
    guest.is_known = true;
    if (error) {
      const unsigned status = status_for(error, parser, unread(guest.read));
      if (status != 0) co_await say_goodbye(guest, refusal(status), 11);
      co_return false;
    }
    const auto& request = parser.get();
    if (tables_ && is_clear(parser)) {
      const auto target = text_of(request.target());
      if (target == "/ws" && boost::beast::websocket::is_upgrade(request)) {
        co_await attend(guest, parser);
        co_return false;
      }
      if (target.starts_with("/api/")) co_return co_await answer_at_desk(guest, parser);
      if (target == "/healthz" || target == "/readyz" || target == "/metrics")
        co_return co_await say_text(guest, request, target);
    }
    const Answer said = answer_to(parser);
    // What is left unread would be taken for the next request.
    if (!request.keep_alive() || has_body(parser) || !is_body_clear(parser) || closing_) {
      co_await say_goodbye(guest, said, request.version());
      co_return false;
    }
    co_return co_await say(guest, response_for(said, request.version(), true));
  }

  // ---- Tables online

  // Who asks is another page of this house, or no page at all: a page of somebody else may not act for a guest.
  static bool is_from_here(const http::request<http::empty_body>& request) {
    const auto origin = text_of(request[http::field::origin]);
    if (origin.empty()) return true;
    const auto scheme_end = origin.find("://");
    return scheme_end != std::string_view::npos && origin.substr(scheme_end + 3) == text_of(request[http::field::host]);
  }

  static std::string key_of(const http::request<http::empty_body>& request) {
    return find_key(text_of(request[http::field::cookie]), text_of(request[http::field::authorization]));
  }

  awaitable<void> attend(Guest& guest, const Parser& parser) {
    const auto& request = parser.get();
    if (!is_from_here(request)) co_return co_await say_goodbye(guest, refusal(403), request.version());
    if (sessions_.size() >= limits_.sessions || sessions_of(guest.origin) >= limits_.sessions_of_address)
      co_return co_await say_goodbye(guest, refusal(503), request.version());
    guest.is_seated = false;
    guest.stream.expires_never();
    const auto known = co_await hear<std::optional<hall::Desk::Known>>(
        [&](auto then) { tables_->desk.recognise(key_of(request), std::move(then)); });
    if (closing_) co_return;
    // Not let in as nobody: a guest with a key would look on at its own game.
    if (!known) co_return co_await say_goodbye(guest, refusal(503), request.version());
    const auto session = std::make_shared<Session>(std::move(guest.stream), tables_->hall, limits_);
    session->guest = known->guest;
    session->name = known->name;
    sessions_.emplace(session, guest.origin);
    co_await session->run(request);
    sessions_.erase(session);
  }

  std::size_t sessions_of(const Origin& origin) const {
    if (is_loopback(origin)) return 0;  // a proxy in front, which counts by itself
    return static_cast<std::size_t>(
        std::ranges::count(sessions_, origin, [](const auto& each) { return each.second; }));
  }

  static bool is_loopback(const Origin& origin) {
    const asio::ip::address_v6 address(origin);
    if (address.is_v4_mapped()) return asio::ip::make_address_v4(asio::ip::v4_mapped, address).is_loopback();
    return address == asio::ip::address_v6(origin_of(asio::ip::address_v6::loopback()));
  }

  awaitable<bool> answer_at_desk(Guest& guest, Parser& header) {
    const auto& asked = header.get();
    const bool keeps = asked.keep_alive();
    const unsigned version = asked.version();
    const std::string_view method = text_of(asked.method_string());
    if (asked.target().size() > limits_.target_bytes) co_return co_await say_last(guest, refusal(414), version);
    if (method != "GET" && !is_from_here(asked)) co_return co_await say_last(guest, refusal(403), version);
    if (header.content_length().value_or(0) > limits_.body_bytes)
      co_return co_await say_last(guest, refusal(413), version);
    const bool is_secure = text_of(asked["X-Forwarded-Proto"]) == "https";
    hall::Request request{
        .method = std::string(method), .path = std::string(text_of(asked.target())), .body = {}, .key = key_of(asked)};
    if (has_body(header)) {
      http::request_parser<http::string_body> whole(std::move(header));
      whole.body_limit(limits_.body_bytes);
      guest.stream.expires_after(limits_.header);
      const auto [error, size] = co_await http::async_read(guest.stream, guest.read, whole, as_result);
      if (error) {
        if (error == http::error::body_limit) co_await say_goodbye(guest, refusal(413), version);
        co_return false;
      }
      request.body = std::move(whole.get().body());
    }
    guest.stream.expires_after(limits_.send);
    const auto reply =
        co_await hear<hall::Reply>([&](auto then) { tables_->desk.ask(std::move(request), std::move(then)); });
    Answer said = answer_of_desk(reply.status, reply.body);
    if (reply.key) said.fields.emplace_back("Set-Cookie", cookie_of(*reply.key, is_secure));
    if (reply.file_name)
      said.fields.emplace_back("Content-Disposition", "attachment; filename=\"" + *reply.file_name + "\"");
    if (!keeps || closing_) co_return co_await say_last(guest, said, version);
    co_return co_await say(guest, response_for(said, version, true));
  }

  awaitable<bool> say_last(Guest& guest, const Answer& said, unsigned version) {
    co_await say_goodbye(guest, said, version);
    co_return false;
  }

  // For whoever watches over the house.
  awaitable<bool> say_text(Guest& guest, const http::request<http::empty_body>& request, std::string_view target) {
    const auto health = tables_->writer.health();
    std::string body = "well\n";
    unsigned status = 200;
    if (target == "/readyz" && (!health.is_well || closing_)) {
      status = 503;
      body = closing_ ? "closing\n" : "the store: " + health.fault + "\n";
    }
    if (target == "/metrics") {
      if (!is_loopback(guest.origin)) co_return co_await say_last(guest, refusal(403), request.version());
      body = metrics(health);
    }
    const Answer said = answer_of_watch(status, body);
    if (!request.keep_alive() || closing_) co_return co_await say_last(guest, said, request.version());
    co_return co_await say(guest, response_for(said, request.version(), true));
  }

  // In the format of Prometheus.
  std::string metrics(const hall::Writer::Health& health) const {
    const auto counts = tables_->hall.counts();
    return fmt::format(
        "sushiya_sessions {}\nsushiya_tables_in_memory {}\nsushiya_entries_stored_total {}\n"
        "sushiya_refusals_total {}\nsushiya_faults_total {}\nsushiya_batches_total {}\nsushiya_units_total {}\n"
        "sushiya_writes_waiting {}\nsushiya_thoughts_waiting {}\nsushiya_store_is_well {}\n",
        sessions_.size(), counts.tables, counts.moves, counts.refusals, counts.faults, health.batches, health.units,
        health.waiting, tables_->bots.unfinished(), health.is_well ? 1 : 0);
  }

  static bool is_clear(const Parser& parser) {
    const auto hosts = parser.get().count(http::field::host);
    return is_body_clear(parser) && (hosts == 1 || (hosts == 0 && parser.get().version() < 11));
  }

  static bool has_body(const Parser& parser) { return parser.chunked() || parser.content_length().value_or(0) > 0; }

  // Whether there is no doubt where the body ends. The parser itself refuses a length beside chunks.
  static bool is_body_clear(const Parser& parser) {
    const auto& request = parser.get();
    const auto codings = request.count(http::field::transfer_encoding);
    return codings == 0 || (codings == 1 && request.version() >= 11 &&
                            is_chunked_only(text_of(request[http::field::transfer_encoding])));
  }

  Answer answer_to(const Parser& parser) const {
    const auto& request = parser.get();
    if (!is_body_clear(parser)) return refusal(400);
    if (request.target().size() > limits_.target_bytes) return refusal(414);
    const auto hosts = request.count(http::field::host);
    if (hosts > 1 || (hosts == 0 && request.version() >= 11)) return refusal(400);  // RFC 9112, 3.2
    Answer said = answer({.method = text_of(request.method_string()),
                          .target = text_of(request.target()),
                          .accept_encoding = text_of(request[http::field::accept_encoding]),
                          .if_none_match = text_of(request[http::field::if_none_match])},
                         page_);
    return said.status != 405 && has_body(parser) ? refusal(413) : said;
  }

  awaitable<bool> say(Guest& guest, Response response) {
    guest.stream.expires_after(limits_.send);
    const auto [error, size] = co_await http::async_write(guest.stream, response, as_result);
    co_return !error;
  }

  // A last answer. Closing while something is unread would reset the connection, and the guest might never see the
  // answer; so we stop speaking first and listen to the end, for a while.
  awaitable<void> say_goodbye(Guest& guest, const Answer& said, unsigned version) {
    if (!co_await say(guest, response_for(said, version, false))) co_return;
    error_code ignored;
    guest.stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    guest.stream.expires_after(limits_.linger);
    std::array<char, 4096> unread{};
    for (int pieces = 0; pieces < 256; ++pieces) {
      const auto [error, size] = co_await guest.stream.async_read_some(asio::buffer(unread), as_result);
      if (error) co_return;
    }
  }

  awaitable<void> turn_away(tcp::socket socket, Origin origin) {
    Guest guest{.stream = beast::tcp_stream(std::move(socket)), .read = {}, .origin = origin, .is_seated = false};
    const Visit visit(*this, guest);
    Answer full = refusal(503);
    full.fields.emplace_back("Retry-After", "5");
    co_await say_goodbye(guest, full, 11);
  }

  void close() {
    if (std::exchange(closing_, true)) return;
    error_code ignored;
    door_.close(ignored);
    signals_.cancel(ignored);  // a server that is stopped otherwise waits for none of them
    signals_.clear(ignored);
    ticks_.cancel();
    for (const auto& [session, origin] : sessions_) session->say_goodbye("closing");
    for (Guest* guest : guests_)
      if (guest->is_resting) guest->stream.close();
    if (guests_.empty()) return;
    grace_.expires_after(limits_.grace);
    grace_.async_wait([this](error_code) {
      for (Guest* guest : guests_) guest->stream.close();
      for (const auto& [session, origin] : sessions_) session->end();
    });
  }

  std::span<const PageFile> page_;
  Limits limits_;
  bool closing_ = false;
  std::unordered_set<Guest*> guests_;  // outlives the context, whose end ends the visits
  std::map<std::shared_ptr<Session>, Origin> sessions_;
  asio::io_context context_{1};
  tcp::acceptor door_;
  asio::steady_timer grace_;
  asio::steady_timer ticks_;
  asio::signal_set signals_;
  std::optional<Tables> tables_;
};

Server::Server(const Address& listen, std::span<const PageFile> page, const Limits& limits,
               std::unique_ptr<storage::Store> store)
    : house_(std::make_unique<House>(listen, page, limits, std::move(store))) {}

Server::~Server() = default;

Address Server::address() const { return house_->address(); }

void Server::stop_on_signals() { house_->stop_on_signals(); }

void Server::run() { house_->run(); }

void Server::stop() { house_->stop(); }

}  // namespace sushiya::server

#include "server/server.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <string>
#include <unordered_set>
#include <utility>

#include <boost/asio/as_tuple.hpp>
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
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>

#include "server/answer.hpp"
#include "server/date.hpp"

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

// The answer to what could not be read; none where the guest has gone or was too slow.
unsigned status_for(error_code error, const Parser& parser) {
  if (error == http::error::body_limit) return 413;
  if (error == http::error::bad_version) return 505;
  if (error == http::error::header_limit) return parser.get().target().empty() ? 414 : 431;
  return error.category() == make_error_code(http::error::bad_method).category() ? 400 : 0;
}

}  // namespace

// Everything behind the door: who is there, and what is said to them.
class Server::House {
 public:
  House(const Address& listen, std::span<const PageFile> page, const Limits& limits)
      : page_(page), limits_(limits), door_(context_), grace_(context_), signals_(context_) {
    open_door(listen);
    asio::co_spawn(context_, welcome_guests(), asio::detached);
  }

  Address address() const {
    const tcp::endpoint endpoint = door_.local_endpoint();
    return {.host = endpoint.address().to_string(), .port = endpoint.port()};
  }

  void stop_on_signals() {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](error_code error, int) {
      if (!error) close();
    });
  }

  void run() { context_.run(); }

  void stop() {
    asio::post(context_, [this] { close(); });
  }

 private:
  struct Guest {
    beast::tcp_stream stream;
    beast::flat_buffer read;
    bool resting = false;  // between two requests
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
      if (guests_.size() < limits_.connections)
        asio::co_spawn(context_, serve(std::move(socket)), asio::detached);
      else if (guests_.size() < 2 * limits_.connections)
        asio::co_spawn(context_, turn_away(std::move(socket)), asio::detached);
      // Beyond that a connection is dropped without a word.
    }
  }

  awaitable<void> serve(tcp::socket socket) {
    error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    // The buffer may hold more than one header, as requests can follow one another without waiting.
    Guest guest{.stream = beast::tcp_stream(std::move(socket)), .read = beast::flat_buffer(2 * limits_.header_bytes)};
    const Visit visit(*this, guest);
    while (co_await first_byte_comes(guest))
      if (!co_await answer_next(guest)) co_return;
  }

  awaitable<bool> first_byte_comes(Guest& guest) {
    if (guest.read.size() > 0) co_return true;
    if (closing_) co_return false;
    guest.resting = true;
    guest.stream.expires_after(limits_.idle);
    const auto [error, size] =
        co_await guest.stream.async_read_some(guest.read.prepare(limits_.header_bytes), as_result);
    guest.resting = false;
    guest.read.commit(size);
    co_return !error;
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

  // Whether the connection goes on.
  awaitable<bool> answer_next(Guest& guest) {
    Parser parser;
    if (const error_code error = co_await read_header(guest, parser)) {
      const unsigned status = status_for(error, parser);
      if (status != 0) co_await say_goodbye(guest, refusal(status), 11);
      co_return false;
    }
    const auto& request = parser.get();
    const Answer said = answer_to(parser);
    // What is left unread would be taken for the next request.
    if (!request.keep_alive() || has_body(parser) || closing_) {
      co_await say_goodbye(guest, said, request.version());
      co_return false;
    }
    co_return co_await say(guest, response_for(said, request.version(), true));
  }

  static bool has_body(const Parser& parser) { return parser.chunked() || parser.content_length().value_or(0) > 0; }

  Answer answer_to(const Parser& parser) const {
    const auto& request = parser.get();
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

  awaitable<void> turn_away(tcp::socket socket) {
    Guest guest{.stream = beast::tcp_stream(std::move(socket)), .read = {}};
    const Visit visit(*this, guest);
    Answer full = refusal(503);
    full.fields.emplace_back("Retry-After", "5");
    co_await say_goodbye(guest, full, 11);
  }

  void close() {
    if (std::exchange(closing_, true)) return;
    error_code ignored;
    door_.close(ignored);
    signals_.clear(ignored);
    for (Guest* guest : guests_)
      if (guest->resting) guest->stream.close();
    if (guests_.empty()) return;
    grace_.expires_after(limits_.grace);
    grace_.async_wait([this](error_code) {
      for (Guest* guest : guests_) guest->stream.close();
    });
  }

  std::span<const PageFile> page_;
  Limits limits_;
  bool closing_ = false;
  std::unordered_set<Guest*> guests_;  // outlives the context, whose end ends the visits
  asio::io_context context_{1};
  tcp::acceptor door_;
  asio::steady_timer grace_;
  asio::signal_set signals_;
};

Server::Server(const Address& listen, std::span<const PageFile> page, const Limits& limits)
    : house_(std::make_unique<House>(listen, page, limits)) {}

Server::~Server() = default;

Address Server::address() const { return house_->address(); }

void Server::stop_on_signals() { house_->stop_on_signals(); }

void Server::run() { house_->run(); }

void Server::stop() { house_->stop(); }

}  // namespace sushiya::server

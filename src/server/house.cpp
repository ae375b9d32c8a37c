#include "server/house.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "hall/named_limits.hpp"
#include "server/date.hpp"
#include "server/framing.hpp"
#include "server/server.hpp"
#include "server/signals.hpp"

namespace sushiya::server {
namespace {

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

// Whether there is no doubt where the body ends. The parser itself refuses a length beside chunks.
bool is_body_clear(const Parser& parser) {
  const auto& request = parser.get();
  const auto codings = request.count(http::field::transfer_encoding);
  return codings == 0 ||
         (codings == 1 && request.version() >= 11 && is_chunked_only(text_of(request[http::field::transfer_encoding])));
}

bool is_clear(const Parser& parser) {
  const auto hosts = parser.get().count(http::field::host);
  return is_body_clear(parser) && (hosts == 1 || (hosts == 0 && parser.get().version() < 11));
}

}  // namespace

House::House(const Address& listen, std::span<const PageFile> page, const Limits& limits,
             std::unique_ptr<storage::Store> store)
    : page_(page), limits_(limits), door_(context_), grace_(context_), ticks_(context_), signals_(context_) {
  open_door(listen);
  if (store) {
    tables_.emplace(context_, limits_, std::move(store));
    tables_->hall.on_settings([this, given = limits](const hall::Hall::Settings& settings) {
      limits_ = limits_with(given, settings);
      tables_->hall.use(limits_);
      tables_->desk.use(limits_);
    });
    asio::co_spawn(context_, tick(), asio::detached);
  }
  asio::co_spawn(context_, welcome_guests(), asio::detached);
}

Address House::address() const {
  const tcp::endpoint endpoint = door_.local_endpoint();
  return {.host = endpoint.address().to_string(), .port = endpoint.port()};
}

void House::stop_on_signals() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP})
    if (!is_ignored(signal)) signals_.add(signal);
  signals_.async_wait([this](error_code error, int) {
    if (!error) close();
  });
}

void House::stop() {
  asio::post(context_, [this] { close(); });
}

void House::open_door(const Address& listen) {
  const tcp::endpoint endpoint{asio::ip::make_address(listen.host), listen.port};
  try {
    door_.open(endpoint.protocol());
    door_.set_option(Door::reuse_address(true));  // a restart need not wait for old connections to fade
    door_.bind(endpoint);
    door_.listen();
  } catch (const boost::system::system_error& error) {
    throw ServerError("cannot listen on " + to_text(listen) + ": " + error.code().message());
  }
}

awaitable<void> House::welcome_guests() {
  while (!closing_) {
    auto [error, socket] = co_await door_.async_accept(as_result);
    if (closing_) co_return;
    if (error) {
      // Most likely no file descriptors are left; some will be free in a moment.
      Timer pause(context_, std::chrono::milliseconds(100));
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

bool House::make_room_for(const Origin& origin) {
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

awaitable<void> House::serve(Socket socket, Origin origin) {
  error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  // The buffer may hold more than one header, as requests can follow one another without waiting.
  Guest guest{
      .stream = Stream(std::move(socket)), .read = beast::flat_buffer(2 * limits_.header_bytes), .origin = origin};
  const Visit visit(*this, guest);
  while (co_await request_begins(guest))
    if (!co_await answer_next(guest)) co_return;
}

awaitable<bool> House::request_begins(Guest& guest) {
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
awaitable<error_code> House::read_header(Guest& guest, Parser& parser) {
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

awaitable<bool> House::answer_next(Guest& guest) {
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
  const Answer said = answer_to(guest, parser);
  // What is left unread would be taken for the next request.
  if (!request.keep_alive() || has_body(parser) || !is_body_clear(parser) || closing_) {
    co_await say_goodbye(guest, said, request.version());
    co_return false;
  }
  co_return co_await say(guest, response_for(said, request.version(), true));
}

Answer House::answer_to(const Guest& guest, const Parser& parser) const {
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
  if (said.status != 405 && has_body(parser)) return refusal(413);
  if (tables_ && text_of(request.target()) == "/")
    said.fields.emplace_back("Sushiya-Tables", invitation(guest, parser));
  return said;
}

awaitable<bool> House::say(Guest& guest, Response response) {
  guest.stream.expires_after(limits_.send);
  const auto [error, size] = co_await http::async_write(guest.stream, response, as_result);
  co_return !error;
}

// A last answer. Closing while something is unread would reset the connection, and the guest might never see the
// answer; so we stop speaking first and listen to the end, for a while.
awaitable<void> House::say_goodbye(Guest& guest, const Answer& said, unsigned version) {
  if (!co_await say(guest, response_for(said, version, false))) co_return;
  error_code ignored;
  guest.stream.socket().shutdown(Socket::shutdown_send, ignored);
  guest.stream.expires_after(limits_.linger);
  std::array<char, 4096> unread{};
  for (int pieces = 0; pieces < 256; ++pieces) {
    const auto [error, size] = co_await guest.stream.async_read_some(asio::buffer(unread), as_result);
    if (error) co_return;
  }
}

awaitable<bool> House::say_last(Guest& guest, const Answer& said, unsigned version) {
  co_await say_goodbye(guest, said, version);
  co_return false;
}

awaitable<bool> House::say_next(Guest& guest, const Answer& said, unsigned version, bool keep_alive) {
  if (!keep_alive || closing_) co_return co_await say_last(guest, said, version);
  co_return co_await say(guest, response_for(said, version, true));
}

awaitable<void> House::turn_away(Socket socket, Origin origin) {
  Guest guest{.stream = Stream(std::move(socket)), .read = {}, .origin = origin, .is_seated = false};
  const Visit visit(*this, guest);
  Answer full = refusal(503);
  full.fields.emplace_back("Retry-After", "5");
  co_await say_goodbye(guest, full, 11);
}

void House::close() {
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

}  // namespace sushiya::server

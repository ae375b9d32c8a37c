#include "server/house.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <thread>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <poll.h>

#include "api/named_limits.hpp"
#include "logging/log.hpp"
#include "server/date.hpp"
#include "server/field_list.hpp"
#include "server/framing.hpp"
#include "server/reserve.hpp"
#include "server/server.hpp"
#include "server/signals.hpp"

namespace sushiya::server {
namespace {

std::string_view unread(const beast::flat_buffer& bytes) {
  return {static_cast<const char*>(bytes.cdata().data()), bytes.size()};
}

// Whether there is no doubt where the body ends. The parser itself refuses a length beside chunks.
bool is_body_clear(const Parser& parser) {
  const auto& request = parser.get();
  const auto codings = request.count(http::field::transfer_encoding);
  if (codings > 0)
    return codings == 1 && request.version() >= 11 && is_chunked_only(text_of(request[http::field::transfer_encoding]));
  const auto lengths = request.count(http::field::content_length);
  return lengths == 0 || (lengths == 1 && is_one_length(text_of(request[http::field::content_length])));
}

// RFC 9112, 3.2: a host is named once.
bool is_host_clear(const AskedFor& request) {
  const auto hosts = request.count(http::field::host);
  return hosts == 1 || (hosts == 0 && request.version() < 11);
}

// Of several fields the last, which is the proxy's own.
Origin origin_behind(const Origin& peer, const AskedFor& request) {
  const auto [first, end] = request.equal_range("X-Forwarded-For");
  std::string_view last;
  for (auto each = first; each != end; ++each) last = text_of(each->value());
  return origin_forwarded(peer, last);
}

// What clients do not come upon in ordinary play.
bool is_worth_a_line(unsigned status) {
  constexpr std::array<unsigned, 4> ordinary{401, 404, 409, 422};
  return std::ranges::find(ordinary, status) == ordinary.end();
}

Response response_for(const Answer& answer, const Sending& how) {
  Response response{static_cast<http::status>(answer.status), how.version};
  for (const Field& field : answer.fields) response.set({field.name.data(), field.name.size()}, field.value);
  response.set(http::field::date,
               http_date(std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now())));
  response.keep_alive(how.goes_on);
  if (!how.goes_on) response.set(http::field::connection, "close");
  if (!how.is_head) response.body() = {answer.body.data(), answer.body.size()};
  return response;
}

}  // namespace

House::House(const Address& listen, std::span<const PageFile> page, const Limits& limits,
             std::unique_ptr<storage::Store> store)
    : page_(page), limits_(limits), door_(context_), signals_(context_) {
  open_door(listen);
  if (store) {
    tables_.emplace(context_, limits_, std::move(store));
    tables_->hall.on_settings([this, given = limits](const online::Hall::Settings& settings) {
      limits_ = limits_with(given, settings);
      tables_->hall.use(limits_);
      tables_->desk.use(limits_);
    });
  }
}

// Handlers and the frames of coroutines that are left refer to the hall, and end first; before them the threads that
// post further ones. To turn the loop once more would not do: Asio posts the end of a frame whose handler is destroyed,
// which may happen later. Frames that wait for the store are the writer's, and end after it: none of them is a session.
House::~House() {
  if (tables_) tables_->end_threads();
  context_.shutdown();
}

// What a handler throws costs what it was done for, most likely a connection that no memory was left for, and not the
// house. Ticks are no timer of Asio's: where memory is short, an operation inside Asio can be lost without a word.
void House::run() {
  reserve::set_aside();
  while (!context_.stopped()) {
    try {
      closing_ ? end_grace() : tick();
      context_.run_for(limits_.tick);
    } catch (...) {
      note_fault("run", std::current_exception());
      std::this_thread::sleep_for(std::chrono::milliseconds(1));  // memory that is short may be given back
    }
  }
}

// Starts to accept connections, and again where some have waited for a whole tick and none was taken.
void House::watch_door() {
  pollfd door{.fd = door_.native_handle(), .events = POLLIN, .revents = 0};
  const bool is_waiting = ::poll(&door, 1, 0) > 0;
  const bool is_idle = accepted_ == std::exchange(accepted_before_, accepted_);
  const bool is_stuck = was_waiting_ && is_waiting && is_idle;
  was_waiting_ = is_waiting;
  if (acceptor_ != 0 && !is_stuck) return;
  if (is_stuck) logging::write(logging::Level::info, "accept_again");
  asio::co_spawn(context_, accept_guests(acceptor_ + 1), [](const std::exception_ptr& fault) {
    if (fault) note_fault("accept", fault);
  });
  ++acceptor_;
}

void House::note_fault(std::string_view where, const std::exception_ptr& fault) noexcept {
  try {
    std::rethrow_exception(fault);
  } catch (const std::exception& error) {
    logging::write(logging::Level::error, "fault", {{"where", where}, {"what", error.what()}});
  } catch (...) {
    logging::write(logging::Level::error, "fault", {{"where", where}});
  }
}

Address House::address() const {
  const tcp::endpoint endpoint = door_.local_endpoint();
  return {.host = endpoint.address().to_string(), .port = endpoint.port()};
}

void House::stop_on_signals() {
  outlive_other_signals();
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

awaitable<void> House::accept_guests(unsigned acceptor) {
  const auto when_ended = [](const std::exception_ptr& fault) {
    if (fault) note_fault("connection", fault);
  };
  while (!closing_ && acceptor == acceptor_) {
    auto [error, socket] = co_await door_.async_accept(as_result);
    if (closing_) co_return;
    ++accepted_;
    if (!error && reserve::is_short()) continue;  // the connection is dropped without a word
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
      asio::co_spawn(context_, serve(std::move(socket), origin), when_ended);
    else if (guests_.size() < 2 * limits_.connections)
      asio::co_spawn(context_, turn_away(std::move(socket), origin), when_ended);
    // Beyond that a connection is dropped without a word.
  }
}

bool House::make_room_for(const Origin& origin, const Guest* asking) {
  std::size_t seated = 0;
  std::size_t of_origin = 0;
  for (const Guest* guest : guests_) {
    if (guest == asking) continue;
    seated += guest->is_seated ? 1 : 0;
    of_origin += guest->is_seated && guest->origin == origin ? 1 : 0;
  }
  const bool has_share = of_origin >= limits_.connections_of_address;
  if (seated < limits_.connections && !has_share) return true;
  Guest* longest = nullptr;
  for (Guest* guest : guests_) {
    if (guest == asking || !guest->is_seated || !guest->is_asking) continue;
    if (has_share && guest->origin != origin) continue;
    if (longest == nullptr || guest->asking_since < longest->asking_since) longest = guest;
  }
  if (longest == nullptr) {
    logging::write(logging::Level::warning, "limit",
                   {{"limit", has_share ? "connections_of_address" : "connections"},
                    {"address", logging::Address{to_text(origin)}}});
    return false;
  }
  longest->is_seated = false;
  longest->stream.close();
  return true;
}

awaitable<void> House::serve(Socket socket, Origin origin) {
  error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  // The buffer may hold more than one header, as requests can follow one another without waiting.
  Guest guest{
      .stream = Stream(std::move(socket)), .read = beast::flat_buffer(2 * limits_.header_bytes), .peer = origin};
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
    const bool is_broken = has_broken_lines(header_in(unread(guest.read)));
    error_code error;
    const std::size_t size = parser.put(guest.read.data(), error);
    guest.read.consume(size);
    taken += size;
    if (is_broken) co_return http::error::bad_line_ending;
    const bool more = error == http::error::need_more;
    if (taken + (more ? guest.read.size() : 0) > limits_.header_bytes) co_return http::error::header_limit;
    if (!more) co_return error;
    const auto [failure, got] =
        co_await guest.stream.async_read_some(guest.read.prepare(limits_.header_bytes), as_result);
    if (failure) co_return failure;
    guest.read.commit(got);
  }
}

// Only what the header said counts: what comes behind a body in chunks is not looked at.
awaitable<error_code> House::read_body(Guest& guest, Parser& parser) {
  parser.body_limit(limits_.body_bytes);
  parser.eager(true);
  if (parser.get()[http::field::expect] == "100-continue" && guest.read.size() == 0)
    if (const error_code unsent = co_await say_go_on(guest)) co_return unsent;
  guest.is_asking = true;  // who is slow gives way
  const auto begun = Clock::now();
  std::size_t taken = 0;
  error_code error;
  while (!error && !parser.is_done()) {
    const auto allowed = limits_.body + std::chrono::milliseconds(1000 * taken / limits_.body_bytes_a_second);
    guest.stream.expires_at(std::min(begun + allowed, guest.asking_since + limits_.request));
    const auto [failure, size] = co_await http::async_read_some(guest.stream, guest.read, parser, as_result);
    error = failure;
    taken += size;
  }
  guest.is_asking = false;
  co_return error;
}

// RFC 9110, 10.1.1: a client that waits for it before it sends a body.
awaitable<error_code> House::say_go_on(Guest& guest) {
  constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
  guest.stream.expires_after(limits_.header);
  const auto [error, size] = co_await asio::async_write(guest.stream, asio::buffer(go_on), as_result);
  co_return error;
}

std::optional<Answer> House::answer_to_fault(error_code error, const Parser& parser, std::string_view unread_bytes) {
  if (error == http::error::body_limit) return refusal(413);
  if (error == http::error::bad_version) return refusal(asks_for_other_version(unread_bytes) ? 505 : 400);
  if (error == http::error::header_limit) return refusal(parser.get().target().empty() ? 414 : 431);
  if (error.category() == make_error_code(http::error::bad_method).category()) return refusal(400);
  return std::nullopt;
}

// The one place that decides whether a connection goes on: only where the request was read to its end, whatever the
// answer. What is left unread would be taken for the next request (request smuggling).
awaitable<bool> House::answer_next(Guest& guest) {
  Parser parser;
  const error_code error = co_await read_header(guest, parser);
  guest.is_asking = false;
  guest.is_known = true;
  const bool is_clear = !error && is_body_clear(parser);
  const auto& request = parser.get();
  Sending how{.version = error ? 11 : request.version(), .is_head = request.method() == http::verb::head};
  const bool keep_alive = request.keep_alive();
  std::optional<Answer> said;
  if (error)
    said = answer_to_fault(error, parser, unread(guest.read));
  else
    said = co_await answer_to(guest, parser);
  if (!said) co_return false;
  how.goes_on = is_clear && parser.is_done() && keep_alive && !closing_;
  if (said->status >= 400)
    // Not the target: whoever has the name of a private table may sit there.
    logging::write(is_worth_a_line(said->status) ? logging::Level::info : logging::Level::debug, "refused",
                   {{"status", said->status}, {"address", logging::Address{to_text(guest.origin)}}});
  co_return co_await say(guest, *said, how);
}

awaitable<std::optional<Answer>> House::answer_to(Guest& guest, Parser& parser) {
  const auto& request = parser.get();
  const auto target = text_of(request.target());
  if (!is_body_clear(parser) || !is_host_clear(request)) co_return refusal(400);
  if (target.size() > limits_.target_bytes) co_return refusal(414);
  guest.origin = origin_behind(guest.peer, request);
  if (guest.origin != guest.peer && !make_room_for(guest.origin, &guest)) co_return refusal(429);
  if (tables_) {
    if (target == "/ws" && boost::beast::websocket::is_upgrade(request)) co_return co_await attend(guest, parser);
    if (target.starts_with("/api/")) co_return co_await answer_at_desk(guest, parser);
    if (target == "/healthz" || target == "/readyz" || target == "/metrics") co_return answer_of_watch(guest, parser);
  }
  co_return answer_of_page(guest, parser);
}

Answer House::answer_of_page(const Guest& guest, const Parser& parser) const {
  const auto& request = parser.get();
  Answer said = answer({.method = text_of(request.method_string()),
                        .target = text_of(request.target()),
                        .accept_encoding = text_of(request[http::field::accept_encoding]),
                        .if_none_match = text_of(request[http::field::if_none_match])},
                       page_);
  if (said.status != 405 && has_body(parser)) return refusal(413);
  if (tables_ && text_of(request.target()) == "/") said.fields.emplace_back("Sushiya-Tables", invitation(guest));
  return said;
}

// After a last answer: closing while something is unread would reset the connection, and the guest might never see the
// answer; so we stop speaking first and listen to the end, for a while.
awaitable<bool> House::say(Guest& guest, const Answer& said, const Sending& how) {
  Response response = response_for(said, how);
  guest.stream.expires_after(limits_.send);
  const auto [unsent, sent] = co_await http::async_write(guest.stream, response, as_result);
  if (unsent) co_return false;
  if (how.goes_on) co_return true;
  error_code ignored;
  guest.stream.socket().shutdown(Socket::shutdown_send, ignored);
  guest.stream.expires_after(limits_.linger);
  std::array<char, 4096> unread{};
  for (int pieces = 0; pieces < 256; ++pieces) {
    const auto [error, size] = co_await guest.stream.async_read_some(asio::buffer(unread), as_result);
    if (error) break;
  }
  co_return false;
}

awaitable<void> House::turn_away(Socket socket, Origin origin) {
  Guest guest{.stream = Stream(std::move(socket)), .read = {}, .peer = origin, .is_seated = false};
  const Visit visit(*this, guest);
  co_await say(guest, refusal(503), {});
}

void House::close() {
  if (std::exchange(closing_, true)) return;
  grace_end_ = Clock::now() + limits_.grace;
  work_.reset();
  error_code ignored;
  door_.close(ignored);
  signals_.cancel(ignored);  // a server that is stopped otherwise waits for none of them
  signals_.clear(ignored);
  for (const auto& [session, origin] : sessions_) session->say_goodbye("closing");
  for (Guest* guest : guests_)
    if (guest->is_resting) guest->stream.close();
}

void House::end_grace() {
  if (Clock::now() < grace_end_) return;
  for (Guest* guest : guests_) guest->stream.close();
  for (const auto& [session, origin] : sessions_) session->end();
  context_.stop();
}

}  // namespace sushiya::server

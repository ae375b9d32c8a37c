// The house's tables over HTTP and WebSocket: the desk, sessions, and what those read who watch over the house.
#include <algorithm>
#include <utility>

#include <boost/asio/async_result.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <fmt/format.h>

#include "server/guest_urls.hpp"
#include "server/house.hpp"
#include "server/keys.hpp"

namespace sushiya::server {
namespace {

// What comes later, as something to wait for: start(then) calls then(value) once, on this thread.
template <class Value, class Start>
awaitable<Value> hear(Start start) {
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<Executor>, void(Value)>(
      [](auto handler, Start begin) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        begin([shared](Value value) { (*shared)(std::move(value)); });
      },
      use_awaitable, std::move(start));
}

// Who asks is another page of this house, or no page at all: a page of somebody else may not act for a guest.
bool is_from_here(const AskedFor& request) {
  const auto origin = text_of(request[http::field::origin]);
  if (origin.empty()) return true;
  const auto scheme_end = origin.find("://");
  return scheme_end != std::string_view::npos && origin.substr(scheme_end + 3) == text_of(request[http::field::host]);
}

std::string key_of(const AskedFor& request) {
  return find_key(text_of(request[http::field::cookie]), text_of(request[http::field::authorization]));
}

bool is_forwarded(const AskedFor& request) {
  return request.count("X-Forwarded-For") > 0 || request.count(http::field::forwarded) > 0;
}

// Behind a proxy on this machine: whom the proxy has met. What others have written there before counts for nothing.
Origin origin_behind(const Origin& origin, const AskedFor& request) {
  if (!is_loopback(origin)) return origin;
  const auto [first, end] = request.equal_range("X-Forwarded-For");
  std::string_view last;
  for (auto each = first; each != end; ++each) last = text_of(each->value());
  if (const auto comma = last.rfind(','); comma != std::string_view::npos) last.remove_prefix(comma + 1);
  while (last.starts_with(' ')) last.remove_prefix(1);
  while (last.ends_with(' ')) last.remove_suffix(1);
  error_code none;
  const auto address = asio::ip::make_address(last, none);
  return none ? origin : origin_of(address);
}

}  // namespace

awaitable<void> House::tick() {
  while (!closing_) {
    ticks_.expires_after(limits_.tick);
    co_await ticks_.async_wait(as_result);
    tables_->hall.tick();
    if (!tables_->hall.has_bans()) continue;
    for (const auto& [session, origin] : sessions_)
      if (tables_->hall.why_banned(session->guest, to_text(origin))) session->show_out("banned");
  }
}

awaitable<void> House::attend(Guest& guest, const Parser& parser) {
  const auto& request = parser.get();
  if (!is_from_here(request)) co_return co_await say_goodbye(guest, refusal(403), request.version());
  const Origin origin = origin_behind(guest.origin, request);
  if (sessions_.size() >= limits_.sessions || sessions_of(origin) >= limits_.sessions_of_address)
    co_return co_await say_goodbye(guest, refusal(503), request.version());
  guest.is_seated = false;
  guest.stream.expires_never();
  const auto known = co_await hear<std::optional<hall::Desk::Known>>(
      [&](auto then) { tables_->desk.recognise(key_of(request), std::move(then)); });
  if (closing_) co_return;
  // Not let in as nobody: a guest with a key would look on at its own game.
  if (!known) co_return co_await say_goodbye(guest, refusal(503), request.version());
  const auto session = std::make_shared<Session>(guest.stream.release_socket(), tables_->hall, limits_);
  session->guest = known->guest;
  session->name = known->name;
  session->regards = known->regards;
  if (tables_->hall.why_banned(known->guest, to_text(origin))) session->show_out("banned");
  sessions_.emplace(session, origin);
  co_await session->run(request);
  sessions_.erase(session);
}

std::string House::invitation(const Guest& guest, const Parser& parser) const {
  std::string told = "open";
  if (!is_loopback(origin_behind(guest.origin, parser.get()))) return told;
  for (const std::string& url : guest_urls(address())) told += " " + url;
  return told;
}

std::size_t House::sessions_of(const Origin& origin) const {
  if (is_loopback(origin)) return 0;  // programs of this machine, or a proxy that names nobody
  return static_cast<std::size_t>(std::ranges::count(sessions_, origin, [](const auto& each) { return each.second; }));
}

awaitable<bool> House::answer_at_desk(Guest& guest, Parser& header) {
  const auto& asked = header.get();
  const bool keeps = asked.keep_alive();
  const unsigned version = asked.version();
  const std::string_view method = text_of(asked.method_string());
  if (asked.target().size() > limits_.target_bytes) co_return co_await say_last(guest, refusal(414), version);
  if (method != "GET" && !is_from_here(asked)) co_return co_await say_last(guest, refusal(403), version);
  if (header.content_length().value_or(0) > limits_.body_bytes)
    co_return co_await say_last(guest, refusal(413), version);
  const bool is_secure = text_of(asked["X-Forwarded-Proto"]) == "https";
  hall::Request request{.method = std::string(method),
                        .path = std::string(text_of(asked.target())),
                        .body = {},
                        .key = key_of(asked),
                        .address = to_text(origin_behind(guest.origin, asked))};
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
  if (reply.retry_after) said.fields.emplace_back("Retry-After", std::to_string(*reply.retry_after));
  co_return co_await say_next(guest, said, version, keeps);
}

awaitable<bool> House::say_text(Guest& guest, const AskedFor& request, std::string_view target) {
  const auto health = tables_->writer.health();
  std::string body = "well\n";
  unsigned status = 200;
  if (target == "/readyz" && (!health.is_well || closing_)) {
    status = 503;
    body = closing_ ? "closing\n" : "the store: " + health.fault + "\n";
  }
  if (target == "/metrics") {
    // What comes through a proxy on this machine comes from elsewhere.
    const bool is_from_this_machine = is_loopback(guest.origin) && !is_forwarded(request);
    if (!is_from_this_machine && !limits_.open_metrics)
      co_return co_await say_last(guest, refusal(403), request.version());
    body = metrics(health);
  }
  const Answer said = answer_of_watch(status, body);
  co_return co_await say_next(guest, said, request.version(), request.keep_alive());
}

std::string House::metrics(const hall::Writer::Health& health) const {
  const auto counts = tables_->hall.counts();
  return fmt::format(
      "sushiya_sessions {}\nsushiya_tables_in_memory {}\nsushiya_entries_stored_total {}\n"
      "sushiya_refusals_total {}\nsushiya_faults_total {}\nsushiya_batches_total {}\nsushiya_units_total {}\n"
      "sushiya_writes_waiting {}\nsushiya_thoughts_waiting {}\nsushiya_store_is_well {}\n",
      sessions_.size(), counts.tables, counts.moves, counts.refusals, counts.faults, health.batches, health.units,
      health.waiting, tables_->bots.unfinished(), health.is_well ? 1 : 0);
}

}  // namespace sushiya::server

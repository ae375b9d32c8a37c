// The house's tables over HTTP and WebSocket: the desk, sessions, and what those read who watch over the house.
#include <algorithm>
#include <utility>

#include <boost/asio/async_result.hpp>

#include "logging/log.hpp"
#include "metrics/exposition.hpp"
#include "protocol/requests.hpp"
#include "server/guest_urls.hpp"
#include "server/house.hpp"
#include "server/keys.hpp"
#include "server/methods.hpp"
#include "server/origin_name.hpp"

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

bool is_reading(const AskedFor& request) {
  return request.method() == http::verb::get || request.method() == http::verb::head;
}

// In the list of sessions as long as it lives.
struct Attending {
  using Sessions = std::map<std::shared_ptr<Session>, Origin>;

  Attending(Sessions& in, const std::shared_ptr<Session>& of, const Origin& origin) : sessions(in), session(of) {
    sessions.emplace(session, origin);
  }
  ~Attending() { sessions.erase(session); }
  Attending(const Attending&) = delete;
  Attending& operator=(const Attending&) = delete;

  Sessions& sessions;
  const std::shared_ptr<Session>& session;
};

std::string key_of(const AskedFor& request) {
  return find_key(text_of(request[http::field::cookie]), text_of(request[http::field::authorization]));
}

// What comes through a proxy on this machine comes from elsewhere; and so does what a browser on this machine asks for
// a page of somebody else, whose name was made to lead here (DNS rebinding). That page cannot choose an address as its
// name.
bool is_from_this_machine(const Origin& peer, const AskedFor& request) {
  const bool is_forwarded = request.count("X-Forwarded-For") > 0 || request.count(http::field::forwarded) > 0;
  return is_loopback(peer) && !is_forwarded && names_an_address(text_of(request[http::field::host]));
}

}  // namespace

void House::tick() {
  watch_door();
  if (!tables_) return;
  tables_->writer.tick();
  tables_->hall.tick();
  look_at_store();
  if (!tables_->hall.has_bans()) return;
  for (const auto& [session, origin] : sessions_) {
    if (session->is_leaving() || !tables_->hall.why_banned(session->guest, to_text(origin))) continue;
    logging::write(logging::Level::info, "ban",
                   {{"guest", session->guest}, {"address", logging::Address{to_text(origin)}}});
    session->show_out("banned");
  }
}

// What the store says of itself may hold paths: for the host, and nobody else.
void House::look_at_store() {
  const auto health = tables_->writer.health();
  if (health.is_well == std::exchange(store_was_well_, health.is_well)) return;
  if (health.is_well)
    logging::write(logging::Level::info, "store_well");
  else
    logging::write(logging::Level::error, "store_gone", {{"what", health.fault}});
}

awaitable<std::optional<Answer>> House::attend(Guest& guest, const Parser& parser) {
  const auto& request = parser.get();
  if (has_body(parser)) co_return refusal(413);
  if (!is_from_here(request)) co_return refusal(403);
  const Origin origin = guest.origin;
  const bool is_full = sessions_.size() >= limits_.sessions;
  if (is_full || sessions_of(origin) >= limits_.sessions_of_address) {
    logging::write(
        logging::Level::warning, "limit",
        {{"limit", is_full ? "sessions" : "sessions_of_address"}, {"address", logging::Address{to_text(origin)}}});
    co_return refusal(is_full ? 503 : 429);
  }
  guest.is_seated = false;
  guest.stream.expires_never();
  const auto known = co_await hear<std::optional<api::Desk::Known>>(
      [&](auto then) { tables_->desk.recognise(key_of(request), std::move(then)); });
  if (closing_) co_return std::nullopt;
  // Not let in as nobody: a guest with a key would look on at its own game.
  if (!known) {
    guest.is_seated = true;
    co_return not_stored();
  }
  const auto session = std::make_shared<Session>(guest.stream.release_socket(), tables_->hall, limits_);
  session->guest = known->guest;
  session->name = known->name;
  session->key = known->key;
  session->has_unknown_key = known->is_unknown;
  session->regards = known->regards;
  session->address = to_text(origin);
  tables_->hall.came(*session);
  if (tables_->hall.why_banned(known->guest, to_text(origin))) session->show_out("banned");
  const Attending attending(sessions_, session, origin);
  co_await session->run(request);
  co_return std::nullopt;
}

std::string House::invitation(const Guest& guest) const {
  std::string told = "open";
  if (!is_loopback(guest.origin)) return told;
  for (const std::string& url : guest_urls(address())) told += " " + url;
  return told;
}

std::size_t House::sessions_of(const Origin& origin) const {
  if (is_loopback(origin)) return 0;  // programs of this machine, or a proxy that names nobody
  return static_cast<std::size_t>(std::ranges::count(sessions_, origin, [](const auto& each) { return each.second; }));
}

awaitable<std::optional<Answer>> House::answer_at_desk(Guest& guest, Parser& parser) {
  const auto& asked = parser.get();
  const bool reads = is_reading(asked);
  api::Request request{.method = reads ? "GET" : std::string(text_of(asked.method_string())),
                       .path = std::string(text_of(asked.target())),
                       .body = {},
                       .key = key_of(asked),
                       .address = to_text(guest.origin)};
  const std::string allowed = methods_at(request.path);
  if (!allowed.empty() && !online::find_route(request.method, request.path)) co_return not_allowed(allowed);
  if (!reads && !is_from_here(asked)) co_return refusal(403);
  if (parser.content_length().value_or(0) > limits_.body_bytes) co_return refusal(413);
  const bool is_secure = text_of(asked["X-Forwarded-Proto"]) == "https";
  if (has_body(parser)) {
    if (const error_code error = co_await read_body(guest, parser)) co_return answer_to_fault(error, parser, "");
    request.body = std::move(parser.get().body());
  }
  guest.stream.expires_after(limits_.send);
  auto reply = co_await hear<api::Reply>([&](auto then) { tables_->desk.ask(std::move(request), std::move(then)); });
  guest.told = std::move(reply.body);
  Answer said = answer_of_desk(reply.status, guest.told);
  if (reply.key) said.fields.emplace_back("Set-Cookie", cookie_of(*reply.key, is_secure));
  if (reply.file_name)
    said.fields.emplace_back("Content-Disposition", "attachment; filename=\"" + *reply.file_name + "\"");
  if (reply.retry_after) said.fields.emplace_back("Retry-After", std::to_string(*reply.retry_after));
  co_return said;
}

Answer House::answer_of_watch(Guest& guest, const Parser& parser) const {
  const auto& request = parser.get();
  const auto target = text_of(request.target());
  if (!is_reading(request)) return not_allowed("GET, HEAD");
  if (has_body(parser)) return refusal(413);
  const auto health = tables_->writer.health();
  guest.told = "well\n";
  unsigned status = 200;
  // Anybody may ask: what the store says of itself (paths, addresses) is in the log.
  if (target == "/readyz" && (!health.is_well || closing_)) {
    status = 503;
    guest.told = closing_ ? "not ready: closing\n" : "not ready: store\n";
  }
  if (target == "/metrics") {
    if (!is_from_this_machine(guest.peer, request) && !limits_.open_metrics) return refusal(403);
    guest.told = metrics(health);
  }
  return target == "/metrics" ? answer_of_metrics(guest.told) : answer_to_watcher(status, guest.told);
}

std::string House::metrics(const jobs::Writer::Health& health) const {
  const auto counts = tables_->hall.counts();
  metrics::Exposition told;
  told.gauge("sushiya_sessions", "Open WebSockets", static_cast<double>(sessions_.size()));
  told.gauge("sushiya_tables_in_memory", "Tables in memory", static_cast<double>(counts.tables));
  told.counter("sushiya_entries_stored_total", "Entries of ledgers stored by this node", counts.moves);
  told.counters("sushiya_refusals_total", "Refusals over WebSockets by name", "name", counts.refusals);
  told.counter("sushiya_faults_total", "Tables ended by a fault of the house", counts.faults);
  told.counter("sushiya_batches_total", "Commits", health.batches);
  told.counter("sushiya_units_total", "Units committed", health.units);
  told.gauge("sushiya_writes_waiting", "Units and reads that wait for the writer", static_cast<double>(health.waiting));
  told.gauge("sushiya_thoughts_waiting", "Thoughts of bots not finished",
             static_cast<double>(tables_->bots.unfinished()));
  told.gauge("sushiya_store_is_well", "1: the store can be written", health.is_well ? 1 : 0);
  told.histogram("sushiya_answer_seconds", "From a move being decided until it is stored and told", counts.answers);
  told.histogram("sushiya_commit_seconds", "Time of a commit", health.commits);
  told.histogram("sushiya_thought_wait_seconds", "How long bots wait for a thread", tables_->bots.waits());
  return told.text();
}

}  // namespace sushiya::server

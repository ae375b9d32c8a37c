// Everything behind the door: who is there, and what is said to them. Included only where Beast is.
#pragma once

#include <chrono>
#include <cstdint>
#include <exception>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/beast/core/flat_buffer.hpp>

#include "online/limits.hpp"
#include "server/address.hpp"
#include "server/answer.hpp"
#include "server/http.hpp"
#include "server/origin.hpp"
#include "server/page.hpp"
#include "server/session.hpp"
#include "server/tables.hpp"
#include "storage/store.hpp"

namespace sushiya::server {

// How an answer is sent.
struct Sending {
  unsigned version = 11;
  bool is_head = false;
  bool goes_on = false;  // the connection, after it
};

class House {
 public:
  House(const Address& listen, std::span<const PageFile> page, const Limits& limits,
        std::unique_ptr<storage::Store> store);
  ~House();
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  Address address() const;
  void stop_on_signals();
  void run();
  void stop();

 private:
  using Clock = std::chrono::steady_clock;

  struct Guest {
    Stream stream;
    beast::flat_buffer read;
    Origin peer;              // the other end of the connection: a guest, or a proxy
    Origin origin = peer;     // whom it counts for; behind a proxy whoever sent the last request
    std::string told = {};    // the body of the answer under way, where it is no file of the page
    bool is_seated = true;    // counts against the limits
    bool is_known = false;    // has been answered
    bool is_resting = false;  // between two requests
    bool is_asking = false;   // the next request is not complete, in its header or its body
    Clock::time_point asking_since{};
  };

  // In the house from its beginning to its end.
  struct Visit {
    Visit(House& in, Guest& of) : house(in), guest(of) { house.guests_.insert(&guest); }
    ~Visit() { house.guests_.erase(&guest); }
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;
    House& house;
    Guest& guest;
  };

  // ---- Connections (house.cpp)

  void open_door(const Address& listen);
  void watch_door();
  // Until another one takes its place.
  awaitable<void> accept_guests(unsigned acceptor);
  // Evicts the connection that has taken longest to ask where all are taken; per-address cap, within which an address
  // evicts its own. `asking`: the one that the room is for, where it is connected already.
  bool make_room_for(const Origin& origin, const Guest* asking = nullptr);
  awaitable<void> serve(Socket socket, Origin origin);
  // Waits for the first byte of a request; empty lines before it are none.
  awaitable<bool> request_begins(Guest& guest);
  awaitable<error_code> read_header(Guest& guest, Parser& parser);
  awaitable<error_code> read_body(Guest& guest, Parser& parser);
  awaitable<error_code> say_go_on(Guest& guest);
  // The answer to what could not be read; none where the guest has gone or was too slow.
  static std::optional<Answer> answer_to_fault(error_code error, const Parser& parser, std::string_view unread_bytes);
  // One request and its answer; whether the connection goes on.
  awaitable<bool> answer_next(Guest& guest);
  // Nothing where the guest has gone, or has become a session.
  awaitable<std::optional<Answer>> answer_to(Guest& guest, Parser& parser);
  Answer answer_of_page(const Guest& guest, const Parser& parser) const;
  // Whether the connection goes on: where it was asked to, and the answer was taken.
  awaitable<bool> say(Guest& guest, const Answer& said, const Sending& how);
  awaitable<void> turn_away(Socket socket, Origin origin);
  void close();
  // Whoever is still there some time after it has to go.
  void end_grace();
  // A fault of ours, or no memory is left: it costs what was being done.
  static void note_fault(std::string_view where, const std::exception_ptr& fault) noexcept;

  // ---- Tables online (house_tables.cpp)

  void tick();
  void look_at_store();
  awaitable<std::optional<Answer>> attend(Guest& guest, const Parser& parser);
  // What the page is told of the tables here: that there are some; and to whoever sits at this machine, where other
  // devices find them.
  std::string invitation(const Guest& guest) const;
  std::size_t sessions_of(const Origin& origin) const;
  awaitable<std::optional<Answer>> answer_at_desk(Guest& guest, Parser& parser);
  // For whoever watches over the house.
  Answer answer_of_watch(Guest& guest, const Parser& parser) const;
  // In the format of Prometheus.
  std::string metrics(const jobs::Writer::Health& health) const;

  std::span<const PageFile> page_;
  Limits limits_;
  bool closing_ = false;
  Clock::time_point grace_end_{};
  unsigned acceptor_ = 0;  // the one that goes on; none yet: 0
  std::uint64_t accepted_ = 0;
  std::uint64_t accepted_before_ = 0;  // a tick ago
  bool was_waiting_ = false;           // a connection at the door, a tick ago
  bool store_was_well_ = true;
  std::unordered_set<Guest*> guests_;  // outlives the context, whose end ends the visits
  std::map<std::shared_ptr<Session>, Origin> sessions_;
  // Its handlers, and with them the frames of coroutines, can be destroyed before it is.
  struct Context : asio::io_context {
    using execution_context::shutdown;
    using io_context::io_context;
  };
  Context context_{1};
  asio::executor_work_guard<asio::io_context::executor_type> work_{context_.get_executor()};  // until it is closed
  Door door_;
  asio::signal_set signals_;
  std::optional<Tables> tables_;
};

}  // namespace sushiya::server

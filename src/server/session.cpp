#include "server/session.hpp"

#include <algorithm>
#include <new>
#include <string_view>

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "logging/log.hpp"
#include "protocol/online.hpp"
#include "protocol/write.hpp"
#include "server/http.hpp"

namespace sushiya::server {

namespace websocket = beast::websocket;

Session::Session(Socket socket, online::Hall& hall, const Limits& limits)
    : socket_(std::move(socket)),
      patience_(socket_.get_executor()),
      hall_(hall),
      limits_(limits),
      messages_left_(limits.messages_at_once) {
  websocket::stream_base::timeout clocks{};
  clocks.handshake_timeout = limits.header;
  clocks.idle_timeout = limits.silence;
  clocks.keep_alive_pings = true;
  socket_.set_option(clocks);
  socket_.read_message_max(limits.message_bytes);
  socket_.write_buffer_bytes(512);
  socket_.auto_fragment(false);
  socket_.text(true);
  // Which library speaks is nobody's business; without a word of ours Beast would say it.
  socket_.set_option(websocket::stream_base::decorator(
      [](websocket::response_type& response) { response.set(beast::http::field::server, "sushiya"); }));
}

awaitable<void> Session::run(const AskedFor& request) {
  const auto self = shared_from_this();
  const Leaving leaving{*this};
  // Pings and pongs are work for the house too, though nobody hears them.
  socket_.control_callback([this](websocket::frame_type, beast::string_view) {
    if (is_closing_ || may_speak()) return;
    asio::post(socket_.get_executor(), [kept = shared_from_this(), this] {
      refuse_flood();
      end_after(limits_.linger / 10);  // until then it is read on
    });
  });
  const auto [refused] = co_await socket_.async_accept(request, as_result);
  if (refused) co_return;
  is_open_ = true;
  if (!farewell_.empty()) say_goodbye(farewell_);
  for (;;) {
    const auto [error, size] = co_await socket_.async_read(read_, as_result);
    if (error) {
      patience_.cancel();
      break;
    }
    if (!socket_.got_text()) {
      close(websocket::close_code::unknown_data);
      break;
    }
    if (!may_speak()) {
      refuse_flood();
      break;
    }
    if (farewell_.empty()) hall_.said(*this, {static_cast<const char*>(read_.cdata().data()), read_.size()});
    read_.consume(read_.size());
  }
}

Session::Leaving::~Leaving() {
  session.is_open_ = false;
  try {
    session.hall_.leave(session);
  } catch (const std::bad_alloc& fault) {
    logging::write(logging::Level::error, "fault", {{"where", "session"}, {"what", fault.what()}});
    session.itself_ = session.shared_from_this();  // a table may still refer to it
  }
}

void Session::refuse_flood() {
  if (is_closing_) return;
  logging::write(logging::Level::warning, "limit", {{"limit", "messages"}, {"guest", guest}});
  say_goodbye("too_much");
}

bool Session::may_speak() {
  const auto now = Clock::now();
  const double seconds = std::chrono::duration<double>(now - refilled_).count();
  refilled_ = now;
  messages_left_ = std::min(limits_.messages_at_once, messages_left_ + seconds * limits_.messages_a_second);
  if (messages_left_ < 1) return false;
  messages_left_ -= 1;
  return true;
}

// Where no memory is left this connection ends, and the hall tells all others.
void Session::tell(std::shared_ptr<const std::string> text) {
  if (!is_open_ || is_closing_) return;
  try {
    if (unread_.size() >= limits_.unread_messages || unread_bytes_ + text->size() > limits_.unread_bytes)
      return drop_unread();
    queue(std::move(text));
  } catch (const std::bad_alloc& fault) {
    logging::write(logging::Level::error, "fault", {{"where", "session"}, {"what", fault.what()}});
    end();
  }
}

void Session::queue(std::shared_ptr<const std::string> text) {
  unread_bytes_ += text->size();
  unread_.push_back(std::move(text));
  if (unread_.size() == 1) write_next();
}

// What it could not read in time it will ask for when it comes back. The message under way cannot be taken back; after
// it comes a last word, for whoever reads on for a while.
void Session::drop_unread() {
  while (unread_.size() > 1) {
    unread_bytes_ -= unread_.back()->size();
    unread_.pop_back();
  }
  logging::write(logging::Level::info, "limit", {{"limit", "unread_messages"}, {"guest", guest}});
  say_goodbye("too_slow");
  end_after(5 * limits_.linger);  // there is much to read before it
}

void Session::write_next() {
  socket_.async_write(asio::buffer(*unread_.front()), [this, self = shared_from_this()](error_code error, std::size_t) {
    unread_bytes_ -= unread_.front()->size();
    unread_.pop_front();
    if (error) return;
    if (!unread_.empty())
      write_next();
    else if (is_closing_)
      close(websocket::close_code::going_away);
  });
}

void Session::say_goodbye(std::string_view why) {
  if (!is_open_ || is_closing_) return;
  queue(online::shared(written(online::tell::Goodbye{why})));
  is_closing_ = true;
  end_after(limits_.linger);
}

void Session::end_after(std::chrono::milliseconds time) {
  patience_.expires_after(time);
  patience_.async_wait([this, self = shared_from_this()](error_code error) {
    if (!error) end();
  });
}

void Session::show_out(std::string_view why) {
  farewell_ = why;
  say_goodbye(why);
}

void Session::end() {
  is_closing_ = true;
  error_code ignored;
  beast::get_lowest_layer(socket_).close(ignored);
}

void Session::close(websocket::close_code code) {
  socket_.async_close(code, [self = shared_from_this()](error_code) {});
}

}  // namespace sushiya::server

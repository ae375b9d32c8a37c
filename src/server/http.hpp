// What the server's files share of Beast: the reading end and the writing end of HTTP. Included only where Beast is.
#pragma once

#include <chrono>
#include <string_view>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/string_body.hpp>

namespace sushiya::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;

// All of it runs on the one thread of the context. Said as a type, so that no executor of any kind is carried along and
// asked, at every turn, what it is (Asio's usual types hold an any_io_executor).
using Executor = asio::io_context::executor_type;
template <class T>
using awaitable = asio::awaitable<T, Executor>;
using Socket = asio::basic_stream_socket<tcp, Executor>;
using Door = asio::basic_socket_acceptor<tcp, Executor>;
using Stream = beast::basic_stream<tcp, Executor, beast::unlimited_rate_policy>;
using Timer =
    asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor>;

inline constexpr asio::use_awaitable_t<Executor> use_awaitable;
// An error is a value beside the result, not an exception: guests that go away are no surprise.
inline constexpr auto as_result = asio::as_tuple(use_awaitable);

using Parser = http::request_parser<http::string_body>;
using AskedFor = http::request<http::string_body>;
using Response = http::response<http::span_body<const char>>;

inline std::string_view text_of(beast::string_view text) { return {text.data(), text.size()}; }

inline bool has_body(const Parser& parser) { return parser.chunked() || parser.content_length().value_or(0) > 0; }

}  // namespace sushiya::server

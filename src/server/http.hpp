// What the server's files share of Beast: the reading end and the writing end of HTTP. Included only where Beast is.
#pragma once

#include <string_view>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/span_body.hpp>

namespace sushiya::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::awaitable;
using asio::ip::tcp;
using boost::system::error_code;

// An error is a value beside the result, not an exception: guests that go away are no surprise.
inline constexpr auto as_result = asio::as_tuple(asio::use_awaitable);

using Parser = http::request_parser<http::empty_body>;
using AskedFor = http::request<http::empty_body>;
using Response = http::response<http::span_body<const char>>;

inline std::string_view text_of(beast::string_view text) { return {text.data(), text.size()}; }

inline bool has_body(const Parser& parser) { return parser.chunked() || parser.content_length().value_or(0) > 0; }

}  // namespace sushiya::server

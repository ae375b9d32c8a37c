// Where a request begins and ends, beyond what the parser checks. A server that reads a request otherwise than the
// proxy before it can be made to take a part of one for another (request smuggling).
#pragma once

#include <cstddef>
#include <string_view>

namespace sushiya::server {

// RFC 9112, 6.1: bodies come in chunks or with a length. Any other coding, or more than one, leaves open where the body
// ends.
bool is_chunked_only(std::string_view transfer_encoding);

// RFC 9110, 8.6: a length is one number. "4, 4" may be taken for one elsewhere, and not here.
bool is_one_length(std::string_view content_length);

// What of these bytes belongs to a header, as far as it has come.
std::string_view header_in(std::string_view bytes);

// RFC 9112, 2.2 and 5.2: whether a line ends in another way than CR LF, or goes on in the next one (obs-fold). A CR at
// the very end may still be followed by its LF.
bool has_broken_lines(std::string_view header);

// RFC 9112, 2.2: how many bytes of empty lines stand before a request.
std::size_t empty_lines_before(std::string_view bytes);

// RFC 9112, 2.3: whether the first line is a request in an HTTP of another version; anything else is no request at all.
bool asks_for_other_version(std::string_view bytes);

}  // namespace sushiya::server

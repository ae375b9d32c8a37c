#include "server/answer.hpp"

#include <algorithm>
#include <optional>

#include "server/encoding.hpp"
#include "server/field_list.hpp"
#include "server/security_headers.hpp"

namespace sushiya::server {
namespace {

constexpr std::string_view not_found_page =
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Not here · Sushiya</title>\n"
    "<h1>Nothing is served at this address</h1>\n<p><a href=\"/\">To the door of the house</a></p>\n</html>\n";

// As JSON (online::RequestRefused), so that a program reads every refusal in one way.
std::string_view reason_for(unsigned status) {
  switch (status) {
    case 400: return R"({"refused":"not_a_request","text":"this is not a request that can be understood"})";
    case 403: return R"({"refused":"not_from_here","text":"this is not for whoever asks from elsewhere"})";
    case 405: return R"({"refused":"not_allowed","text":"this method is not answered here"})";
    case 413: return R"({"refused":"too_large","text":"the body is too large, or none is taken here"})";
    case 414: return R"({"refused":"too_long","text":"the address is too long"})";
    case 429: return R"({"refused":"too_many_connections","text":"your address has many connections; close some"})";
    case 431: return R"({"refused":"too_long","text":"the header of the request is too long"})";
    case 503: return R"({"refused":"full_house","text":"the house is full; please come back in a moment"})";
    case 505: return R"({"refused":"other_version","text":"only HTTP/1.0 and HTTP/1.1 are spoken here"})";
    default: return R"({"refused":"fault","text":"something went wrong"})";
  }
}

Answer begin(unsigned status) {
  Answer answer{.status = status, .fields = {}, .body = {}};
  for (const auto& [name, value] : security_headers) answer.fields.emplace_back(name, std::string(value));
  return answer;
}

void set_body(Answer& answer, std::string_view type, std::string_view body) {
  answer.fields.emplace_back("Content-Type", std::string(type));
  answer.fields.emplace_back("Content-Length", std::to_string(body.size()));
  answer.body = body;
}

// The path a target asks for, without its first slash and its query; nothing where it is no target at all.
// RFC 9112, 3.2: a target is a path, or a whole address as proxies send it.
std::optional<std::string_view> path_of(std::string_view target) {
  constexpr std::string_view scheme = "http://";
  if (target.starts_with(scheme)) {
    target.remove_prefix(scheme.size());
    target.remove_prefix(std::min(target.find_first_of("/?"), target.size()));
    if (target.empty() || target.starts_with('?')) return "";
  }
  if (!target.starts_with('/')) return std::nullopt;
  return target.substr(1, std::min(target.find('?'), target.size()) - 1);
}

// Names are looked up as they are written: no path is ever put together, so none can lead outside.
const PageFile* find_file(std::span<const PageFile> page, std::string_view path) {
  if (path.empty()) path = "index.html";
  const auto file = std::ranges::find(page, path, &PageFile::path);
  return file == page.end() ? nullptr : &*file;
}

struct Form {
  std::string_view name;  // as in Content-Encoding; empty for the plain file
  std::string_view bytes;
};

// What the guest likes best; of what it likes equally, the shortest comes first.
Form choose_form(const PageFile& file, std::string_view accept_encoding) {
  Form best{.name = "", .bytes = file.plain};
  int weight = weight_of(Encoding::plain, accept_encoding);
  const auto offer = [&](Encoding encoding, Form form) {
    const int offered = weight_of(encoding, accept_encoding);
    if (form.bytes.empty() || offered == 0 || offered < weight) return;
    best = form;
    weight = offered;
  };
  offer(Encoding::gzip, {.name = "gzip", .bytes = file.gzip});
  offer(Encoding::brotli, {.name = "br", .bytes = file.brotli});
  return best;
}

// RFC 9110, 13.1.2: weak and strong tags are the same here.
bool is_known(std::string_view if_none_match, std::string_view tag) {
  while (!if_none_match.empty()) {
    std::string_view item = take_item(if_none_match);
    if (item == "*") return true;
    if (item.starts_with("W/")) item.remove_prefix(2);
    if (item == tag) return true;
  }
  return false;
}

Answer answer_with(const PageFile& file, const Question& question) {
  const Form form = choose_form(file, question.accept_encoding);
  // Each form is other bytes, so it has a tag of its own.
  const std::string tag = "\"" + std::string(file.tag) + (form.name.empty() ? "" : "-") + std::string(form.name) + "\"";
  const bool known = is_known(question.if_none_match, tag);

  Answer answer = begin(known ? 304 : 200);
  answer.fields.emplace_back("ETag", tag);
  answer.fields.emplace_back("Cache-Control", file.for_ever ? "public, max-age=31536000, immutable" : "no-cache");
  if (!file.gzip.empty() || !file.brotli.empty()) answer.fields.emplace_back("Vary", "Accept-Encoding");
  if (known) return answer;
  if (!form.name.empty()) answer.fields.emplace_back("Content-Encoding", std::string(form.name));
  set_body(answer, file.type, form.bytes);
  return answer;
}

Answer not_found() {
  Answer answer = begin(404);
  answer.fields.emplace_back("Cache-Control", "no-cache");
  set_body(answer, "text/html; charset=utf-8", not_found_page);
  return answer;
}

}  // namespace

Answer answer(const Question& question, std::span<const PageFile> page) {
  const bool head = question.method == "HEAD";
  if (question.method != "GET" && !head) return not_allowed("GET, HEAD");
  const auto path = path_of(question.target);
  const PageFile* file = path ? find_file(page, *path) : nullptr;
  Answer found;
  if (file != nullptr)
    found = answer_with(*file, question);
  else
    found = path ? not_found() : refusal(400);
  if (head) found.body = {};
  return found;
}

namespace {

// Told once, to whoever asks now.
Answer fresh(unsigned status, std::string_view type, std::string_view body) {
  Answer answer = begin(status);
  answer.fields.emplace_back("Cache-Control", "no-store");
  set_body(answer, type, body);
  return answer;
}

}  // namespace

Answer answer_of_desk(unsigned status, std::string_view json) { return fresh(status, "application/json", json); }

Answer answer_to_watcher(unsigned status, std::string_view text) {
  return fresh(status, "text/plain; charset=utf-8", text);
}

Answer answer_of_metrics(std::string_view text) { return fresh(200, "text/plain; version=0.0.4; charset=utf-8", text); }

Answer refusal(unsigned status) {
  Answer refused = answer_of_desk(status, reason_for(status));
  if (status == 503) refused.fields.emplace_back("Retry-After", "5");
  return refused;
}

Answer not_stored() {
  return answer_of_desk(503, R"({"refused":"not_stored","text":"the house cannot read its books at the moment"})");
}

Answer not_allowed(std::string_view methods) {
  Answer refused = refusal(405);
  refused.fields.emplace_back("Allow", std::string(methods));
  return refused;
}

}  // namespace sushiya::server

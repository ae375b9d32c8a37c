// How the desk answers, for its own files.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "api/desk.hpp"
#include "protocol/told.hpp"
#include "protocol/utf8.hpp"
#include "protocol/write.hpp"
#include "storage/names.hpp"

namespace sushiya::api {

inline constexpr std::size_t most_listed = 100;

inline Reply refused(unsigned status, std::string_view name, std::string_view text) {
  return {.status = status, .body = written(online::RequestRefused{name, text})};
}
inline Reply refused(const online::Refused& why) {
  constexpr std::array<std::string_view, 5> conflicts{"not_over", "others_play", "not_duplicate", "too_late",
                                                      "overtaken"};
  const bool is_conflict = std::ranges::find(conflicts, why.name) != conflicts.end();
  const unsigned status = why.name == "no_such_table" || why.name == "no_such_pad" ? 404
                          : why.name == "not_stored" || why.name == "full_house"   ? 503
                          : why.name == "nobody"                                   ? 401
                          : why.name == "too_many_tables"                          ? 429
                          : why.name == "not_host"                                 ? 403
                          : is_conflict                                            ? 409
                                                                                   : 400;
  return refused(status, why.name, why.text);
}
template <Described Body>
Reply said(unsigned status, const Body& body) {
  return {.status = status, .body = written(body)};
}
inline Reply unreadable(const Fault& fault) { return refused(400, "unreadable", fault_line("the body", fault)); }

inline Reply unreadable_books() {
  return refused(503, "not_stored", "the house cannot read its books at the moment; try again");
}

// A name people can read.
inline std::optional<Reply> name_fault(std::string_view name, std::string_view field = "/name") {
  if (count_characters(name) <= online::most_name && storage::is_readable_name(name)) return std::nullopt;
  return refused(
      400, "bad_name",
      "the body, " + std::string(field) + ": expected 1 to 24 characters that can all be seen, no blank at an end");
}

// And tell from others.
inline std::optional<Reply> account_fault(std::string_view account) {
  if (auto fault = name_fault(account, "/account")) return fault;
  if (storage::is_account_name(account)) return std::nullopt;
  return refused(400, "bad_name", "the body, /account: expected letters and digits of one script");
}

inline Reply too_often(int seconds) {
  Reply reply =
      refused(429, "too_often", "too often from this address; try again in " + std::to_string(seconds) + " seconds");
  reply.retry_after = seconds;
  return reply;
}

template <class Question, class Answer>
void Desk::from_store(Question question, Then then, Answer answer) {
  asked_by<&jobs::Keeper::ask>(std::move(question), std::move(then), std::move(answer));
}

template <class Question, class Answer>
void Desk::read_store(Question question, Then then, Answer answer) {
  asked_by<&jobs::Keeper::look>(std::move(question), std::move(then), std::move(answer));
}

template <auto ask, class Question, class Answer>
void Desk::asked_by(Question question, Then then, Answer answer) {
  using Found = decltype(question(std::declval<storage::Store&>()));
  const auto found = std::make_shared<Found>();
  (keeper_.*ask)([found, question = std::move(question)](storage::Store& store) mutable { *found = question(store); },
                 [found, then = std::move(then), answer = std::move(answer)](bool is_answered) mutable {
                   if (!is_answered) return then(unreadable_books());
                   answer(std::move(*found), std::move(then));
                 });
}

}  // namespace sushiya::api

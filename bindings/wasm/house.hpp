// Everything a page can ask: open a game or a record, ask a table, ask a bot. A question is a JSON object with the
// field "ask"; the answer is one too, {"fault": "..."} where the question makes no sense.
//
//   games                                        {games: [{id, bots, least_players, most_players, options}]}, the
//                                                options as they are declared, [{name, kind, …}]
//   signature  game                              {signature}
//   open       game, options, seed, [seats]      {table}
//   read       text, seed                        {table}: a record, checked by the rules
//   see        game, options, view               {table}: one that stands elsewhere, of which this seat's view is all
//   there
//                                                is; it answers view, mind, legal, refusal and plan
//   close      table
//   status     table                             {game, players, options, seats, waiting, over, entry, entries}
//   go_on      table, [for]                      chance acts until players are to act: {events, waiting, over, entry}
//   view       table, seat                       what the seat sees, by game
//   legal      table, seat                       {actions}
//   refusal    table, seat, action               {refusal: {name, clause} or null}
//   plan       table, seat, actions              {view, actions, mind}: with these done; or {play, mind}: nothing is
//                                                left open, this is to be played, and then the seat sees that;
//                                                or {refusal}
//   play       table, seat, action, [for]        {events, …}, or {refusal}
//   take_back  table, seat                       {events: [], …}: the log ends before the seat's last choice, all its
//                                                steps; or {nothing: true}
//   record     table                             {record}: the text of a record
//   stops      table                             {stops}: entries of the log worth stopping at
//   go_to      table, entry, [from], [for]       {events, …}: from one moment of the log to another
//   chance     table, [digits]                   {keys, acts}: which acts of chance the log tells (docs/fairness.md);
//   32
//                                                hexadecimal digits decide each: how many are those that follow, up to
//                                                the first that is not
//   mind       table, seat                       {view}: the view as a value, for a bot in another module
//   choose     game, options, view, player, seed, [iterations], [milliseconds]
//                                                {action}: what a bot of this kind does
//   advise     game, options, view, seed, [iterations], [milliseconds]
//                                                {method, choices: [{action, value, weight, reasons}]}, best first; a
//                                                value is the chance to win
//   score      game, table                       points for the real pieces on a table, as docs/score.md says; or
//                                                {refusal: {name, clause, with}} where they cannot lie there
//
// Events are those that the seat `for` hears; where nobody is named, those that every spectator hears. docs/protocol.md
// says what views, actions and events are made of.
//
// The review of a table's record, one decision at a time (docs/review.md):
//   review_plan table                            {decisions: [{entry, seat, stretch, forced}], stretches, over,
//                                                iterations}: what there is to judge, and how long one usually thinks
//   review      table, decision, seed, [iterations]
//                                                {entry, seat, stretch, forced, mark, played, lost}, and if not forced
//                                                {chance, method, choices: [{action, value, weight}], place, untold}:
//                                                `decision` counts those of the plan, `place` is what was played among
//                                                the choices, best first
//   review_sums table                            {seats: [{seat, choices, well_chosen, marks, start, end, lost, luck,
//                                                stretches: [{lost, luck}]}]}: of seats that are judged to the end
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "bindings/wasm/limits.hpp"
#include "protocol/fields.hpp"

namespace sushiya::wasm {

class House {
 public:
  explicit House(Limits limits = {});
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  std::string answer(std::string_view question);

 private:
  Json answer(std::string_view ask, Fields& fields);
  Json open(Fields& fields);
  Json read(Fields& fields);
  Json see(Fields& fields);
  Json ask_table(std::string_view ask, Fields& fields);

  // The answer to a question about a table; the caller looks at the fields' fault afterwards.
  using OpenTable = std::function<Json(std::string_view ask, Fields& fields)>;
  template <class T>
  Json keep(std::shared_ptr<T> table);

  Limits limits_;
  std::map<int, OpenTable> tables_;
  int next_table_ = 1;
};

}  // namespace sushiya::wasm

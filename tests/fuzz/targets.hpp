// What must hold for any bytes whatever. Each target ends the program where it does not.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sushiya::fuzz {

struct Target {
  std::string_view name;  // of its folder in kept/, too
  void (*run)(std::string_view bytes);
  std::vector<std::string> (*seeds)();  // to begin with, beside the inputs that are kept
  int short_run;                        // inputs in every test
};

std::span<const Target> targets();

void fuzz_notation(std::string_view bytes);     // actions as text, in every game
void fuzz_moves(std::string_view bytes);        // any options, any actions of any seat, in every game
void fuzz_views(std::string_view bytes);        // what a seat sees, changed; as far as it is possible
void fuzz_record(std::string_view bytes);       // a file of records
void fuzz_score(std::string_view bytes);        // tables to score, as JSON lines and as answers to questions
void fuzz_components(std::string_view bytes);   // a file of components
void fuzz_networks(std::string_view bytes);     // the file of a network, without its head
void fuzz_questions(std::string_view bytes);    // what a page asks the engine, one question on a line
void fuzz_messages(std::string_view bytes);     // what clients of the house say and ask, one on a line
void fuzz_connections(std::string_view bytes);  // requests of a connection, with bodies and to every route
void fuzz_headers(std::string_view bytes);      // cookies, forwarded addresses, hosts
void fuzz_tables(std::string_view bytes);       // guests at the tables of two nodes, held against the ledger

// Everything that is kept for this target.
std::vector<std::string> kept_inputs(std::string_view target);

}  // namespace sushiya::fuzz

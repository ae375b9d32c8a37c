// What a fuzzer begins with: the cases of the corpus, turned into inputs, and what a page would ask.
#pragma once

#include <string>
#include <vector>

namespace sushiya::fuzz {

std::vector<std::string> notation_seeds();    // every text in the corpus
std::vector<std::string> moves_seeds();       // games of every table and of the corpus' records
std::vector<std::string> views_seeds();       // seats at every table, at several times
std::vector<std::string> record_seeds();      // the records of the corpus
std::vector<std::string> score_seeds();       // its cases of plates, trays, strips and puddings
std::vector<std::string> component_seeds();   // those its records and cases bring, and docs/components.md
std::vector<std::string> network_seeds();     // a small one for every game, shown what its tables show
std::vector<std::string> question_seeds();    // every question, for every game
std::vector<std::string> message_seeds();     // the examples of docs/online.md, and a dialogue of each kind
std::vector<std::string> connection_seeds();  // what would be smuggled, to every route
std::vector<std::string> header_seeds();      // who asks, as browsers, programs and proxies say it
std::vector<std::string> table_seeds();       // guests who mostly play

}  // namespace sushiya::fuzz

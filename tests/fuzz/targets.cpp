#include "fuzz/targets.hpp"

#include <array>

#include "fuzz/seeds.hpp"

namespace sushiya::fuzz {

std::span<const Target> targets() {
  static constexpr std::array<Target, 12> all{{
      {"notation", fuzz_notation, notation_seeds, 40'000},
      {"moves", fuzz_moves, moves_seeds, 100},
      {"views", fuzz_views, views_seeds, 500},
      {"record", fuzz_record, record_seeds, 2'000},
      {"score", fuzz_score, score_seeds, 2'000},
      {"components", fuzz_components, component_seeds, 1'000},
      {"networks", fuzz_networks, network_seeds, 2'000},
      {"questions", fuzz_questions, question_seeds, 150},
      {"messages", fuzz_messages, message_seeds, 1'000},
      {"connections", fuzz_connections, connection_seeds, 4'000},
      {"headers", fuzz_headers, header_seeds, 20'000},
      {"tables", fuzz_tables, table_seeds, 60},
  }};
  return all;
}

}  // namespace sushiya::fuzz

#include <algorithm>

#include "fuzz/targets.hpp"
#include "records/record.hpp"

namespace sushiya::fuzz {
namespace {

using namespace sushi_go;

// Bytes one after another; zeros when they have run out.
class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : rest_(bytes) {}
  bool empty() const { return rest_.empty(); }
  std::uint8_t next() {
    if (rest_.empty()) return 0;
    const char byte = rest_.front();
    rest_.remove_prefix(1);
    return static_cast<std::uint8_t>(byte);
  }

 private:
  std::string_view rest_;
};

Options options_from(Bytes& bytes) {
  Options options;
  options.players = bytes.next() & 7U;
  options.hand_size = bytes.next() & 15U;
  options.rounds = bytes.next() & 3U;
  const unsigned flags = bytes.next();
  options.passing = static_cast<Passing>(flags & 1U);
  options.phantom = (flags & 2U) != 0;
  if (options.phantom) {
    options.phantom_pudding_loss = (flags & 4U) != 0;
    options.first_controller = static_cast<FirstController>(((flags >> 3U) & 3U) % 3U);
  }
  if ((flags & 32U) == 0) return options;
  for (int kind = 0; kind < card_kinds; kind += 2) {
    const unsigned counts = bytes.next();
    options.deck.word &= ~(std::uint64_t{0xFF} << (4 * kind));
    options.deck.word |= std::uint64_t{counts} << (4 * kind);
  }
  return options;
}

// An action made of any bytes, or one of the legal ones.
Action action_from(Bytes& bytes, const SushiGo::ActionList& list) {
  const unsigned choice = bytes.next();
  if (choice >= 16 && !list.empty()) return list[choice % list.size()];
  return {static_cast<Card>(bytes.next()), static_cast<Card>(bytes.next()), static_cast<Card>(bytes.next()),
          bytes.next()};
}

}  // namespace

void fuzz_moves(std::string_view text) {
  Bytes bytes(text);
  Record<SushiGo> record;
  record.game.options = options_from(bytes);
  const SushiGo& game = record.game;
  if (why_unplayable(game.options) != OptionsFault::none) return;
  State state = game.initial_state();
  while (!bytes.empty() && record.log.size() < most_log_entries) {
    const Seat seat = bytes.next() & 7U;
    SushiGo::ActionList list;
    game.list_legal_actions(state, seat, list);
    const Action action = action_from(bytes, list);
    const bool legal = game.why_refused(state, seat, action) == Refusal::none;
    must(legal == list.contains(action), "what is listed is legal, and nothing else is");
    if (!legal) continue;
    game.apply(state, seat, action);
    record.log.push_back({seat, action});
  }
  const auto read = read_record(write_record(record));
  must(read.has_value() && std::get<Record<SushiGo>>(*read) == record, "a legal game is a record");
}

}  // namespace sushiya::fuzz

#include "ai/compiled.hpp"

namespace sushiya {

template std::unique_ptr<Player<SushiRoll>> make_player<SushiRoll>(std::string_view, Thinking);
template Opinion<SushiRoll> think<SushiRoll>(const Position<SushiRoll>&, std::uint64_t, Thinking);

}  // namespace sushiya

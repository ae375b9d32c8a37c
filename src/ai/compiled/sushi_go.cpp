#include "ai/compiled.hpp"

namespace sushiya {

template std::unique_ptr<Player<SushiGo>> make_player<SushiGo>(std::string_view, Thinking);
template Opinion<SushiGo> think<SushiGo>(const Position<SushiGo>&, std::uint64_t, Thinking);

}  // namespace sushiya

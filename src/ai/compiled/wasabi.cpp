#include "ai/compiled.hpp"

namespace sushiya {

template std::unique_ptr<Player<Wasabi>> make_player<Wasabi>(std::string_view, Thinking);
template Opinion<Wasabi> think<Wasabi>(const Position<Wasabi>&, std::uint64_t, Thinking);

}  // namespace sushiya

#include "encodings/sushi_roll.hpp"

#include "bind_game.hpp"

namespace sushiya::python {

template <>
void bind_game<SushiRoll>(nb::module_& module) {
  bind_whole_game<SushiRoll>(module);
}

}  // namespace sushiya::python

#include "encodings/wasabi.hpp"

#include "bind_game.hpp"

namespace sushiya::python {

template <>
void bind_game<Wasabi>(nb::module_& module) {
  bind_whole_game<Wasabi>(module);
}

}  // namespace sushiya::python

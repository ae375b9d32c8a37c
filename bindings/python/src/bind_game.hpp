// Everything Python knows of one game.
#pragma once

#include "bind_batch.hpp"
#include "bind_game_value.hpp"
#include "bind_gpu_batch.hpp"
#include "bind_match.hpp"
#include "bind_play.hpp"
#include "bind_records.hpp"
#include "encodings/plain_encoding.hpp"
#include "extras.hpp"
#include "games.hpp"

namespace sushiya::python {

template <Game G>
void bind_game(nb::module_& module) {
  auto bound = bind_game_value<G>(module);
  bind_bot<G>(bound);
  bind_play<G>(bound);
  bind_batch<G>(bound);
  bind_gpu_batch<G>(bound);
  bind_match<G>(bound);
  bind_records<G>(bound);
  Extras<G>::bind(bound);
}

}  // namespace sushiya::python

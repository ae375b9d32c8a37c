#!/usr/bin/env bash
# Builds build/wasm/sushiya.wasm from the core, games, players and records. What has not changed is not compiled again.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
out="$root/build/wasm"
compiler=${SUSHIYA_WASM_CXX:-clang++-22}
mkdir -p "$out/objects" "$out/include"

# Headers of native libraries come through links: /usr/include as a whole would bring the wrong C library.
ln -sfn /usr/include/nlohmann "$out/include/nlohmann"

flags=(--target=wasm32-wasi -std=c++23 -Oz -fno-exceptions -fno-rtti -DNDEBUG -DJSON_NOEXCEPTION
  -ffp-contract=off -ffunction-sections -fdata-sections -Wall -Wextra -Wno-deprecated -I "$root" -I "$root/src" -I "$out/written" -isystem "$out/include")

# One line for each source; a game adds its notation, its record, its face and what its players are made of.
sources=(
  bindings/wasm/exports.cpp
  bindings/wasm/house.cpp
  bindings/wasm/sushi_roll.cpp
  bindings/wasm/wasabi.cpp
  bindings/wasm/wasabi_pieces.cpp
  bindings/wasm/wasabi_view.cpp
  build/wasm/written/sushi_go.cpp
  build/wasm/written/sushi_roll.cpp
  build/wasm/written/wasabi.cpp
  src/ai/solver/sushi_go_exact.cpp
  src/ai/solver/best_reply.cpp
  src/ai/solver/matrix_game.cpp
  src/ai/solver/sushi_go_solver.cpp
  src/table/sushi_roll_story.cpp
  src/protocol/score/sheet.cpp
  src/protocol/score/sushi_go.cpp
  src/protocol/score/sushi_go_game.cpp
  src/protocol/score/sushi_roll.cpp
  src/protocol/score/sushi_roll_dice.cpp
  src/protocol/score/sushi_roll_game.cpp
  src/protocol/score/wasabi.cpp
  src/protocol/score/wasabi_plates.cpp
  src/table/wasabi_nearest.cpp
  src/table/wasabi_plan.cpp
  src/table/wasabi_story.cpp
  src/games/sushi_go/notation.cpp
  src/games/sushi_go/sheet.cpp
  src/games/sushi_go/told.cpp
  src/games/sushi_roll/notation.cpp
  src/games/sushi_roll/told.cpp
  src/games/wasabi/notation.cpp
  src/games/wasabi/told.cpp
  src/protocol/fault.cpp
  src/protocol/fields.cpp
  src/protocol/json.cpp
  src/protocol/sushi_go_deck.cpp
  src/protocol/sushi_roll_components.cpp
  src/protocol/utf8.cpp
  src/protocol/wasabi_components.cpp
  src/records/codec.cpp
  src/records/instances.cpp
  src/records/read.cpp
)

# What CMake writes for each game of the list.
mkdir -p "$out/written/ai/evaluators"
: >"$out/written/ai/evaluators/all.hpp.new"
for game in $(sed -n 's|^#include "games/\([a-z_]*\)/.*|\1|p' "$root/src/games/all.hpp"); do
  type=$(sed -e 's/^./\U&/' -e 's/_\(.\)/\U\1/g' <<<"$game")
  sed -e "s/@game@/$game/g" -e "s/@Game@/$type/g" "$root/src/ai/compiled.cpp.in" >"$out/written/$game.cpp.new"
  cmp -s "$out/written/$game.cpp"{.new,} || mv "$out/written/$game.cpp"{.new,}
  echo "#include \"ai/evaluators/$game.hpp\"" >>"$out/written/ai/evaluators/all.hpp.new"
done
cmp -s "$out/written/ai/evaluators/all.hpp"{.new,} || mv "$out/written/ai/evaluators/all.hpp"{.new,}

launcher=()
command -v ccache >/dev/null && launcher=(ccache)
compile() {
  local source=$1 object="$out/objects/${1//\//_}.o"
  # The list of headers beside the object says whether anything is newer.
  if [ -e "$object" ] && [ -e "$object.d" ]; then
    local newer
    newer=$(sed -e 's/^[^:]*://' -e 's/\\$//' "$object.d" | tr -s ' ' '\n' | grep -v '^$' |
      while read -r file; do if [ ! -e "$file" ] || [ "$file" -nt "$object" ]; then echo "$file"; fi; done)
    [ -z "$newer" ] && [ ! "$root/bindings/wasm/build.sh" -nt "$object" ] && return
  fi
  echo "compiling $source"
  "${launcher[@]}" "$compiler" "${flags[@]}" -MMD -MF "$object.d" -c "$root/$source" -o "$object"
}

objects=()
for source in "${sources[@]}"; do
  compile "$source"
  objects+=("$out/objects/${source//\//_}.o")
done
"$compiler" --target=wasm32-wasi --no-wasm-opt -Wno-deprecated -mexec-model=reactor "${objects[@]}" \
  -Wl,--strip-all -Wl,--gc-sections -Wl,-z,stack-size=1048576 -o "$out/sushiya.wasm.new"
mv "$out/sushiya.wasm.new" "$out/sushiya.wasm"
printf 'sushiya.wasm: %d bytes, %d with gzip\n' "$(stat -c %s "$out/sushiya.wasm")" "$(gzip -9 -c "$out/sushiya.wasm" | wc -c)"

# The browser: clang's own WebAssembly target with Debian's wasi-libc; no Emscripten. Small rather than quick to run, as it is
# sent to people; a fault ends the module instead of being thrown.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
include("${CMAKE_CURRENT_LIST_DIR}/compilers.cmake")
find_program(SUSHIYA_CLANG NAMES ${SUSHIYA_CLANGS} clang++ REQUIRED)
set(CMAKE_CXX_COMPILER "${SUSHIYA_CLANG}")
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
set(CMAKE_PREFIX_PATH /usr)

# clang calls the target by a newer name too, and says so each time.
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -DJSON_NOEXCEPTION -ffunction-sections -fdata-sections -Wno-deprecated")
# The module waits for questions. What no question reaches is left out, and addresses take the bytes they need, not those a compiler
# keeps free for the linker.
set(CMAKE_EXE_LINKER_FLAGS_INIT
    "--no-wasm-opt -mexec-model=reactor -Wl,--strip-all -Wl,--gc-sections -Wl,--compress-relocations -Wl,-z,stack-size=1048576")

# Rooms may name threads; the engine starts none.
set(CMAKE_HAVE_PTHREAD_H TRUE)
set(CMAKE_HAVE_LIBC_PTHREAD TRUE)

# Headers of native libraries come through links: /usr/include as a whole would bring the wrong C library.
find_path(JSON_HEADERS nlohmann/json.hpp REQUIRED)
file(MAKE_DIRECTORY "${CMAKE_BINARY_DIR}/include")
file(CREATE_LINK "${JSON_HEADERS}/nlohmann" "${CMAKE_BINARY_DIR}/include/nlohmann" SYMBOLIC)
add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED GLOBAL)
target_include_directories(nlohmann_json::nlohmann_json SYSTEM INTERFACE "${CMAKE_BINARY_DIR}/include")

# libc++ counts some distances with a sign where libstdc++ does not.
target_compile_options(sushiya_warnings INTERFACE -Wno-sign-conversion)

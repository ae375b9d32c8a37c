# Headers of large libraries are parsed once for each kind of room instead of once for each file. A file includes what it needs
# all the same: the preset `dev` compiles without this.
option(SUSHIYA_PRECOMPILE "Precompile the headers of large libraries" ON)

# sushiya_headers(NAME [COLD] LINKS target... HEADERS header...): a set of headers that several rooms take. Where cold rooms are not
# optimised, a cold set can be had as hot_NAME too. None is made that nobody takes.
function(sushiya_headers name)
  cmake_parse_arguments(SET "COLD" "" "LINKS;HEADERS" ${ARGN})
  if(NOT SUSHIYA_PRECOMPILE)
    return()
  endif()
  if(SET_COLD AND NOT SUSHIYA_COLD_FLAGS STREQUAL "")
    sushiya_headers(hot_${name} LINKS ${SET_LINKS} HEADERS ${SET_HEADERS})
  endif()
  set(nothing "${CMAKE_BINARY_DIR}/headers_${name}.cpp")
  file(CONFIGURE OUTPUT "${nothing}" CONTENT "")
  add_library(sushiya_headers_${name} STATIC EXCLUDE_FROM_ALL "${nothing}")
  target_link_libraries(sushiya_headers_${name} PRIVATE ${SET_LINKS} sushiya_warnings)
  if(SET_COLD)
    target_compile_options(sushiya_headers_${name} PRIVATE ${SUSHIYA_COLD_FLAGS})
  endif()
  target_precompile_headers(sushiya_headers_${name} PRIVATE ${SET_HEADERS})
  # The compiler's cache knows a header by its content.
  target_compile_options(sushiya_headers_${name} PRIVATE "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
endfunction()

# sushiya_take_headers(TARGET NAME): all files of a target begin with that set.
function(sushiya_take_headers target name)
  if(SUSHIYA_PRECOMPILE)
    # CMake names the list of headers again beside what was made of it. A newer ccache has called that list by another path, so it
    # is read once more, and its headers are looked for.
    target_include_directories(${target} PRIVATE "$<TARGET_PROPERTY:sushiya_headers_${name},INCLUDE_DIRECTORIES>")
    target_precompile_headers(${target} REUSE_FROM sushiya_headers_${name})
  endif()
endfunction()

# sushiya_take_hot_headers(TARGET NAME): the same for a hot target and a cold set.
function(sushiya_take_hot_headers target name)
  if(NOT SUSHIYA_COLD_FLAGS STREQUAL "")
    string(PREPEND name hot_)
  endif()
  sushiya_take_headers(${target} ${name})
endfunction()

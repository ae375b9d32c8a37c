# One room of the house is one target. A folder's sources belong to it without being listed.

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if((CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 18) OR
   (CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 12))
  message(FATAL_ERROR "${CMAKE_CXX_COMPILER} is version ${CMAKE_CXX_COMPILER_VERSION}. The house needs clang 18 or g++ 14, or newer; the rules and the "
                      "Python package g++ 12. Name one with -DCMAKE_CXX_COMPILER=")
endif()

# clang 18 has what libstdc++ asks for before it offers std::expected (members that are trivial under a condition), but says so only from 19 on.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 19)
  add_compile_options(-D__cpp_concepts=202002L -Wno-builtin-macro-redefined)
endif()

# No path of the machine is in what is built: the same bytes wherever the sources lie.
add_compile_options("-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=")

find_program(CCACHE ccache)
if(CCACHE AND PROJECT_IS_TOP_LEVEL)
  # Precompiled headers are told apart by their content; nothing here asks for the time of compilation. What a file has read is taken
  # from what the compiler says of it: a cold build would preprocess every file once more to find out.
  set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_DEPEND=1 "${CCACHE}")
endif()

add_library(sushiya_warnings INTERFACE)
target_compile_options(sushiya_warnings INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
# Others warn of other things: to build the house with them is more than to please them.
if(PROJECT_IS_TOP_LEVEL AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^22\\.")
  target_compile_options(sushiya_warnings INTERFACE -Werror)
endif()

# Most rooms wait for people, disks and networks: where compiling is dearer than running, as in a sanitized tree, they are not
# optimised. The rules and the players are hot everywhere.
set(SUSHIYA_COLD_FLAGS "" CACHE STRING "Flags for the rooms in which little is computed")

include(SushiyaHeaders)
include(SushiyaJoin)
include(SushiyaStatic)

# sushiya_room(NAME [COLD] [FILES file...] [EXCEPT file...] [LINKS target...] [HEADERS set]): the folder at hand as a library, or some
# of its files; without .cpp files it is a header library.
function(sushiya_room name)
  cmake_parse_arguments(ROOM "COLD" "HEADERS" "LINKS;FILES;EXCEPT" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp" "${CMAKE_CURRENT_SOURCE_DIR}/*/*.cpp")
  list(TRANSFORM ROOM_FILES PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/")
  list(TRANSFORM ROOM_EXCEPT PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/")
  if(ROOM_FILES)
    set(sources ${ROOM_FILES})
  elseif(ROOM_EXCEPT)
    list(REMOVE_ITEM sources ${ROOM_EXCEPT})
  endif()
  if(sources)
    add_library(sushiya_${name} STATIC ${sources})
    target_link_libraries(sushiya_${name} PUBLIC ${ROOM_LINKS} PRIVATE sushiya_warnings)
    target_include_directories(sushiya_${name} PUBLIC "${PROJECT_SOURCE_DIR}/src")
    if(ROOM_COLD)
      target_compile_options(sushiya_${name} PRIVATE ${SUSHIYA_COLD_FLAGS})
    endif()
    if(ROOM_HEADERS)
      sushiya_take_headers(sushiya_${name} ${ROOM_HEADERS})
    endif()
    sushiya_join(sushiya_${name})
  else()
    add_library(sushiya_${name} INTERFACE)
    target_link_libraries(sushiya_${name} INTERFACE ${ROOM_LINKS})
    target_include_directories(sushiya_${name} INTERFACE "${PROJECT_SOURCE_DIR}/src")
  endif()
endfunction()

# sushiya_tests(NAME [COLD] LINKS target...): all tests of the folder at hand as one program, known to ctest.
function(sushiya_tests name)
  cmake_parse_arguments(TESTS "COLD" "" "LINKS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  add_executable(tests_${name} ${sources})
  target_link_libraries(tests_${name} PRIVATE ${TESTS_LINKS} GTest::gtest_main sushiya_warnings)
  target_include_directories(tests_${name} PRIVATE "${PROJECT_SOURCE_DIR}/tests")
  target_compile_definitions(tests_${name} PRIVATE SUSHIYA_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  if(TESTS_COLD)
    target_compile_options(tests_${name} PRIVATE ${SUSHIYA_COLD_FLAGS})
    sushiya_take_headers(tests_${name} tests)
  else()
    sushiya_take_hot_headers(tests_${name} tests)
  endif()
  sushiya_join(tests_${name})
  add_test(NAME ${name} COMMAND tests_${name})
endfunction()

# sushiya_as_released(TESTS test... [PROGRAMS target...]): tests that are run on what people get too, and what they need beside the
# command. All tests run sanitized; what an optimiser could break, or what measures the house itself, runs in both.
if(PROJECT_IS_TOP_LEVEL)
  add_custom_target(released)
endif()
function(sushiya_as_released)
  cmake_parse_arguments(IT "" "" "TESTS;PROGRAMS" ${ARGN})
  set_tests_properties(${IT_TESTS} PROPERTIES LABELS released)
  if(IT_PROGRAMS)
    add_dependencies(released ${IT_PROGRAMS})
  endif()
endfunction()

# sushiya_programs(NAME FOLDER): a target for all programs of a folder and of those below it, and the command itself.
function(sushiya_programs name folder)
  if(NOT TARGET ${name})
    add_custom_target(${name} DEPENDS sushiya)
  endif()
  get_property(targets DIRECTORY "${folder}" PROPERTY BUILDSYSTEM_TARGETS)
  foreach(target IN LISTS targets)
    get_target_property(type ${target} TYPE)
    if(type STREQUAL "EXECUTABLE")
      add_dependencies(${name} ${target})
    endif()
  endforeach()
  get_property(folders DIRECTORY "${folder}" PROPERTY SUBDIRECTORIES)
  foreach(each IN LISTS folders)
    sushiya_programs(${name} "${each}")
  endforeach()
endfunction()

# One room of the house is one target. A folder's sources belong to it without being listed.

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE}")
endif()

add_library(sushiya_warnings INTERFACE)
target_compile_options(sushiya_warnings INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)

# sushiya_room(NAME [LINKS target...]): the folder at hand as a library; without .cpp files it is a header library.
function(sushiya_room name)
  cmake_parse_arguments(ROOM "" "" "LINKS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp" "${CMAKE_CURRENT_SOURCE_DIR}/*/*.cpp")
  if(sources)
    add_library(sushiya_${name} STATIC ${sources})
    target_link_libraries(sushiya_${name} PUBLIC ${ROOM_LINKS} PRIVATE sushiya_warnings)
    target_include_directories(sushiya_${name} PUBLIC "${PROJECT_SOURCE_DIR}/src")
    if(SUSHIYA_TIDY)
      set_target_properties(sushiya_${name} PROPERTIES CXX_CLANG_TIDY "clang-tidy-22;--quiet")
    endif()
  else()
    add_library(sushiya_${name} INTERFACE)
    target_link_libraries(sushiya_${name} INTERFACE ${ROOM_LINKS})
    target_include_directories(sushiya_${name} INTERFACE "${PROJECT_SOURCE_DIR}/src")
  endif()
endfunction()

# sushiya_tests(NAME LINKS target...): all tests of the folder at hand as one program, each test known to ctest.
function(sushiya_tests name)
  cmake_parse_arguments(TESTS "" "" "LINKS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  add_executable(tests_${name} ${sources})
  target_link_libraries(tests_${name} PRIVATE ${TESTS_LINKS} GTest::gtest_main sushiya_warnings)
  target_include_directories(tests_${name} PRIVATE "${PROJECT_SOURCE_DIR}/tests")
  target_compile_definitions(tests_${name} PRIVATE SUSHIYA_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  add_test(NAME ${name} COMMAND tests_${name})
endfunction()

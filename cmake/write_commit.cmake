# cmake -DSOURCES=… -DHEADER=… -P write_commit.cmake
cmake_minimum_required(VERSION 3.25)
set(commit "")
if(EXISTS "${SOURCES}/COMMIT")
  file(STRINGS "${SOURCES}/COMMIT" commit LIMIT_COUNT 1)
elseif(EXISTS "${SOURCES}/.git")
  execute_process(COMMAND git -C "${SOURCES}" rev-parse --short=12 HEAD OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE
                  ERROR_QUIET RESULT_VARIABLE failed)
  execute_process(COMMAND git -C "${SOURCES}" status --porcelain --untracked-files=no OUTPUT_VARIABLE changes ERROR_QUIET)
  if(failed)
    set(commit "")
  elseif(NOT changes STREQUAL "")
    string(APPEND commit "+")  # and changes that are not committed
  endif()
endif()
if(commit STREQUAL "")
  set(commit "unknown")
endif()
file(CONFIGURE OUTPUT "${HEADER}" CONTENT "#pragma once

#include <string_view>

namespace sushiya {
inline constexpr std::string_view commit = \"@commit@\";
}
" @ONLY)

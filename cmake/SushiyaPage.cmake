# sushiya_page(TARGET): the page as a library, `sushiya::server::built_in_page()`.
# tools/pack-page.mjs makes a folder of two files from the built page: page.cpp, a table, and page.bytes, which the assembler
# takes as it is. Where nobody has built the page the library is there all the same, and empty: no command but `serve`
# needs it.
set(SUSHIYA_PAGE "${PROJECT_SOURCE_DIR}/build/page" CACHE PATH "The packed page; see tools/pack-page.mjs")

function(sushiya_page target)
  # A page packed after the configuration is found by the next build.
  file(GLOB table CONFIGURE_DEPENDS "${SUSHIYA_PAGE}/page.cpp")
  set(packed OFF)
  if(table)
    set(packed ON)
    set_source_files_properties("${table}" PROPERTIES OBJECT_DEPENDS "${SUSHIYA_PAGE}/page.bytes")
  else()
    set(table "${PROJECT_SOURCE_DIR}/cmake/no_page.cpp")
  endif()
  add_library(${target} STATIC "${table}")
  target_compile_definitions(${target} PRIVATE SUSHIYA_PAGE_BYTES="${SUSHIYA_PAGE}/page.bytes")
  set_target_properties(${target} PROPERTIES HOLDS_PAGE "${packed}")
  target_include_directories(${target} PUBLIC "${PROJECT_SOURCE_DIR}/src")
  target_link_libraries(${target} PRIVATE sushiya_warnings)
endfunction()

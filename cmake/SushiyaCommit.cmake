# sushiya_commit(TARGET): a header "written/commit.hpp" with the commit the sources are of, as `sushiya::commit`. Looked up at every build
# and written when it is another one, so that what is built of one commit has the same bytes wherever and whenever it is built.
# Sources without a repository may bring a file COMMIT; otherwise nobody knows.
function(sushiya_commit target)
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/commit")
  add_custom_target(${target}_commit
                    COMMAND "${CMAKE_COMMAND}" "-DSOURCES=${PROJECT_SOURCE_DIR}" "-DHEADER=${folder}/written/commit.hpp" -P
                            "${PROJECT_SOURCE_DIR}/cmake/write_commit.cmake"
                    BYPRODUCTS "${folder}/written/commit.hpp" VERBATIM)
  add_dependencies(${target} ${target}_commit)
  target_include_directories(${target} PRIVATE "${folder}")
endfunction()

# Files of one idea are compiled together: most of a small file's time goes into what its neighbours read and instantiate too.
# The presets for daily work compile each file by itself, so that a change costs one file and includes are checked.
option(SUSHIYA_JOIN "Compile the files of a folder together" ON)

# At most this many in one, so that there is enough to do side by side.
set(sushiya_join_at_most 8)

# sushiya_join(TARGET): a target's files by folder; what is one game's, wherever it lies in the target, by that game, as only one
# game's names can be used without its namespace.
function(sushiya_join target)
  if(NOT SUSHIYA_JOIN)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_property(games GLOBAL PROPERTY SUSHIYA_GAMES)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  foreach(source IN LISTS sources)
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE path)
    cmake_path(GET path PARENT_PATH group)
    foreach(game IN LISTS games)
      if(path MATCHES "${game}")
        set(group ${game})
      endif()
    endforeach()
    string(MAKE_C_IDENTIFIER "${group}" group)
    math(EXPR count_${group} "0${count_${group}} + 1")
    math(EXPR part "${count_${group}} / ${sushiya_join_at_most}")
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${group}_${part}")
  endforeach()
endfunction()

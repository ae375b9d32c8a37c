# Files of one idea are compiled together: most of a small file's time goes into what its neighbours read and instantiate too.
# The presets for daily work compile each file by itself, so that a change costs one file and includes are checked.
option(SUSHIYA_JOIN "Compile the files of a room together" ON)

# At most this many in one, so that there is enough to do side by side.
set(sushiya_join_at_most 24)

# sushiya_join(TARGET): a target's files, those of a game apart from the others, as only one game's names can be used without its
# namespace. A game's files are in its folder, or named after it.
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
    set(group every_game)
    foreach(game IN LISTS games)
      if(path MATCHES "/${game}[/_.]")
        set(group ${game})
        break()
      endif()
    endforeach()
    math(EXPR part "0${count_${group}} / ${sushiya_join_at_most}")
    math(EXPR count_${group} "0${count_${group}} + 1")
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${group}_${part}")
  endforeach()
endfunction()

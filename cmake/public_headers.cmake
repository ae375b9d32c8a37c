# cmake -DSOURCES=… -DWRITTEN=… -DOUTPUT=…/sushiya -P public_headers.cmake: the headers of the library as others include them, <sushiya/…>.
# In the house "core/game.hpp" names a header. Among the folders of others it could be anybody's, so here it is "sushiya/core/game.hpp".
# WRITTEN is a pattern of the folders with headers that CMake has written. What stands in src/library is a header for others and stands first.
cmake_minimum_required(VERSION 3.25)
set(rooms core games encodings protocol records table net ai)
list(JOIN rooms "|" any_room)

file(GLOB folders LIST_DIRECTORIES ON "${WRITTEN}")
set(wanted "")
foreach(folder IN ITEMS "${SOURCES}" "${SOURCES}/library" LISTS folders)
  if(folder STREQUAL SOURCES)
    set(patterns ${rooms})
    list(TRANSFORM patterns REPLACE "(.+)" "${SOURCES}/\\1/*.hpp")
  else()
    set(patterns "${folder}/*.hpp")
  endif()
  file(GLOB_RECURSE headers RELATIVE "${folder}" ${patterns})
  foreach(header IN LISTS headers)
    file(READ "${folder}/${header}" text)
    string(REGEX REPLACE "#include \"(${any_room})/" "#include \"sushiya/\\1/" text "${text}")
    file(CONFIGURE OUTPUT "${OUTPUT}/${header}" CONTENT "${text}" @ONLY)  # unchanged where it is the same
    list(APPEND wanted "${header}")
  endforeach()
endforeach()

file(GLOB_RECURSE kept RELATIVE "${OUTPUT}" "${OUTPUT}/*")
list(REMOVE_ITEM kept ${wanted})
list(TRANSFORM kept PREPEND "${OUTPUT}/")
if(kept)
  file(REMOVE ${kept})
endif()

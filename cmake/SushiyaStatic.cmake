# One command for any Linux needs no shared library (packaging/CMakeLists.txt). It is linked from the same rooms; only what these
# link is another file for it. Such a target has the property LINKED_STATIC.
set(SUSHIYA_IS_STATIC "$<BOOL:$<TARGET_PROPERTY:LINKED_STATIC>>")

# sushiya_library(NAME USUAL ARCHIVE): the target sushiya_library_NAME, which is USUAL for most and for a static one ARCHIVE: a target, or
# what find_library knows as libARCHIVE.a. It need not be there before somebody links a static target.
function(sushiya_library name usual archive)
  if(NOT TARGET ${archive})
    find_library(SUSHIYA_ARCHIVE_OF_${name} NAMES "lib${archive}.a")
    mark_as_advanced(SUSHIYA_ARCHIVE_OF_${name})
    set(archive "${SUSHIYA_ARCHIVE_OF_${name}}")
  endif()
  add_library(sushiya_library_${name} INTERFACE)
  target_link_libraries(sushiya_library_${name} INTERFACE "$<IF:${SUSHIYA_IS_STATIC},${archive},${usual}>")
endfunction()

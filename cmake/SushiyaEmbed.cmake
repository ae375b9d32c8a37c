# sushiya_embed(TARGET OUTPUT_NAME file...): files that travel inside the binary.
# The generated file defines `std::string_view sushiya::OUTPUT_NAME(std::string_view path)`: the text of a file by its path
# from the root of the project, or an empty text.
function(sushiya_embed target name)
  set(output "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp")
  set(inputs ${ARGN})
  list(TRANSFORM inputs PREPEND "${PROJECT_SOURCE_DIR}/")
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" "-DROOT=${PROJECT_SOURCE_DIR}" "-DNAME=${name}" "-DOUTPUT=${output}" "-DFILES=${ARGN}"
            -P "${PROJECT_SOURCE_DIR}/cmake/embed.cmake"
    DEPENDS ${inputs} "${PROJECT_SOURCE_DIR}/cmake/embed.cmake"
    VERBATIM)
  target_sources(${target} PRIVATE "${output}")
endfunction()

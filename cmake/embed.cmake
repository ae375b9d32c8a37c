# Writes OUTPUT: a C++ file with the texts of FILES (paths from ROOT) behind the function `sushiya::NAME(path)`.
# Texts are written as arrays of bytes, so neither quotes nor the length of a literal matter.
set(arrays "")
set(cases "")
set(number 0)
foreach(path IN LISTS FILES)
  file(READ "${ROOT}/${path}" hex HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
  string(APPEND arrays "constexpr unsigned char text_${number}[] = {${bytes}0};\n")
  string(APPEND cases "  if (path == \"${path}\") return {reinterpret_cast<const char*>(text_${number}), sizeof(text_${number}) - 1};\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE "${OUTPUT}" "#include <string_view>\n\nnamespace sushiya {\nnamespace {\n${arrays}}  // namespace\n\nstd::string_view ${NAME}(std::string_view path);\nstd::string_view ${NAME}(std::string_view path) {\n${cases}  return {};\n}\n\n}  // namespace sushiya\n")

// write_schemas FOLDER: writes the JSON Schemas of what is said and told, and the OpenAPI description. The folder is
// docs/schema; a test says when it is stale.
#include <filesystem>
#include <fstream>
#include <iostream>

#include "types/json_schema.hpp"

int main(int count, char** words) {
  if (count != 2) {
    std::cerr << "write_schemas FOLDER\n";
    return 2;
  }
  for (const auto& [name, text] : sushiya::all_schemas()) std::ofstream(std::filesystem::path(words[1]) / name) << text;
  return 0;
}

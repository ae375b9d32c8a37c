// write_types FOLDER: writes the TypeScript types of what the engine tells, one file for each game and one for what is
// alike. The folder is web/src/protocol; a test says when it is stale.
#include <filesystem>
#include <fstream>
#include <iostream>

#include "types/typescript.hpp"

int main(int count, char** words) {
  if (count != 2) {
    std::cerr << "write_types FOLDER\n";
    return 2;
  }
  for (const auto& [name, text] : sushiya::all_types()) std::ofstream(std::filesystem::path(words[1]) / name) << text;
  return 0;
}

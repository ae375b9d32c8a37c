// write_itamae_choices FILE: writes tests/ai/itamae_choices.json.
#include <fstream>
#include <iostream>

#include "ai/itamae_choices.hpp"

int main(int count, char** words) {
  if (count != 2) {
    std::cerr << "write_itamae_choices FILE\n";
    return 2;
  }
  std::ofstream(words[1]) << sushiya::itamae_choices_text();
  return 0;
}

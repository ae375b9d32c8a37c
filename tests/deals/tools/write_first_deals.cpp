// write_first_deals FILE: writes tests/deals/first_deals.json.
#include <fstream>
#include <iostream>

#include "deals/first_deals.hpp"

int main(int count, char** words) {
  if (count != 2) {
    std::cerr << "write_first_deals FILE\n";
    return 2;
  }
  std::ofstream(words[1]) << sushiya::first_deals_text();
  return 0;
}

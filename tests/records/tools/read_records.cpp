// Reads one document from each line and says "ok" or what is wrong with it: the reader, for tests in other languages.
#include <iostream>
#include <string>

#include "protocol/fault.hpp"
#include "records/record.hpp"

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    const auto record = sushiya::read_record(line);
    std::cout << (record ? "ok" : fault_line(record.error())) << '\n';
  }
}

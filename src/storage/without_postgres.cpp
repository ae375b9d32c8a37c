#include "storage/open_postgres.hpp"

namespace sushiya::storage {

const bool has_postgres = false;

std::unique_ptr<Store> open_postgres(const std::string&, Access) {
  throw StoreError(
      "this command needs no library, so it has none for PostgreSQL: the Debian package has it, and so has a house "
      "that "
      "was built where it is; --store sqlite:FILE works here");
}

}  // namespace sushiya::storage

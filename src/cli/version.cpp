#include "cli/version.hpp"

#include <type_traits>

#include <fmt/format.h>

#include "core/walk.hpp"
#include "engines/words.hpp"
#include "games/all.hpp"
#include "protocol/online.hpp"
#include "records/record.hpp"
#include "storage/schema.hpp"
#include "storage/store.hpp"
#include "written/commit.hpp"

namespace sushiya::cli {

// The signatures are worked out, not written down: a build that plays otherwise cannot hide it.
std::string version_text() {
  std::string text = fmt::format("sushiya {}\ncommit {}\n", SUSHIYA_VERSION, commit);
  for_each_game([&]<class G>(std::type_identity<G>) {
    static constexpr auto tables = G::setups();
    text += fmt::format("signature {} {}\n", G::id, signature<G>(tables));
  });
  return text + fmt::format("records {}\nonline {}\nengine {}\nstore {}\nstores {}", record_version,
                            online::protocol_version, engines::protocol_version, storage::migrations().size(),
                            fmt::join(storage::store_kinds(), " "));
}

}  // namespace sushiya::cli

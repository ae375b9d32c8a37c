#include "cli/zstd_input.hpp"

#include <stdexcept>
#include <string>
#include <vector>

#include <zstd.h>

namespace sushiya::cli {

struct ZstdInput::Parts {
  std::istream& from;
  ZSTD_DCtx* context = ZSTD_createDCtx();
  std::vector<char> compressed = std::vector<char>(ZSTD_DStreamInSize());
  std::vector<char> plain = std::vector<char>(ZSTD_DStreamOutSize());
  ZSTD_inBuffer in{compressed.data(), 0, 0};
  bool is_between_frames = true;
};

ZstdInput::ZstdInput(std::istream& from) : parts_(new Parts{from}) {}
ZstdInput::~ZstdInput() { ZSTD_freeDCtx(parts_->context); }

ZstdInput::int_type ZstdInput::underflow() {
  Parts& p = *parts_;
  for (;;) {
    if (p.in.pos == p.in.size) {
      p.from.read(p.compressed.data(), static_cast<std::streamsize>(p.compressed.size()));
      p.in = {p.compressed.data(), static_cast<std::size_t>(p.from.gcount()), 0};
      if (p.in.size == 0 && p.is_between_frames) return traits_type::eof();
      if (p.in.size == 0) throw std::runtime_error("the compressed records end in the middle; all before it was read");
    }
    ZSTD_outBuffer out{p.plain.data(), p.plain.size(), 0};
    const std::size_t hint = ZSTD_decompressStream(p.context, &out, &p.in);
    if (ZSTD_isError(hint) != 0)
      throw std::runtime_error(std::string("the compressed records are damaged: ") + ZSTD_getErrorName(hint));
    p.is_between_frames = hint == 0;
    if (out.pos == 0) continue;
    setg(p.plain.data(), p.plain.data(), p.plain.data() + out.pos);
    return traits_type::to_int_type(*gptr());
  }
}

}  // namespace sushiya::cli

// XLA's foreign function interface, as far as it is used here: a binary interface in C, which the library itself hands
// over with every call. Declared from its description, so that building needs none of XLA; tests/xla_layout.cpp holds
// it against the header that comes with jaxlib.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sushiya::xla {

struct Api;
struct Context;
struct Error;  // nothing: it went well

// Most structures begin with their size and a chain of additions.
struct Extension {
  std::size_t size;
  int type;
  Extension* next;
};

struct Version {
  std::size_t size;
  Extension* extensions;
  int major;
  int minor;
};

struct Buffer {
  std::size_t size;
  Extension* extensions;
  int type;
  void* data;
  std::int64_t rank;
  std::int64_t* dims;
};

struct Buffers {
  std::size_t size;
  Extension* extensions;
  std::int64_t count;
  int* kinds;
  Buffer** items;
};

struct Text {
  const char* data;
  std::size_t size;
};

struct Attributes {
  std::size_t size;
  Extension* extensions;
  std::int64_t count;
  int* kinds;
  Text** names;
  void** items;
};

struct Call {
  std::size_t size;
  Extension* extensions;
  const Api* api;
  Context* context;
  int stage;
  Buffers arguments;
  Buffers results;
  Attributes attributes;
  void* future;
};

struct ErrorToMake {
  std::size_t size;
  Extension* extensions;
  const char* message;
  int code;
};

struct TaskToSchedule {
  std::size_t size;
  Extension* extensions;
  Context* context;
  void (*task)(void* data);
  void* data;
};

struct ThreadsToCount {
  std::size_t size;
  Extension* extensions;
  Context* context;
  std::int64_t* count;
};

struct Metadata {
  std::size_t size;
  Version version;
  std::uint32_t traits;
};

// Asks what a handler was built for, before it is called the first time.
struct MetadataExtension {
  Extension base;
  Metadata* metadata;
};

struct Api {
  std::size_t size;
  Extension* extensions;
  Version version;
  const void* internal;
  Error* (*make_error)(ErrorToMake*);
  void* error_message;
  void (*destroy_error)(void*);
  void* unused[8];
  Error* (*schedule)(TaskToSchedule*);
  Error* (*count_threads)(ThreadsToCount*);
};

inline constexpr int metadata_extension = 1;
inline constexpr int string_attribute = 4;
inline constexpr int invalid_argument = 3;
inline constexpr int major_version = 0;
inline constexpr int minor_version = 3;

struct ErrorToDestroy {
  std::size_t size;
  Extension* extensions;
  Error* error;
};

inline Error* make_error(const Call& call, const std::string& message) {
  ErrorToMake told{sizeof told, nullptr, message.c_str(), invalid_argument};
  return call.api->make_error(&told);
}

// True: XLA only asked what this handler was built for.
inline bool answered_metadata(const Call& call) {
  if (call.extensions == nullptr || call.extensions->type != metadata_extension) return false;
  Metadata& metadata = *reinterpret_cast<MetadataExtension*>(call.extensions)->metadata;
  metadata.version.major = major_version;
  metadata.version.minor = minor_version;
  metadata.traits = 0;
  return true;
}

inline std::span<const std::int64_t> dims_of(const Buffer& buffer) {
  return {buffer.dims, static_cast<std::size_t>(buffer.rank)};
}

inline std::optional<std::string_view> text_attribute(const Call& call, std::string_view name) {
  const Attributes& all = call.attributes;
  for (std::int64_t at = 0; at < all.count; ++at) {
    if (std::string_view(all.names[at]->data, all.names[at]->size) != name) continue;
    if (all.kinds[at] != string_attribute) return std::nullopt;
    const auto& text = *static_cast<const Text*>(all.items[at]);
    return std::string_view(text.data, text.size);
  }
  return std::nullopt;
}

}  // namespace sushiya::xla

// Compiled, never run: what xla/call.hpp declares of XLA's interface lies where the header of jaxlib has it.
#include <xla/ffi/api/c_api.h>

#include "call.hpp"

using namespace sushiya::xla;

#define SAME(ours, our_member, theirs, their_member)                            \
  static_assert(offsetof(ours, our_member) == offsetof(theirs, their_member) && \
                sizeof(ours::our_member) == sizeof(theirs::their_member))

SAME(Extension, type, XLA_FFI_Extension_Base, type);
SAME(Extension, next, XLA_FFI_Extension_Base, next);
SAME(Version, major, XLA_FFI_Api_Version, major_version);
SAME(Version, minor, XLA_FFI_Api_Version, minor_version);
SAME(Buffer, type, XLA_FFI_Buffer, dtype);
SAME(Buffer, data, XLA_FFI_Buffer, data);
SAME(Buffer, rank, XLA_FFI_Buffer, rank);
SAME(Buffer, dims, XLA_FFI_Buffer, dims);
SAME(Buffers, count, XLA_FFI_Args, size);
SAME(Buffers, kinds, XLA_FFI_Args, types);
SAME(Buffers, items, XLA_FFI_Args, args);
SAME(Buffers, count, XLA_FFI_Rets, size);
SAME(Buffers, items, XLA_FFI_Rets, rets);
SAME(Text, data, XLA_FFI_ByteSpan, ptr);
SAME(Text, size, XLA_FFI_ByteSpan, len);
SAME(Attributes, count, XLA_FFI_Attrs, size);
SAME(Attributes, kinds, XLA_FFI_Attrs, types);
SAME(Attributes, names, XLA_FFI_Attrs, names);
SAME(Attributes, items, XLA_FFI_Attrs, attrs);
SAME(Call, extensions, XLA_FFI_CallFrame, extension_start);
SAME(Call, api, XLA_FFI_CallFrame, api);
SAME(Call, context, XLA_FFI_CallFrame, ctx);
SAME(Call, stage, XLA_FFI_CallFrame, stage);
SAME(Call, arguments, XLA_FFI_CallFrame, args);
SAME(Call, results, XLA_FFI_CallFrame, rets);
SAME(Call, attributes, XLA_FFI_CallFrame, attrs);
SAME(Call, future, XLA_FFI_CallFrame, future);
SAME(ErrorToMake, message, XLA_FFI_Error_Create_Args, message);
SAME(ErrorToMake, code, XLA_FFI_Error_Create_Args, errc);
SAME(ErrorToDestroy, error, XLA_FFI_Error_Destroy_Args, error);
SAME(TaskToSchedule, context, XLA_FFI_ThreadPool_Schedule_Args, ctx);
SAME(TaskToSchedule, task, XLA_FFI_ThreadPool_Schedule_Args, task);
SAME(TaskToSchedule, data, XLA_FFI_ThreadPool_Schedule_Args, data);
SAME(ThreadsToCount, context, XLA_FFI_ThreadPool_NumThreads_Args, ctx);
SAME(ThreadsToCount, count, XLA_FFI_ThreadPool_NumThreads_Args, num_threads);
SAME(Metadata, version, XLA_FFI_Metadata, api_version);
SAME(Metadata, traits, XLA_FFI_Metadata, traits);
SAME(MetadataExtension, metadata, XLA_FFI_Metadata_Extension, metadata);
SAME(Api, version, XLA_FFI_Api, api_version);
SAME(Api, make_error, XLA_FFI_Api, XLA_FFI_Error_Create);
SAME(Api, destroy_error, XLA_FFI_Api, XLA_FFI_Error_Destroy);
SAME(Api, schedule, XLA_FFI_Api, XLA_FFI_ThreadPool_Schedule);
SAME(Api, count_threads, XLA_FFI_Api, XLA_FFI_ThreadPool_NumThreads);
static_assert(metadata_extension == XLA_FFI_Extension_Metadata && string_attribute == XLA_FFI_AttrType_STRING &&
              invalid_argument == XLA_FFI_Error_Code_INVALID_ARGUMENT);
static_assert(major_version == XLA_FFI_API_MAJOR && minor_version == XLA_FFI_API_MINOR);

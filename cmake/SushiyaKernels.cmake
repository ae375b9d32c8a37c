# Kernels for an NVIDIA GPU: clang makes PTX of them without any CUDA installed; the driver does the rest.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  set(SUSHIYA_KERNEL_COMPILER "${CMAKE_CXX_COMPILER}")
else()
  include("${CMAKE_CURRENT_LIST_DIR}/compilers.cmake")
  find_program(SUSHIYA_KERNEL_COMPILER NAMES ${SUSHIYA_CLANGS} clang++)
endif()

# What was found to be quickest, by measuring: small rules all in one piece with their loops written out, large ones not.
set(SUSHIYA_KERNEL_FLAGS -O3 -mllvm -inline-threshold=100000 -mllvm -unroll-threshold=600)
set(SUSHIYA_KERNEL_FLAGS_wasabi -O2)

# sushiya_kernel_flags(RESULT GAME)
function(sushiya_kernel_flags result game)
  set(flags ${SUSHIYA_KERNEL_FLAGS})
  if(DEFINED SUSHIYA_KERNEL_FLAGS_${game})
    set(flags ${SUSHIYA_KERNEL_FLAGS_${game}})
  endif()
  set(${result} ${flags} PARENT_SCOPE)
endfunction()

# sushiya_kernels(OUTPUT SOURCE FLAG...): one file of kernels.
function(sushiya_kernels output source)
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${SUSHIYA_KERNEL_COMPILER}" -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -Xclang -target-feature -Xclang
            +ptx80 -nocudainc -nocudalib -S -std=c++20 -DNDEBUG -Wall -Wextra -Werror -I "${PROJECT_SOURCE_DIR}/src" -I
            "${PROJECT_SOURCE_DIR}" ${ARGN} "${source}" -o "${output}" -MD -MF "${output}.d"
    DEPENDS "${source}"
    DEPFILE "${output}.d"
    VERBATIM)
endfunction()

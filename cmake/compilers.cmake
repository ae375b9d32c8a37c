# The compilers that can build the house, the best known first: clang 18 or newer, g++ 14 or newer. -DCMAKE_CXX_COMPILER or CXX names
# another.
set(SUSHIYA_CLANGS clang++-22 clang++-21 clang++-20 clang++-19 clang++-18)
set(SUSHIYA_GCCS g++-15 g++-14)
# What a system calls its own; too old a one is told of in SushiyaRoom.cmake.
set(SUSHIYA_COMPILERS ${SUSHIYA_CLANGS} ${SUSHIYA_GCCS} clang++ g++ c++)

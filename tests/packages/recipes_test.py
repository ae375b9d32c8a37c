"""The C++ library by Conan and as a port of vcpkg, from the sources and without a network.

usage: recipes_test.py BUILD GCC

Run by the Python that has packaging/requirements.txt. Conan makes the package of the rules and compiles a program with it. Records and players, which would
take it minutes, are configured as it says; their archives are those of the release tree BUILD. The program vcpkg is not on the machine: its functions stand in
below, as far as the port calls them, so what is tried is the port and not vcpkg.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD, GCC = (sys.argv.pop(1) for _ in range(2))
CONAN = pathlib.Path(sys.executable).parent / "conan"
VERSION = re.search(r"project\(sushiya VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text())[1]
# The JSON library is the machine's own: no other has to be fetched.
PROFILE = """[settings]
os=Linux
arch={arch}
compiler=gcc
compiler.version={version}
compiler.libcxx=libstdc++11
build_type=Debug
[platform_requires]
nlohmann_json/3.11.2
[conf]
tools.build:compiler_executables={{"cpp": "{gcc}"}}
tools.cmake.cmaketoolchain:user_presets=
"""
VCPKG = """
function(vcpkg_check_linkage)
endfunction()
function(vcpkg_cmake_configure)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "SOURCE_PATH" "OPTIONS")
  execute_process(COMMAND cmake -G Ninja -S "${arg_SOURCE_PATH}" -B "${CURRENT_PACKAGES_DIR}/../build" "-DCMAKE_CXX_COMPILER=${GCC}" ${arg_OPTIONS} COMMAND_ERROR_IS_FATAL ANY)
endfunction()
function(vcpkg_cmake_install)  # what was made before, of the same sources
  execute_process(COMMAND cmake --install "${BUILD}" --component library --prefix "${CURRENT_PACKAGES_DIR}" COMMAND_ERROR_IS_FATAL ANY)
endfunction()
function(vcpkg_cmake_config_fixup)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "CONFIG_PATH" "")
  file(MAKE_DIRECTORY "${CURRENT_PACKAGES_DIR}/share")
  file(RENAME "${CURRENT_PACKAGES_DIR}/${arg_CONFIG_PATH}" "${CURRENT_PACKAGES_DIR}/share/sushiya")
endfunction()
function(vcpkg_fixup_pkgconfig)
endfunction()
function(vcpkg_install_copyright)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "" "FILE_LIST")
  file(COPY_FILE ${arg_FILE_LIST} "${CURRENT_PACKAGES_DIR}/share/sushiya/copyright")
endfunction()
include("${PORT}")
"""


class Recipes(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="sushiya-recipes-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_in(self, *words):
        # No cache of the user's, and no server of Conan's.
        done = subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=600, cwd=self.folder,
                              env={**os.environ, "CONAN_HOME": str(self.folder / "conan"), "HOME": str(self.folder)})
        self.assertEqual(done.returncode, 0, f"{words}:\n{done.stdout[-6000:]}{done.stderr[-6000:]}")
        return done.stdout + done.stderr

    def conan(self, command, standard, *words):
        profile = self.folder / "profile"
        version = self.run_in(GCC, "-dumpversion").split(".")[0].strip()
        arch = {"aarch64": "armv8"}.get(os.uname().machine, os.uname().machine)
        profile.write_text(PROFILE.format(arch=arch, version=version, gcc=GCC))
        return self.run_in(CONAN, command, ROOT / "packaging/conan", "--no-remote", "--profile:all", profile, "--settings", f"compiler.cppstd={standard}",
                           "--conf", f"tools.cmake.cmake_layout:test_folder={self.folder}/tried", *words)

    def test_conan_makes_the_rules_and_a_program_finds_them(self):
        told = self.conan("create", 20, "--options", "&:players=False")
        self.assertIn(f"sushiya/{VERSION}", told)
        self.assertEqual(len(re.findall(r"^[\w-]+: \d+ choices, \d+ events for spectators, won by", told, re.MULTILINE)), 3)

    def test_conan_configures_players_and_records(self):
        self.conan("install", 23, "--output-folder", self.folder / "players")
        toolchain, = (self.folder / "players").rglob("conan_toolchain.cmake")
        self.run_in("cmake", "-G", "Ninja", "-S", ROOT, "-B", self.folder / "build", f"-DCMAKE_TOOLCHAIN_FILE={toolchain}", "-DCMAKE_BUILD_TYPE=Debug")
        targets = re.findall(r"^src/(\S+\.a):", self.run_in("ninja", "-C", self.folder / "build", "-t", "targets", "all"), re.MULTILINE)
        self.assertNotIn("online/libsushiya_online.a", targets)
        # What the recipe says of the archives is what CMake makes.
        named = re.findall(r'\.libs = \["(\w+)"\]', (ROOT / "packaging/conan/conanfile.py").read_text())
        self.assertEqual(len(named), 2)
        for name in named:
            self.assertIn(f"library/lib{name}.a", targets)

    def test_the_port_of_vcpkg(self):
        port = ROOT / "packaging/vcpkg/sushiya"
        about = json.loads((port / "vcpkg.json").read_text())
        self.assertEqual((about["name"], about["version"]), ("sushiya", VERSION))
        script = self.folder / "port.cmake"
        script.write_text(VCPKG)
        packed = self.folder / "packed"
        self.run_in("cmake", f"-DCURRENT_PACKAGES_DIR={packed}", f"-DPORT={port}/portfile.cmake", f"-DBUILD={pathlib.Path(BUILD).resolve()}", f"-DGCC={GCC}", "-P", script)
        for path in ("share/sushiya/sushiya-config.cmake", "share/sushiya/copyright", "include/sushiya/rules.hpp", "lib/libsushiya_players.a"):
            self.assertTrue((packed / path).is_file(), path)


unittest.main()

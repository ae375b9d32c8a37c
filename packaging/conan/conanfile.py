"""The C++ library (docs/cpp.md) for Conan 2, from the sources that this file lies in: conan create packaging/conan"""

import os
import re

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy, load, rmdir


class Sushiya(ConanFile):
    name = "sushiya"
    license = "Apache-2.0"
    description = "Sushi table games: their rules, players and records"
    topics = ("board-games", "rules", "ai", "header-only")
    package_type = "static-library"
    settings = "os", "compiler", "build_type", "arch"
    # Without players and records it is headers, and needs no other library.
    options = {"players": [True, False]}
    default_options = {"players": True}

    @property
    def _sources(self):
        return os.path.join(self.recipe_folder, "..", "..")

    def set_version(self):
        self.version = re.search(r"project\(sushiya VERSION ([\d.]+)", load(self, os.path.join(self._sources, "CMakeLists.txt")))[1]

    def export_sources(self):
        for pattern in ("CMakeLists.txt", "LICENSE", "src/*", "cmake/*", "weights/*", "texts/*", "docs/rules/*"):
            copy(self, pattern, self._sources, self.export_sources_folder)

    def configure(self):
        if not self.options.players:
            self.package_type = "header-library"

    def validate(self):
        check_min_cppstd(self, 23 if self.options.players else 20)

    def requirements(self):
        if self.options.players:
            self.requires("nlohmann_json/[>=3.11 <4]", transitive_headers=True)

    def layout(self):
        cmake_layout(self)

    def package_id(self):
        if not self.info.options.players:
            self.info.settings.clear()

    def generate(self):
        CMakeDeps(self).generate()
        toolchain = CMakeToolchain(self)
        toolchain.variables["SUSHIYA_LIBRARY"] = True
        toolchain.generate()

    def build(self):
        if self.options.players:
            cmake = CMake(self)
            cmake.configure()
            cmake.build()

    def package(self):
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))
        if self.options.players:
            CMake(self).install()
            rmdir(self, os.path.join(self.package_folder, "lib", "cmake"))
            rmdir(self, os.path.join(self.package_folder, "lib", "pkgconfig"))
        else:
            headers = os.path.join(self.package_folder, "include", "sushiya")
            script = os.path.join(self.source_folder, "cmake", "public_headers.cmake")
            self.run(f'cmake -DSOURCES="{self.source_folder}/src" -DWRITTEN= -DOUTPUT="{headers}" -P "{script}"')

    def package_info(self):
        rules = self.cpp_info.components["rules"]
        rules.libdirs, rules.bindirs = [], []
        if not self.options.players:
            return
        records = self.cpp_info.components["records"]
        records.libs = ["sushiya_records"]
        records.requires = ["rules", "nlohmann_json::nlohmann_json"]
        players = self.cpp_info.components["players"]
        players.libs = ["sushiya_players"]
        players.requires = ["records"]
        # As in the house: every target chooses the same.
        players.cxxflags = ["-ffp-contract=off"]
        if self.settings.os == "Linux":
            players.system_libs = ["pthread"]

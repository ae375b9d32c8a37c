"""The container image, read by skopeo, unpacked by umoci, and opened as its own user in what was unpacked.

usage: image_test.py IMAGE

No daemon and no namespaces: changing the root and the user takes a superuser.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from served import Served

IMAGE = pathlib.Path(sys.argv.pop(1)).resolve()
BECOME_ROOT = [] if os.geteuid() == 0 else ["sudo"]


def out(*words):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=120)
    if done.returncode != 0:
        raise AssertionError(f"{words}:\n{done.stdout}{done.stderr}")
    return done.stdout


class Image(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="sushiya-image-"))
        cls.folder.chmod(0o755)
        cls.addClassCleanup(subprocess.run, [*BECOME_ROOT, "rm", "-rf", str(cls.folder)])
        # Copying holds every part against its digest.
        out("skopeo", "copy", "--insecure-policy", f"oci-archive:{IMAGE}", f"oci:{cls.folder}/layout:house")
        out(*BECOME_ROOT, "umoci", "unpack", "--image", f"{cls.folder}/layout:house", cls.folder / "bundle")
        cls.root = cls.folder / "bundle/rootfs"
        cls.config = json.loads(out("skopeo", "inspect", "--config", "--raw", f"oci-archive:{IMAGE}"))["config"]
        cls.begin = [*BECOME_ROOT, "chroot", f"--userspec={cls.config['User']}", str(cls.root)]

    def test_it_is_small_and_says_what_it_is(self):
        self.assertLess(IMAGE.stat().st_size, 15_000_000)
        told = json.loads(out("skopeo", "inspect", f"oci-archive:{IMAGE}"))
        self.assertEqual((told["Os"], len(told["Layers"])), ("linux", 1))
        self.assertIn(f"-{told['Labels']['org.opencontainers.image.version']}-", IMAGE.name)

    def test_docker_loads_the_same(self):
        told = [json.loads(out("skopeo", "inspect", "--config", f"{kind}:{IMAGE}")) for kind in ("oci-archive", "docker-archive")]
        self.assertEqual(told[0]["rootfs"], told[1]["rootfs"])
        self.assertEqual(told[0]["config"], told[1]["config"])
        out("skopeo", "copy", "--insecure-policy", f"docker-archive:{IMAGE}", f"dir:{self.folder}/for-docker")

    def test_what_a_runtime_is_told(self):
        runtime = json.loads(out(*BECOME_ROOT, "cat", self.folder / "bundle/config.json"))
        self.assertEqual((runtime["process"]["user"]["uid"], runtime["process"]["user"]["gid"]), (65532, 65532))
        self.assertEqual(runtime["process"]["args"], [*self.config["Entrypoint"], *self.config["Cmd"]])
        self.assertEqual(list(self.config["Volumes"]), ["/data"])

    def test_who_owns_what(self):
        owners = dict(line.split(" ", 1) for line in out(*BECOME_ROOT, "find", self.root, "-printf", "/%P %U:%G %m\n").splitlines())
        self.assertEqual(owners["/data"], "65532:65532 750")
        self.assertEqual(owners["/sushiya"], "0:0 755")
        self.assertIn("/licences/copyright", owners)

    def test_a_house_that_is_well_and_one_that_is_not(self):
        words = self.config["Cmd"]
        store = words[words.index("--store") + 1]
        self.assertEqual(words[:2], ["serve", "--no-browser"])
        check = [*self.begin, *self.config["Healthcheck"]["Test"][1:]]
        with Served([*self.begin, *self.config["Entrypoint"]], store) as house:
            self.assertIn("<title>Sushiya", house.get("/").text)
            out(*check)
            self.assertEqual(house.stop(), 0)
        self.assertNotEqual(subprocess.run(check, capture_output=True, timeout=60).returncode, 0)


unittest.main()

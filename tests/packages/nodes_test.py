"""Two nodes with PostgreSQL, for Compose and for Kubernetes, read by what reads such files elsewhere.

usage: nodes_test.py COMMAND

Run by the Python that has packaging/requirements.txt. Nothing is started but the command: there is neither a daemon nor a cluster, nor a network for images.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMPOSE = ROOT / "packaging/compose"
KUBERNETES = ROOT / "packaging/kubernetes.yaml"
COMMAND = sys.argv.pop(1)
PASSWORD = {"POSTGRES_PASSWORD": "secret"}
VERSION = re.search(r"project\(sushiya VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text())[1]


def run(*words, **environment):
    # Some of these programs are where only a superuser looks.
    path = os.environ["PATH"] + ":/usr/sbin:/sbin"
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=120, env={**os.environ, "PATH": path, **environment})


class Nodes(unittest.TestCase):
    def told(self, *words, **environment):
        done = run(*words, **environment)
        self.assertEqual(done.returncode, 0, f"{words}:\n{done.stdout}{done.stderr}")
        return done.stdout

    def services(self):
        return yaml.safe_load(self.told("docker-compose", "-f", COMPOSE / "compose.yaml", "config", **PASSWORD))["services"]

    def opens_with(self, words):
        """Everything in the words is known to the command, which has PostgreSQL, and looks for it in vain."""
        words = [re.sub(r"@[\w-]+/", "@127.0.0.1:1/", word) for word in words]
        words[words.index("--listen") + 1] = "127.0.0.1:0"
        lost = run(COMMAND, *words)
        self.assertEqual(lost.returncode, 1, lost.stderr)
        self.assertRegex(lost.stderr, r"PostgreSQL at 127\.0\.0\.1, database sushiya cannot be reached")

    def test_compose(self):
        services = self.services()
        nodes = [each for name, each in services.items() if name.startswith("node-")]
        self.assertEqual(len(nodes), 2)
        for node in nodes:
            self.opens_with(node["command"])
            self.assertEqual(node["network_mode"], "service:door")
            self.assertTrue(node["image"].endswith(f":{VERSION}"))
            self.assertTrue(os.path.isfile(os.path.normpath(os.path.join(node["build"]["context"], node["build"]["dockerfile"]))))
        self.assertIn(f":{VERSION} ", (COMPOSE / "Containerfile").read_text())

    def test_compose_wants_a_password(self):
        refused = run("docker-compose", "-f", COMPOSE / "compose.yaml", "config", POSTGRES_PASSWORD="")
        self.assertNotEqual(refused.returncode, 0)
        self.assertIn("packaging/compose/.env", refused.stderr)

    def test_the_door_of_compose_leads_to_its_nodes(self):
        with tempfile.TemporaryDirectory() as home:
            self.told("caddy", "validate", "--config", COMPOSE / "Caddyfile", "--adapter", "caddyfile", HOME=home, SUSHIYA_HOST="http://house.test")
        behind = re.search(r"reverse_proxy (.*) {", (COMPOSE / "Caddyfile").read_text())[1].split()
        listening = [node["command"][node["command"].index("--listen") + 1] for name, node in self.services().items() if name.startswith("node-")]
        self.assertEqual(behind, listening)

    def validated(self, file):
        return run(sys.executable, "-m", "kubernetes_validate", "--strict", file)

    def test_kubernetes(self):
        done = self.validated(KUBERNETES)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        manifests = list(yaml.safe_load_all(KUBERNETES.read_text()))
        # Of a kind that it does not know it only says so.
        self.assertEqual((done.stdout + done.stderr).count(" passed for resource "), len(manifests))
        deployment = next(each for each in manifests if each["kind"] == "Deployment")["spec"]
        self.assertEqual(deployment["replicas"], 2)
        house = deployment["template"]["spec"]["containers"][0]
        self.opens_with(house["args"])
        self.assertTrue(house["image"].endswith(f":{VERSION}"))

    def test_what_is_wrong_would_be_found(self):
        with tempfile.TemporaryDirectory() as folder:
            for was, wrong in (("replicas: 2", "replicas: two"), ("readinessProbe:", "readynessProbe:")):
                file = pathlib.Path(folder, "wrong.yaml")
                file.write_text(KUBERNETES.read_text().replace(was, wrong, 1))
                self.assertNotEqual(self.validated(file).returncode, 0, wrong)

    def test_the_door_of_a_pod(self):
        config = next(yaml.safe_load_all(KUBERNETES.read_text()))["data"]["default.conf"]
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "nginx.conf")
            file.write_text(f"pid nginx.pid; error_log stderr; events {{}} http {{ access_log off; {config} }}")
            self.told("nginx", "-t", "-p", folder, "-c", file)


unittest.main()

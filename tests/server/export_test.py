"""`sushiya page --export` behind a plain file server, under a path of its own: export_test.py SUSHIYA with-page|without-page."""

import functools
import http.server
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import unittest
import urllib.error
import urllib.parse
import urllib.request

COMMAND, PAGE = sys.argv.pop(1), sys.argv.pop(1)
PATIENCE = 60
PREFIX = "some/where/"


def page(*words):
    return subprocess.run([COMMAND, "page", *words], capture_output=True, text=True, timeout=PATIENCE)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class FileServer:
    """Python's own, which knows nothing of the page."""

    def __init__(self, folder):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)

    def __enter__(self):
        self.thread.start()
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/"
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


class Exported(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.root = pathlib.Path(cls.folder.name)
        cls.files = cls.root / PREFIX
        made = page("--export", str(cls.files))
        assert made.returncode == 0, made.stderr
        cls.said = made.stdout

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_everything_the_page_asks_for_is_found_under_its_path(self):
        with FileServer(self.root) as server:
            found, waiting = {}, [server.url + PREFIX]
            while waiting:
                url = waiting.pop()
                if url in found:
                    continue
                self.assertTrue(url.startswith(server.url + PREFIX), f"{url} is asked for outside of the page's own path")
                with urllib.request.urlopen(url, timeout=PATIENCE) as reply:
                    found[url] = reply.read()
                text = found[url].decode("utf-8", "replace")
                if url.endswith("/"):
                    told = re.findall(r'(?:src|href)="([^"]+)"', text)
                elif url.endswith(".js"):
                    told = re.findall(r'(?:from|import)\s*\(?\s*["\'`]([./][^"\'`\s]+)["\'`]', text)
                elif url.endswith(".css"):
                    told = re.findall(r"url\(([^)]+)\)", text)
                elif url.endswith(".webmanifest"):
                    manifest = json.loads(text)
                    told = [manifest["start_url"], *(icon["src"] for icon in manifest["icons"])]
                else:
                    told = []
                waiting += [urllib.parse.urljoin(url, each.strip("'\"")) for each in told if not each.startswith("data:")]
        self.assertGreater(len(found), 20)

    def test_the_worker_that_keeps_it_names_its_own_files(self):
        listed = json.loads(re.search(r"const files = (\[.*?\]);", (self.files / "service-worker.js").read_text())[1])
        for name in listed:
            self.assertFalse(name.startswith("/"), name)
            self.assertTrue((self.files / name).exists(), name)

    def test_the_files_are_those_that_are_served(self):
        count = sum(1 for each in self.files.rglob("*") if each.is_file())
        self.assertTrue(self.said.startswith(f"{count} files, "), self.said)
        served = subprocess.Popen([COMMAND, "serve", "--store", "memory:", "--no-browser", "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE, text=True)
        try:
            url = next(word for word in served.stdout.readline().split() if word.startswith("http://"))
            for each in (path for path in self.files.rglob("*") if path.is_file()):
                name = str(each.relative_to(self.files))
                with urllib.request.urlopen(url + ("" if name == "index.html" else name), timeout=PATIENCE) as reply:
                    self.assertEqual(reply.read(), each.read_bytes(), name)
        finally:
            served.terminate()
            served.communicate(timeout=PATIENCE)

    def test_what_somebody_has_there_is_left_alone(self):
        again = page("--export", str(self.files))
        self.assertEqual(again.returncode, 2)
        self.assertIn("is not empty", again.stderr)
        self.assertEqual(page("--export", str(self.files), "--force").returncode, 0)

    def test_a_folder_that_cannot_be_made_is_said(self):
        for folder in ("/proc/nothing", str(self.files / "index.html")):
            lost = page("--export", folder)
            self.assertIn(lost.returncode, (1, 2))
            self.assertRegex(lost.stderr, r"\Asushiya: [^\n]+\n\Z")


class NotThere(unittest.TestCase):
    def test_a_build_without_the_page_says_so(self):
        with tempfile.TemporaryDirectory() as folder:
            made = page("--export", folder + "/page")
        self.assertEqual((made.returncode, made.stdout), (2, ""))
        self.assertIn("built without the page", made.stderr)


class Words(unittest.TestCase):
    def test_it_says_where_to(self):
        self.assertEqual(page().returncode, 2)

    def test_the_headers_are_those_of_the_house(self):
        self.assertIn("Content-Security-Policy: default-src 'none'; script-src 'self'", page("--headers").stdout)


# What a build does not have cannot be tried on it.
if PAGE == "with-page":
    del NotThere
else:
    del Exported

if __name__ == "__main__":
    unittest.main()

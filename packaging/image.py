"""A container image of the command for any Linux: an archive with the layout of the Open Container Initiative, made without a daemon.

usage: image.py FOLDER VERSION SECONDS COMMIT ARCHIVE

FOLDER holds the command with its licences and list of parts. All is dated SECONDS after the epoch, so that two of one commit are the same bytes.
"""

import gzip
import hashlib
import io
import json
import pathlib
import platform
import sys
import tarfile
import time

# Nobody's on most machines, as in other images without a system inside.
USER = 65532
STORE = "sqlite:/data/house.db"
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
SECOND = 1_000_000_000  # durations are in nanoseconds


def tar(entries, seconds):
    """entries: (name, mode, owner, bytes), the bytes of a folder None."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, mode, owner, content in entries:
            entry = tarfile.TarInfo(name)
            entry.mode, entry.uid, entry.gid, entry.mtime = mode, owner, owner, seconds
            if content is None:
                entry.type = tarfile.DIRTYPE
                archive.addfile(entry)
            else:
                entry.size = len(content)
                archive.addfile(entry, io.BytesIO(content))
    return packed.getvalue()


def digest(content):
    return "sha256:" + hashlib.sha256(content).hexdigest()


def path(blob):
    return "blobs/" + digest(blob).replace(":", "/")


def described(content, kind, **more):
    return {"mediaType": f"application/vnd.oci.image.{kind}", "digest": digest(content), "size": len(content), **more}


def configuration(layer, version, created):
    return {
        "created": created,
        "architecture": ARCHITECTURES[platform.machine()],
        "os": "linux",
        "config": {
            "User": f"{USER}:{USER}",
            "ExposedPorts": {"8080/tcp": {}},
            "Volumes": {"/data": {}},
            "WorkingDir": "/data",
            "Entrypoint": ["/sushiya"],
            "Cmd": ["serve", "--no-browser", "--listen", "0.0.0.0:8080", "--store", STORE],
            "StopSignal": "SIGTERM",
            # An addition of Docker's to the specification; Podman wants it said when the container is made (--health-cmd). The open house answers over its
            # store: there is nothing in the image that could ask it over HTTP.
            "Healthcheck": {
                "Test": ["CMD", "/sushiya", "admin", "connected", "--json", "--store", STORE],
                "Interval": 60 * SECOND,
                "Timeout": 10 * SECOND,
                "StartPeriod": 5 * SECOND,
                "Retries": 3,
            },
            "Labels": {"org.opencontainers.image.version": version},
        },
        "rootfs": {"type": "layers", "diff_ids": [digest(layer)]},
        "history": [{"created": created, "created_by": "./sushiya package image"}],
    }


def main():
    folder, version, seconds, commit, archive = pathlib.Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), sys.argv[4], sys.argv[5]
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))
    licences = [(f"licences/{name}", 0o644, 0, (folder / name).read_bytes()) for name in ("LICENSE", "copyright", "sushiya.cdx.json")]
    layer = tar(
        [
            ("data", 0o750, USER, None),
            ("licences", 0o755, 0, None),
            *licences,
            ("sushiya", 0o755, 0, (folder / "sushiya").read_bytes()),
            ("tmp", 0o1777, 0, None),
        ],
        seconds,
    )
    packed = gzip.compress(layer, 9, mtime=0)
    config = json.dumps(configuration(layer, version, created)).encode()
    manifest = json.dumps(
        {
            "schemaVersion": 2,
            "mediaType": "application/vnd.oci.image.manifest.v1+json",
            "config": described(config, "config.v1+json"),
            "layers": [described(packed, "layer.v1.tar+gzip")],
            "annotations": {
                "org.opencontainers.image.title": "Sushiya",
                "org.opencontainers.image.version": version,
                "org.opencontainers.image.revision": commit,
                "org.opencontainers.image.created": created,
                "org.opencontainers.image.licenses": "Apache-2.0",
            },
        }
    ).encode()
    name = f"localhost/sushiya:{version}"
    # Podman goes by the first, containerd by the second.
    named = dict.fromkeys(["org.opencontainers.image.ref.name", "io.containerd.image.name"], name)
    index = json.dumps({"schemaVersion": 2, "manifests": [described(manifest, "manifest.v1+json", annotations=named)]}).encode()
    # What `docker load` reads where it does not know the layout: the same parts.
    for_docker = json.dumps([{"Config": path(config), "RepoTags": [name], "Layers": [path(packed)]}]).encode()
    blobs = sorted((path(blob), 0o644, 0, blob) for blob in (packed, config, manifest))
    layout = [
        ("blobs", 0o755, 0, None),
        ("blobs/sha256", 0o755, 0, None),
        *blobs,
        ("index.json", 0o644, 0, index),
        ("manifest.json", 0o644, 0, for_docker),
        ("oci-layout", 0o644, 0, b'{"imageLayoutVersion": "1.0.0"}'),
    ]
    pathlib.Path(archive).write_bytes(tar(layout, seconds))


main()

"""Runs OpenStack Swift with its S3 API: swift-server.py FOLDER PORT ACCOUNT:USER SECRET_KEY

Swift is a proxy and three servers behind it. Here they are threads of one process, and have one disk, which is a folder.
"""

import os
import sys
from array import array

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi  # noqa: E402
from swift.common import utils  # noqa: E402
from swift.common.ring import RingData  # noqa: E402

folder, port, access_key, secret_key = sys.argv[1:]

# On a slow machine the servers wait for each other.
SETTINGS = f"""[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
fallocate_reserve = 0
conn_timeout = 60
node_timeout = 60
container_update_timeout = 60
"""


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def listen(at):
    return eventlet.listen(("127.0.0.1", at))


class NoCache:
    """In place of memcached, without which the proxy refuses keys."""

    def get(self, *_args, **_options):
        return None

    set = delete = get


def serve(socket, name, settings):
    loaded = loadapp(write(f"{name}.conf", SETTINGS + settings))

    def app(env, start_response):
        return loaded({**env, "swift.cache": NoCache()}, start_response)

    eventlet.spawn(wsgi.server, socket, app, log_output=False, protocol=SwiftHttpProtocol, capitalize_response_headers=False)


os.makedirs(os.path.join(folder, "devices", "disk"), exist_ok=True)
write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = test\n")
utils.set_swift_dir(folder)

# These read swift.conf.
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402

for name in ["account", "container", "object"]:
    socket = listen(0)
    at = socket.getsockname()[1]
    address = {"ip": "127.0.0.1", "port": at, "replication_ip": "127.0.0.1", "replication_port": at}
    disk = {"id": 0, "region": 1, "zone": 1, "weight": 1, "device": "disk", "meta": "", **address}
    RingData([array("H", [0])], [disk], 32).save(os.path.join(folder, f"{name}.ring.gz"))
    serve(socket, name, f"[pipeline:main]\npipeline = {name}-server\n[app:{name}-server]\nuse = egg:swift#{name}\n")

account, user = access_key.split(":")
serve(listen(int(port)), "proxy", f"""
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth slo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret_key} .admin
[filter:slo]
use = egg:swift#slo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
""")
print("Swift listens", flush=True)
while True:
    eventlet.sleep(3600)

"""
A link between two network namespaces that loses, delays and throttles packets as a bad network does, each way by itself.

    link.py PID_A ADDRESS_A PID_B ADDRESS_B

Each end is an interface `far0` in the namespace of the process PID, with ADDRESS (such as 198.51.100.1/24). The profile comes
as lines of JSON on standard input: {"loss": 0.03, "delay_ms": 80, "jitter_ms": 30, "kbit": 256}; 0 kbit is no limit. Says
"ready" on standard output; ends with standard input. Not every kernel has netem, but every one has TUN.
"""

import ctypes
import fcntl
import heapq
import json
import os
import random
import select
import struct
import subprocess
import sys
import time

TUNSETIFF = 0x400454CA
IFF_TUN = 0x0001
IFF_NO_PI = 0x1000
CLONE_NEWNET = 0x40000000
# What a router keeps at most: more than half a second of packets are dropped.
QUEUE_SECONDS = 0.5

libc = ctypes.CDLL(None, use_errno=True)


def enter(pid):
    descriptor = os.open(f"/proc/{pid}/ns/net", os.O_RDONLY)
    if libc.setns(descriptor, CLONE_NEWNET) != 0:
        raise OSError(ctypes.get_errno(), "setns")
    os.close(descriptor)


def open_end(pid, address):
    enter(pid)
    tun = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(tun, TUNSETIFF, struct.pack("16sH22x", b"far0", IFF_TUN | IFF_NO_PI))
    at_once = ["nodad"] if ":" in address else []
    subprocess.run(["ip", "addr", "add", address, "dev", "far0", *at_once], check=True)
    subprocess.run(["ip", "link", "set", "far0", "up"], check=True)
    return tun


class Direction:
    def __init__(self, target):
        self.target = target
        self.random = random.Random(4711 + target)
        self.free_at = 0.0
        self.last_at = 0.0

    def arrival(self, size, now, profile):
        """When a packet arrives; None: never. Packets stay in order, as they do on one way."""
        if self.random.random() < profile["loss"]:
            return None
        if profile["kbit"]:
            start = max(now, self.free_at)
            if start - now > QUEUE_SECONDS:
                return None
            self.free_at = start + size * 8 / (profile["kbit"] * 1000)
        else:
            self.free_at = now
        jitter = (self.random.random() * 2 - 1) * profile["jitter_ms"]
        at = self.free_at + max(0.0, profile["delay_ms"] + jitter) / 1000
        self.last_at = max(at, self.last_at)
        return self.last_at


def main():
    pid_a, address_a, pid_b, address_b = sys.argv[1:5]
    a = open_end(pid_a, address_a)
    b = open_end(pid_b, address_b)
    profile = {"loss": 0.0, "delay_ms": 0.0, "jitter_ms": 0.0, "kbit": 0}
    directions = {a: Direction(b), b: Direction(a)}
    waiting = []
    count = 0
    print("ready", flush=True)
    os.set_blocking(0, False)
    commands = b""
    while True:
        timeout = max(0.0, waiting[0][0] - time.monotonic()) if waiting else None
        readable, _, _ = select.select([0, a, b], [], [], timeout)
        if 0 in readable:
            chunk = os.read(0, 65536)
            if not chunk:
                return
            *lines, commands = (commands + chunk).split(b"\n")
            for line in lines:
                profile.update(json.loads(line))
                print("set", flush=True)
        for end in (a, b):
            if end not in readable:
                continue
            while True:
                try:
                    packet = os.read(end, 65536)
                except BlockingIOError:
                    break
                at = directions[end].arrival(len(packet), time.monotonic(), profile)
                if at is not None:
                    count += 1
                    heapq.heappush(waiting, (at, count, directions[end].target, packet))
        now = time.monotonic()
        while waiting and waiting[0][0] <= now:
            _, _, target, packet = heapq.heappop(waiting)
            try:
                os.write(target, packet)
            except OSError:
                pass


main()

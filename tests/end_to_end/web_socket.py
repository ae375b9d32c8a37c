"""A WebSocket (RFC 6455) as a strict client: whatever the other side may not send raises Violation."""

import base64
import hashlib
import os
import socket
import struct
import time

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Violation(Exception):
    """The server broke the protocol."""


class Refused(Exception):
    """The handshake was answered with something else than 101."""

    def __init__(self, status):
        super().__init__(f"the handshake was answered with {status}")
        self.status = status


class Closed(Exception):
    """The connection is over; code: of the close frame, None where there was none."""

    def __init__(self, code):
        super().__init__(f"closed with {code}")
        self.code = code


def require(holds, what):
    if not holds:
        raise Violation(what)


def frame(opcode, payload, fin=True, masked=True, reserved=0):
    """A frame as a client sends it, or with a mistake on purpose."""
    head = bytes([(0x80 if fin else 0) | reserved << 4 | opcode])
    bit = 0x80 if masked else 0
    if len(payload) < 126:
        head += bytes([bit | len(payload)])
    elif len(payload) < 1 << 16:
        head += struct.pack("!BH", bit | 126, len(payload))
    else:
        head += struct.pack("!BQ", bit | 127, len(payload))
    if not masked:
        return head + payload
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


class WebSocket:
    def __init__(self, port, headers=(), patience=10, receive_buffer=None):
        self.socket = socket.socket()
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(patience)
        self.socket.connect(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.unread = b""
        self.said = []  # parts of a message that is not complete
        self.bytes_read = bytearray()  # all that ever came, for those who look for secrets
        self.texts = []  # the same as texts
        try:
            self.shake_hands(port, headers)
        except BaseException:
            self.socket.close()
            raise

    def __del__(self):
        self.socket.close()

    def shake_hands(self, port, headers):
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /ws HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", *headers]
        self.send_bytes("\r\n".join(lines).encode() + b"\r\n\r\n")
        while b"\r\n\r\n" not in self.unread:
            self.read_more()
        head, self.unread = self.unread.split(b"\r\n\r\n", 1)
        status, *fields = head.decode("ascii").split("\r\n")
        if not status.startswith("HTTP/1.1 101 "):
            raise Refused(int(status.split()[1]))
        told = {name.lower(): value.strip() for name, value in (field.split(":", 1) for field in fields)}
        digest = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        require(told.get("sec-websocket-accept") == base64.b64encode(digest).decode(), "Sec-WebSocket-Accept is wrong")
        require(told.get("upgrade", "").lower() == "websocket", "no Upgrade: websocket")
        require(told.get("connection", "").lower() == "upgrade", "no Connection: Upgrade")
        require("sec-websocket-extensions" not in told, "an extension nobody asked for")

    def send_bytes(self, data):
        self.socket.sendall(data)

    def send(self, text):
        self.send_bytes(frame(TEXT, text.encode()))

    def read_more(self):
        try:
            piece = self.socket.recv(1 << 16)
        except ConnectionError:
            piece = b""
        if not piece:
            raise Closed(None)
        self.unread += piece
        self.bytes_read += piece

    def take_frame(self):
        """The next frame as (fin, opcode, payload); nothing: it is not complete."""
        if len(self.unread) < 2:
            return None
        first, second = self.unread[0], self.unread[1]
        require(first & 0x70 == 0, "a reserved bit is set")
        require(second & 0x80 == 0, "a frame of the server is masked")
        size, at = second & 0x7F, 2
        if size > 125:
            more = 2 if size == 126 else 8
            if len(self.unread) < 2 + more:
                return None
            size, at = int.from_bytes(self.unread[2:2 + more], "big"), 2 + more
            require(size >= (126 if more == 2 else 1 << 16), "a length is not written in the shortest way")
        if len(self.unread) < at + size:
            return None
        payload, self.unread = self.unread[at:at + size], self.unread[at + size:]
        return bool(first & 0x80), first & 0x0F, payload

    def next_message(self):
        """A text that has come whole; nothing: none has. Control frames are answered on the way."""
        while (taken := self.take_frame()) is not None:
            fin, opcode, payload = taken
            if opcode >= 8:
                require(fin and len(payload) <= 125, "a control frame is in parts, or too long")
                self.answer_control(opcode, payload)
                continue
            require(opcode == (0 if self.said else TEXT), f"opcode {opcode} is not expected here")
            self.said.append(payload)
            if fin:
                whole, self.said = b"".join(self.said), []
                try:
                    self.texts.append(whole.decode("utf-8"))
                except UnicodeDecodeError as error:
                    raise Violation("a text is not UTF-8") from error
                return self.texts[-1]
        return None

    def answer_control(self, opcode, payload):
        if opcode == PING:
            self.send_bytes(frame(PONG, payload))
        elif opcode == CLOSE:
            require(len(payload) != 1, "a close frame of one byte")
            try:
                self.send_bytes(frame(CLOSE, payload[:2]))
            except OSError:
                pass
            raise Closed(int.from_bytes(payload[:2], "big") if payload else None)
        else:
            require(opcode == PONG, f"there is no opcode {opcode}")

    def receive(self, patience=10):
        """The next text; TimeoutError where none comes, Closed where none will."""
        until = time.monotonic() + patience
        while (text := self.next_message()) is None:
            self.socket.settimeout(max(0.001, until - time.monotonic()))
            self.read_more()
        return text

    def close(self):
        """Says so, and hears the other side say it."""
        self.send_bytes(frame(CLOSE, struct.pack("!H", 1000)))
        try:
            while True:
                self.receive(5)
        except Closed as closed:
            require(closed.code == 1000, f"a close frame with 1000 was answered with {closed.code}")
        self.socket.close()

    def drop(self):
        """Gone without a word."""
        self.socket.close()

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { createServer, getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { selfSignedCertificate } from './self-signed-certificate.ts';

export const certificate = selfSignedCertificate();
setDefaultCACertificates([...getCACertificates('default'), certificate.cert]);

/** Returns one frame of HTTP/2 (RFC 9113, section 4.1), valid or not. `payload` is hexadecimal or bytes. */
export function frame(type: number, flags: number, streamId: number, payload: string | Buffer = ''): Buffer {
  const bytes = typeof payload === 'string' ? Buffer.from(payload.replace(/\s+/g, ''), 'hex') : payload;
  const head = Buffer.alloc(9);
  head.writeUIntBE(bytes.length, 0, 3);
  head[3] = type;
  head[4] = flags;
  head.writeUInt32BE(streamId, 5);
  return Buffer.concat([head, bytes]);
}

export const SETTINGS = frame(4, 0, 0);
/** Returns a frame with `:status: 200`, END_HEADERS and END_STREAM. */
export const ok = (streamId: number): Buffer => frame(1, 5, streamId, '88');

/** Calls `onFrame` with each frame that a client sends after its preface. */
export function readClientFrames(
  socket: TLSSocket,
  onFrame: (frame: { type: number; flags: number; streamId: number; payload: Buffer }) => void,
): void {
  let input = Buffer.alloc(0);
  let start = PREFACE_BYTES;
  socket.on('data', (chunk: Buffer) => {
    input = Buffer.concat([input, chunk]);
    while (input.length >= start + 9 && input.length >= start + 9 + input.readUIntBE(start, 3)) {
      const end = start + 9 + input.readUIntBE(start, 3);
      const [type, flags] = [input[start + 3]!, input[start + 4]!];
      onFrame({
        type,
        flags,
        streamId: input.readUInt32BE(start + 5),
        payload: input.subarray(start + 9, end),
      });
      input = input.subarray(end);
      start = 0;
    }
  });
}

/** Starts a server that negotiates HTTP/2 and leaves the rest to `onConnection`. */
export async function startRawServer(
  t: TestContext,
  onConnection: (socket: TLSSocket, number: number) => void,
) {
  const sockets = new Set<TLSSocket>();
  const counts = { opened: 0, maxOpen: 0 };
  const server = createServer({ ...certificate, ALPNProtocols: ['h2'] }, (socket) => {
    sockets.add(socket);
    counts.opened++;
    counts.maxOpen = Math.max(counts.maxOpen, sockets.size);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    onConnection(socket, counts.opened);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, counts };
}

const PREFACE_BYTES = 24;

import type { Readable } from 'node:stream';

/** Reads the beginning of an answer, up to a number of bytes. The rest is not read. */
export async function readBeginning(body: Readable, maxBytes: number): Promise<Buffer> {
  // A body that is destroyed before its end emits an error, which would crash the process without a listener.
  body.on('error', () => {});
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

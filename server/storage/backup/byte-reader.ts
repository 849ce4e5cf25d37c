export type ByteReader = ReturnType<typeof readBytes>;

/** Reads chunks of any size as pieces of given sizes. */
export function readBytes(source: AsyncIterable<Buffer>) {
  const iterator = source[Symbol.asyncIterator]();
  let buffered: Buffer<ArrayBuffer> = Buffer.alloc(0);
  let position = 0;
  const fill = async (length: number): Promise<boolean> => {
    const parts: Buffer[] = [buffered];
    let available = buffered.length;
    while (available < length) {
      const next = await iterator.next();
      if (next.done) break;
      parts.push(next.value);
      available += next.value.length;
    }
    buffered = Buffer.concat(parts);
    return available >= length;
  };
  return {
    /** Returns the number of bytes taken so far, or the size of the source after `take` returned null. */
    position: () => position,
    /** Takes `length` bytes; null if fewer are left. */
    async take(length: number): Promise<Buffer<ArrayBuffer> | null> {
      if (buffered.length < length && !(await fill(length))) {
        position += buffered.length;
        return null;
      }
      const taken = buffered.subarray(0, length);
      buffered = buffered.subarray(length);
      position += length;
      return taken;
    },
    /** Returns whether the next bytes are these, and takes none. */
    async startsWith(bytes: Buffer): Promise<boolean> {
      if (buffered.length < bytes.length) await fill(bytes.length);
      return buffered.subarray(0, bytes.length).equals(bytes);
    },
    /** Yields all that was not taken. */
    async *rest(): AsyncGenerator<Buffer> {
      if (buffered.length > 0) yield buffered;
      buffered = Buffer.alloc(0);
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    },
    isAtEnd: async (): Promise<boolean> => buffered.length === 0 && !(await fill(1)),
    close: async (): Promise<void> => void (await iterator.return?.()),
  };
}

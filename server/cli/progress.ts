import { formatBytes } from './units.ts';

const LINE_MS = 10_000;
const REDRAW_MS = 200;

export type Progress = ReturnType<typeof createProgress>;

/** Shows the progress of a command on stderr: on a terminal in one line, else in a new line every ten seconds. */
export function createProgress(verb: string) {
  const isTerminal = process.stderr.isTTY;
  let bytes = 0;
  let table = '';
  let shownAt = performance.now();
  const show = (isForced = false) => {
    const now = performance.now();
    if (!isForced && now - shownAt < (isTerminal ? REDRAW_MS : LINE_MS)) return;
    shownAt = now;
    const line = `${verb} ${table}: ${formatBytes(bytes)}`;
    process.stderr.write(isTerminal ? `\r\x1b[K${line}` : `${line}\n`);
  };
  return {
    bytes: () => bytes,
    onTable(name: string) {
      table = name;
      show(isTerminal);
    },
    /** Passes chunks on, and counts their bytes. */
    async *count(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        show();
        yield chunk;
      }
    },
    end() {
      if (isTerminal) process.stderr.write('\r\x1b[K');
    },
  };
}

/**
 * Writes WebAssembly modules (WebAssembly 3.0, "Binary Format" and "Relaxed SIMD"), limited to what vector
 * arithmetic needs: functions that take addresses and counts and work on one memory. Modules are generated at
 * start-up, so that neither a build step nor a compiler is needed.
 */
import { createWriter, END, I32, type Local, pushUnsigned, type Writer } from './wasm-writer.ts';

type WasmFunction = { name: string; params: number; locals: number[]; body: number[] };

export type Module = ReturnType<typeof createModule>;

export function createModule(memoryBytes: number) {
  const functions: WasmFunction[] = [];
  const indexOf = (wanted: string): number => {
    const index = functions.findIndex(({ name }) => name === wanted);
    if (index < 0) throw new Error(`function ${wanted} is not defined yet`);
    return index;
  };
  return {
    /** Adds an exported function with `params` 32-bit parameters and no result. */
    define(name: string, params: number, write: (w: Writer, ...params: Local[]) => void): void {
      const writer = createWriter(params, indexOf);
      write(writer, ...Array.from({ length: params }, (_, i) => i));
      functions.push({ name, params, locals: writer.locals, body: writer.body });
    },
    /** The module exports its memory as `memory`. */
    encode: (): Uint8Array<ArrayBuffer> => encode(functions, Math.ceil(memoryBytes / PAGE_BYTES)),
  };
}

/**
 * Compiles a module and returns its exports. The cast is needed because @types/node does not declare
 * WebAssembly.
 */
export function instantiate<Exports>(code: Uint8Array<ArrayBuffer>): Exports {
  const { Module, Instance } = (globalThis as unknown as { WebAssembly: Engine }).WebAssembly;
  return new Instance(new Module(code)).exports as Exports;
}

type Engine = {
  Module: new (code: Uint8Array<ArrayBuffer>) => object;
  Instance: new (module: object) => { exports: unknown };
};

function encode(functions: WasmFunction[], pages: number): Uint8Array<ArrayBuffer> {
  const functionType = ({ params }: WasmFunction) => join([0x60], vector(Array(params).fill([I32])), [0]);
  const functionExport = ({ name }: WasmFunction, i: number) => join(text(name), [0], unsigned(i));
  return join(
    [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    section(1, functions.map(functionType)),
    section(
      3,
      functions.map((_, i) => unsigned(i)),
    ),
    section(5, [join([0], unsigned(pages))]),
    section(7, [join(text('memory'), [2, 0]), ...functions.map(functionExport)]),
    section(10, functions.map(code)),
  );
}

function section(id: number, items: Bytes[]): Bytes {
  return join([id], sized(vector(items)));
}

function code({ locals, body }: WasmFunction): Bytes {
  return sized(join(vector(locals.map((type) => [1, type])), body, [END]));
}

const sized = (content: Bytes): Bytes => join(unsigned(content.length), content);
const vector = (items: Bytes[]): Bytes => join(unsigned(items.length), ...items);

type Bytes = ArrayLike<number>;

function join(...chunks: Bytes[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, end);
    end += chunk.length;
  }
  return bytes;
}

const text = (value: string): Bytes => sized(Buffer.from(value));

function unsigned(value: number): number[] {
  const bytes: number[] = [];
  pushUnsigned(bytes, value);
  return bytes;
}

const PAGE_BYTES = 65_536;

import { createModule, instantiate } from './wasm.ts';

/**
 * Tests whether WebAssembly rounds a × b + c once, which `field.ts` requires. Relaxed SIMD leaves this to the
 * processor. Processors made since 2013 do, but some virtual machines hide the feature.
 */
export function hasFusedMultiplyAdd(): boolean {
  const module = createModule(16);
  module.define('square', 0, (w) => {
    const a = w.f64.constant(1 + 2 ** -30);
    const rounded = w.f64.constant(-(1 + 2 ** -29));
    w.v128.store(w.i32.constant(0), 0, w.f64.multiplyAdd(a, a, rounded));
  });
  const { square, memory } = instantiate<{ square(): void; memory: { buffer: ArrayBuffer } }>(
    module.encode(),
  );
  square();
  return new Float64Array(memory.buffer)[0] === 2 ** -60;
}

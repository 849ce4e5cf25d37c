/** The index of a local variable of the function that is being written. */
export type Local = number;

/** Writes one function. Every operation stores its result in a new local, which V8 turns into registers. */
export type Writer = ReturnType<typeof createWriter>;

/** @param indexOf returns the index of a function by its name, for `call` */
export function createWriter(params: number, indexOf: (name: string) => number) {
  const body: number[] = [];
  const locals: number[] = [];
  const get = (from: Local) => {
    body.push(LOCAL_GET);
    pushUnsigned(body, from);
  };
  const set = (into: Local): Local => {
    body.push(LOCAL_SET);
    pushUnsigned(body, into);
    return into;
  };
  const setNew = (type: number): Local => set(params + locals.push(type) - 1);
  const pushConstant = (value: number) => {
    body.push(I32_CONST);
    pushSigned(body, value);
  };
  const pushVectorOp = (code: number) => {
    body.push(SIMD);
    pushUnsigned(body, code);
  };
  const binary = (code: number) => (a: Local, b: Local) => {
    get(a);
    get(b);
    pushVectorOp(code);
    return setNew(V128);
  };
  const shift = (code: number) => (a: Local, bits: number) => {
    get(a);
    pushConstant(bits);
    pushVectorOp(code);
    return setNew(V128);
  };
  const or = binary(0x50);
  const shiftRight = shift(0xad);
  const constants = new Map<bigint, Local>();
  /**
   * Creates a constant with the same 64 bits in both lanes, once for each value, because V8 builds every constant
   * with three instructions.
   */
  const splat = (lane: bigint): Local => {
    const existing = constants.get(lane);
    if (existing !== undefined) return existing;
    pushVectorOp(0x0c);
    for (let i = 0; i < 16; i++) body.push(Number((lane >> BigInt(8 * (i % 8))) & 255n));
    const constant = setNew(V128);
    constants.set(lane, constant);
    return constant;
  };
  return {
    body,
    locals,
    f64: {
      constant: (value: number) => splat(bitsOf(value)),
      add: binary(0xf0),
      sub: binary(0xf1),
      /** a × b + c, rounded once if the processor has a fused multiply-add, otherwise twice. */
      multiplyAdd(a: Local, b: Local, c: Local) {
        for (const operand of [a, b, c]) get(operand);
        pushVectorOp(0x107);
        return setNew(V128);
      },
    },
    i64: {
      constant: (value: bigint) => splat(BigInt.asUintN(64, value)),
      add: binary(0xce),
      sub: binary(0xd1),
      /** All ones in lanes that are equal, otherwise zeros. */
      equal: binary(0xd6),
      shiftLeft: shift(0xcb),
      /** Logical: shifts zeros in. */
      shiftRight: shift(0xcd),
    },
    i32x4: {
      constant: (value: number) => splat((BigInt(value) << 32n) | BigInt(value)),
      add: binary(0xae),
      shiftRight,
      /** Rotates to the right, for which there is no vector instruction. */
      rotate: (a: Local, bits: number) => or(shiftRight(a, bits), shift(0xab)(a, 32 - bits)),
    },
    v128: {
      and: binary(0x4e),
      or,
      xor: binary(0x51),
      /** `order` selects bytes of a (0 to 15) and b (16 to 31). */
      shuffle(a: Local, b: Local, order: number[]) {
        get(a);
        get(b);
        pushVectorOp(0x0d);
        body.push(...order);
        return setNew(V128);
      },
      load(address: Local, offset: number) {
        get(address);
        pushVectorOp(0x00);
        body.push(ALIGNED_16);
        pushUnsigned(body, offset);
        return setNew(V128);
      },
      store(address: Local, offset: number, value: Local) {
        get(address);
        get(value);
        pushVectorOp(0x0b);
        body.push(ALIGNED_16);
        pushUnsigned(body, offset);
      },
    },
    i32: {
      constant(value: number) {
        pushConstant(value);
        return setNew(I32);
      },
      plus(a: Local, value: number) {
        get(a);
        pushConstant(value);
        body.push(I32_ADD);
        return setNew(I32);
      },
      /** Modifies the local itself. */
      increase(a: Local, by: number) {
        get(a);
        pushConstant(by);
        body.push(I32_ADD);
        set(a);
      },
    },
    /** Runs `writeBody`'s code `times` times. The local has to be at least 1 and is 0 afterwards. */
    repeat(times: Local, writeBody: () => void) {
      body.push(LOOP, NO_RESULT);
      writeBody();
      get(times);
      pushConstant(1);
      body.push(I32_SUB, LOCAL_TEE);
      pushUnsigned(body, times);
      body.push(BRANCH_IF, 0, END);
    },
    /** Calls a function that has already been defined. */
    call(name: string, ...args: Local[]) {
      for (const arg of args) get(arg);
      body.push(CALL);
      pushUnsigned(body, indexOf(name));
    },
  };
}

/** LEB128. */
export function pushUnsigned(bytes: number[], value: number): void {
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  bytes.push(rest);
}

export function pushSigned(bytes: number[], value: number): void {
  let rest = value;
  for (; rest < -64 || rest > 63; rest >>= 7) bytes.push((rest & 127) | 128);
  bytes.push(rest & 127);
}

/** Returns the 64 bits that represent a double. */
export function bitsOf(value: number): bigint {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return view.getBigUint64(0);
}

const SIMD = 0xfd;
const LOCAL_GET = 0x20;
const LOCAL_SET = 0x21;
const LOCAL_TEE = 0x22;
const I32_CONST = 0x41;
const I32_ADD = 0x6a;
const I32_SUB = 0x6b;
const LOOP = 0x03;
const NO_RESULT = 0x40;
const BRANCH_IF = 0x0d;
const CALL = 0x10;
const ALIGNED_16 = 4;
export const END = 0x0b;
export const I32 = 0x7f;
export const V128 = 0x7b;

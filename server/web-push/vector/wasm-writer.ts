/** A local variable of the function that is being written. */
export type Local = number;

/** Writes one function: every operation puts its result into a new local, of which V8 makes registers. */
export type Writer = ReturnType<typeof createWriter>;

/** @param indexOf of a function by its name, for `call` */
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
  const result = (type: number): Local => set(params + locals.push(type) - 1);
  const number = (value: number) => {
    body.push(I32_CONST);
    pushSigned(body, value);
  };
  const simd = (code: number) => {
    body.push(SIMD);
    pushUnsigned(body, code);
  };
  const two = (code: number) => (a: Local, b: Local) => {
    get(a);
    get(b);
    simd(code);
    return result(V128);
  };
  const shift = (code: number) => (a: Local, bits: number) => {
    get(a);
    number(bits);
    simd(code);
    return result(V128);
  };
  const or = two(0x50);
  const shiftRight = shift(0xad);
  const constants = new Map<bigint, Local>();
  /** The same 64 bits in both lanes. Written once: V8 makes each constant anew, with three instructions. */
  const both = (lane: bigint): Local => {
    const known = constants.get(lane);
    if (known !== undefined) return known;
    simd(0x0c);
    for (let i = 0; i < 16; i++) body.push(Number((lane >> BigInt(8 * (i % 8))) & 255n));
    const constant = result(V128);
    constants.set(lane, constant);
    return constant;
  };
  return {
    body,
    locals,
    f64: {
      constant: (value: number) => both(bitsOf(value)),
      add: two(0xf0),
      sub: two(0xf1),
      /** a × b + c, rounded once where the processor can do that in one step, else twice. */
      multiplyAdd(a: Local, b: Local, c: Local) {
        for (const operand of [a, b, c]) get(operand);
        simd(0x107);
        return result(V128);
      },
    },
    i64: {
      constant: (value: bigint) => both(BigInt.asUintN(64, value)),
      add: two(0xce),
      sub: two(0xd1),
      /** All ones where lanes are equal, else zeros. */
      equal: two(0xd6),
      shiftLeft: shift(0xcb),
      /** Zeros come in from above. */
      shiftRight: shift(0xcd),
    },
    i32x4: {
      constant: (value: number) => both((BigInt(value) << 32n) | BigInt(value)),
      add: two(0xae),
      shiftRight,
      /** To the right; 32 bits have no vector instruction for it. */
      rotate: (a: Local, bits: number) => or(shiftRight(a, bits), shift(0xab)(a, 32 - bits)),
    },
    v128: {
      and: two(0x4e),
      or,
      xor: two(0x51),
      /** The bytes of a (0 to 15) and b (16 to 31) that `order` names. */
      shuffle(a: Local, b: Local, order: number[]) {
        get(a);
        get(b);
        simd(0x0d);
        body.push(...order);
        return result(V128);
      },
      load(address: Local, offset: number) {
        get(address);
        simd(0x00);
        body.push(ALIGNED_16);
        pushUnsigned(body, offset);
        return result(V128);
      },
      store(address: Local, offset: number, value: Local) {
        get(address);
        get(value);
        simd(0x0b);
        body.push(ALIGNED_16);
        pushUnsigned(body, offset);
      },
    },
    i32: {
      constant(value: number) {
        number(value);
        return result(I32);
      },
      plus(a: Local, value: number) {
        get(a);
        number(value);
        body.push(I32_ADD);
        return result(I32);
      },
      /** Changes the local itself. */
      increase(a: Local, by: number) {
        get(a);
        number(by);
        body.push(I32_ADD);
        set(a);
      },
    },
    /** Does `step` as often as the local `times` says, which is at least 1 and 0 thereafter. */
    repeat(times: Local, step: () => void) {
      body.push(LOOP, NO_RESULT);
      step();
      get(times);
      number(1);
      body.push(I32_SUB, LOCAL_TEE);
      pushUnsigned(body, times);
      body.push(BRANCH_IF, 0, END);
    },
    /** Calls a function that has been written before. */
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

/** The 64 bits that a double is kept as. */
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

/** The Huffman code of HTTP/2's field compression (RFC 7541, section 5.2 and appendix B). */

/**
 * Decodes the bytes of `block` from `start` to `end` into `target`, four bits at a time.
 *
 * @returns the number of bytes written
 * @throws when the text is not padded with the start of EOS, or contains EOS
 */
export function decodeHuffman(block: Buffer, start: number, end: number, target: Buffer): number {
  let length = 0;
  let node = 0;
  for (let position = 2 * start; position < 2 * end; position++) {
    const byte = block[position >> 1]!;
    const step = STEPS[node * 16 + (position & 1 ? byte & 15 : byte >> 4)]!;
    if (step === NO_CODE) throw new Error('a Huffman-coded text contains EOS');
    if (step & HAS_SYMBOL) target[length++] = step >> 16;
    node = step & NODE_MASK;
  }
  if (!PADDING_NODES.has(node)) throw new Error('a Huffman-coded text is truncated');
  return length;
}

/** Returns the highest number of decoded bytes: the shortest code has five bits. */
export const maxDecodedBytes = (encodedBytes: number): number => Math.floor((encodedBytes * 8) / 5);

/**
 * Length in bits of each byte's code. Codes of the same length ascend with their bytes; EOS has the last code of
 * 30 bits.
 */
const CODE_LENGTHS = [
  [13, 23, 28, 28, 28, 28, 28, 28, 28, 24, 30, 28, 28, 30, 28, 28],
  [28, 28, 28, 28, 28, 28, 30, 28, 28, 28, 28, 28, 28, 28, 28, 28],
  [6, 10, 10, 12, 13, 6, 8, 11, 10, 10, 8, 11, 8, 6, 6, 6],
  [5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 7, 8, 15, 6, 12, 10],
  [13, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7],
  [7, 7, 7, 7, 7, 7, 7, 7, 8, 7, 8, 13, 19, 13, 14, 6],
  [15, 5, 6, 5, 6, 5, 6, 6, 6, 5, 7, 7, 6, 6, 6, 5],
  [6, 7, 6, 5, 5, 6, 7, 7, 7, 7, 7, 15, 11, 14, 13, 28],
  [20, 22, 20, 20, 22, 22, 22, 23, 22, 23, 23, 23, 23, 23, 24, 23],
  [24, 24, 22, 23, 24, 23, 23, 23, 23, 21, 22, 23, 22, 23, 23, 24],
  [22, 21, 20, 22, 22, 23, 23, 21, 23, 22, 22, 24, 21, 22, 23, 23],
  [21, 21, 22, 21, 23, 22, 23, 23, 20, 22, 22, 22, 23, 22, 22, 23],
  [26, 26, 20, 19, 22, 23, 22, 25, 26, 26, 26, 27, 27, 26, 24, 25],
  [19, 21, 26, 27, 27, 26, 27, 24, 21, 21, 26, 26, 28, 27, 27, 27],
  [20, 24, 20, 21, 22, 21, 21, 23, 22, 22, 25, 25, 24, 24, 26, 23],
  [26, 27, 26, 26, 27, 27, 27, 27, 27, 28, 27, 27, 27, 27, 27, 26],
].flat();

/**
 * The code's tree has 256 inner nodes; the root is 0. `STEPS[node * 16 + nibble]` is the node that four bits lead to
 * and, as no code is shorter than five bits, at most one symbol.
 */
const NODE_MASK = 0xff;
const HAS_SYMBOL = 0x100;
const NO_CODE = -1;
const { steps: STEPS, paddingNodes: PADDING_NODES } = buildSteps(buildTree());

/** A child is an inner node's number, or -1 - symbol. `undefined` is left where EOS would be. */
type Tree = [zero: number | undefined, one: number | undefined][];

function buildTree(): Tree {
  const tree: Tree = [[undefined, undefined]];
  let code = 0;
  for (let length = 1; length <= 30; length++) {
    for (const [symbol, bits] of CODE_LENGTHS.entries())
      if (bits === length) addCode(tree, code++, length, symbol);
    code *= 2;
  }
  return tree;
}

function addCode(tree: Tree, code: number, length: number, symbol: number): void {
  let node = tree[0]!;
  for (let bit = length - 1; bit > 0; bit--) {
    const side = (code >> bit) & 1;
    node[side] ??= tree.push([undefined, undefined]) - 1;
    node = tree[node[side]!]!;
  }
  node[code & 1] = -1 - symbol;
}

function buildSteps(tree: Tree): { steps: Int32Array; paddingNodes: Set<number> } {
  const steps = new Int32Array(tree.length * 16);
  for (const start of tree.keys())
    for (let nibble = 0; nibble < 16; nibble++) steps[start * 16 + nibble] = stepOf(tree, start, nibble);
  const paddingNodes = new Set([0]);
  for (let bits = 0, node = 0; bits < 7; bits++) {
    node = tree[node]![1]!;
    paddingNodes.add(node);
  }
  return { steps, paddingNodes };
}

function stepOf(tree: Tree, start: number, nibble: number): number {
  let node = start;
  let symbol = 0;
  for (let bit = 3; bit >= 0; bit--) {
    const next = tree[node]![(nibble >> bit) & 1];
    if (next === undefined) return NO_CODE;
    if (next < 0) symbol = HAS_SYMBOL | ((-1 - next) << 16);
    node = Math.max(next, 0);
  }
  return node | symbol;
}

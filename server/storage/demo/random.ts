/** Random numbers that are the same each time: the demo's past does not change with each reset. */
export type Random = {
  /** Returns a number from 0 to below 1. */
  next(): number;
  chance(probability: number): boolean;
  /** Returns an item at random, by weight. */
  pick<Item extends { weight: number }>(items: readonly Item[]): Item;
  /** Returns a number with a standard normal distribution. */
  normal(): number;
};

/** Creates the generator mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    chance: (probability) => next() < probability,
    pick(items) {
      let left = next() * items.reduce((sum, { weight }) => sum + weight, 0);
      for (const item of items) {
        left -= item.weight;
        if (left < 0) return item;
      }
      return items.at(-1)!;
    },
    // Box-Muller transform.
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

import { setImmediate as nextTurn } from 'node:timers/promises';

/** Number of items in a turn: a notification in 20 languages takes up to 30 µs. */
const ITEMS_PER_TURN = 200;

/** Maps the items of a list, and lets the event loop do other work in between. A short list takes no turn of its own. */
export async function mapInTurns<Item, Result>(
  items: Item[],
  map: (item: Item, index: number) => Result,
  itemsPerTurn = ITEMS_PER_TURN,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % itemsPerTurn === 0) await nextTurn();
    results.push(map(item, index));
  }
  return results;
}

/** Splits items into those for which `isFirst` is true, and the others. */
export function partition<Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  const groups = Map.groupBy(items, isFirst);
  return [groups.get(true) ?? [], groups.get(false) ?? []];
}

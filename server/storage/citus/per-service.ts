/**
 * Groups the items of a batch by service, because no statement may touch two services: each is in one shard. Services are ordered by
 * id, so that transactions which lock rows of several do not deadlock.
 */
export const byService = <Item extends { serviceId: string }>(items: Item[]): [string, Item[]][] =>
  [...Map.groupBy(items, ({ serviceId }) => serviceId)].sort(([a], [b]) => (a < b ? -1 : 1));

/** Runs a statement for the items of each service, one service after another. */
export async function forEachService<Item extends { serviceId: string }, Row>(
  items: Item[],
  run: (serviceId: string, items: Item[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [serviceId, group] of byService(items)) rows.push(...(await run(serviceId, group)));
  return rows;
}

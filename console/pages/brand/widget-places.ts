/** Positions reach from minus this to this. */
const LAST = 1_000_000_000;

type Placed = { id: string; position: number };

/**
 * The positions to write so that `list`, which is in its order already, is shown in it, after the one at `moved` came to
 * where it is. Most of the time that is one, between its neighbours; where they leave no room, all are counted anew.
 */
export function placesFor(list: readonly Placed[], moved: number): Placed[] {
  const position = between(list[moved - 1]?.position, list[moved + 1]?.position);
  if (position !== null) return [{ id: list[moved]!.id, position }];
  return list.map(({ id }, index) => ({ id, position: index }));
}

/** A number between two; null where there is none. */
export function between(before: number | undefined, after: number | undefined): number | null {
  if (before === undefined && after === undefined) return 0;
  const found =
    before === undefined
      ? Math.ceil(after!) - 1
      : after === undefined
        ? Math.floor(before) + 1
        : (before + after) / 2;
  const isInside = (before === undefined || found > before) && (after === undefined || found < after);
  return isInside && Math.abs(found) <= LAST ? found : null;
}

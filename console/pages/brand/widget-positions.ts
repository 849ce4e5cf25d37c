/** The highest position. The lowest is its negative. */
const MAX_POSITION = 1_000_000_000;

type Positioned = { id: string; position: number };

/**
 * Returns the positions to write after a widget moved to index `moved`: usually only its own, between its neighbours; if
 * there is no number between them, the whole list is renumbered.
 *
 * @param list in its new order
 */
export function changedPositions(list: readonly Positioned[], moved: number): Positioned[] {
  const position = positionBetween(list[moved - 1]?.position, list[moved + 1]?.position);
  if (position !== null) return [{ id: list[moved]!.id, position }];
  return list.map(({ id }, index) => ({ id, position: index }));
}

/** Returns a position between two neighbours, or beyond the only neighbour; null if no number in range is left. */
export function positionBetween(before: number | undefined, after: number | undefined): number | null {
  if (before === undefined && after === undefined) return 0;
  const position =
    before === undefined
      ? Math.ceil(after!) - 1
      : after === undefined
        ? Math.floor(before) + 1
        : (before + after) / 2;
  const isBetween = (before === undefined || position > before) && (after === undefined || position < after);
  return isBetween && Math.abs(position) <= MAX_POSITION ? position : null;
}

import { useState } from 'react';
import { MAX_CHOSEN_DEVICES } from '../../../../contract/limits.ts';

/** The selected items of a list. */
export type Selection = {
  ids: ReadonlySet<string>;
  /** True if all items that match the filters are selected, even those that the page does not list. */
  isAll: boolean;
  isEmpty: boolean;
  /** True if as many single items are selected as can be. */
  isFull: boolean;
  toggle: (id: string) => void;
  /** Selects these items, up to as many as can be. */
  select: (ids: string[]) => void;
  selectAll: () => void;
  clear: () => void;
};

/** Returns the items selected in a list by their ids, or all that match its filters. At most `max` are selected one by one. */
export function useSelection(max: number = MAX_CHOSEN_DEVICES): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setAll] = useState(false);
  const change = (next: Iterable<string>) => {
    setAll(false);
    setIds(new Set([...next].slice(0, max)));
  };
  return {
    ids,
    isAll,
    isEmpty: !isAll && ids.size === 0,
    isFull: ids.size >= max,
    toggle: (id) => change(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    select: change,
    selectAll: () => setAll(true),
    clear: () => change([]),
  };
}

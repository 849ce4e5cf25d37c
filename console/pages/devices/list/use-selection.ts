import { useState } from 'react';
import { MAX_CHOSEN_DEVICES } from '../../../../contract/limits.ts';

/** The selected devices. */
export type Selection = {
  ids: ReadonlySet<string>;
  /** True if all devices that match the filters are selected, even those that the page does not list. */
  isAll: boolean;
  isEmpty: boolean;
  /** True if `MAX_CHOSEN_DEVICES` single devices are selected. */
  isFull: boolean;
  toggle: (id: string) => void;
  /** Selects these devices, up to `MAX_CHOSEN_DEVICES`. */
  select: (ids: string[]) => void;
  selectAll: () => void;
  clear: () => void;
};

/** Returns the devices selected in a list by their ids, or all that match its filters. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setAll] = useState(false);
  const change = (next: Iterable<string>) => {
    setAll(false);
    setIds(new Set([...next].slice(0, MAX_CHOSEN_DEVICES)));
  };
  return {
    ids,
    isAll,
    isEmpty: !isAll && ids.size === 0,
    isFull: ids.size >= MAX_CHOSEN_DEVICES,
    toggle: (id) => change(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    select: change,
    selectAll: () => setAll(true),
    clear: () => change([]),
  };
}

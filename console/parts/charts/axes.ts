const TICK = { fill: 'var(--quiet)', fontSize: 12 };
const BARE = { tick: TICK, tickLine: false, axisLine: false } as const;

const SHORT = new Intl.NumberFormat(undefined, { notation: 'compact' });

/** Times. */
export const X_AXIS = BARE;

/** Counts. */
export const Y_AXIS = {
  ...BARE,
  width: 44,
  allowDecimals: false,
  tickFormatter: (number: number) => SHORT.format(number),
} as const;

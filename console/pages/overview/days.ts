// A day's name stands for no moment: taken as one of UTC, it is the same day everywhere.
const DAY = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** Such as "Nov 21", of `2026-11-21`. */
export const dayOf = (name: string): string => DAY.format(new Date(`${name}T00:00:00Z`));

/** What a chart counts: the name of a row's field, what it is called, its colour, and whether it is drawn as a line. */
export type Series = { name: string; label: string; color: string; isLine?: boolean };

/** A chart's column: counts by name, and what it stands for. */
export type Row = { [name: string]: number | string };

/** Which field of a row says what it stands for, and how that is said. */
export type By = { by: string; label: (value: string) => string };

/** A measure of a chart. `name` is the field of a row that holds its count. */
export type Series = { name: string; label: string; color: string };

/** A point on the x-axis: counts by name, and the field that identifies the point. */
export type Row = { [name: string]: number | string };

/** The label of a row. `by` is the field that identifies the row; `label` formats its value. */
export type RowLabel = { by: string; label: (value: string) => string };

export const countIn = (row: Row, { name }: Series): number => Number(row[name]);

/** Returns a row's total in some series. */
export const totalIn = (row: Row, series: Series[]): number =>
  series.reduce((sum, one) => sum + countIn(row, one), 0);

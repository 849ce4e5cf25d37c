import { Table, Text } from '@mantine/core';
import classes from './charts.module.css';
import { LOCALE } from './locale.ts';
import { formatNumber } from './numbers.ts';

// What charts share except recharts itself, which loads only when a chart is drawn.

/** One measure of a chart. `name` is the field of a row that holds its count. */
export type Series = { name: string; label: string; color: string; isLine?: boolean };

/** One point on the x-axis: counts by name, and the field that identifies the point. */
export type Row = { [name: string]: number | string };

/** `by` is the field that identifies a row; `label` formats its value. */
export type RowLabel = { by: string; label: (value: string) => string };

const AXIS = { tick: { fill: 'var(--quiet)', fontSize: 12 }, tickLine: false, axisLine: false } as const;
const COMPACT = new Intl.NumberFormat(LOCALE, { notation: 'compact' });

/** For times. */
export const X_AXIS = AXIS;

/** For counts. */
export const Y_AXIS = {
  ...AXIS,
  width: 44,
  allowDecimals: false,
  tickFormatter: (number: number) => COMPACT.format(number),
} as const;

type TooltipProps = { active?: boolean; payload?: readonly { payload?: unknown }[] };

/** The `content` of a recharts `Tooltip`. */
export const chartTooltip =
  ({ by, label, series }: RowLabel & { series: Series[] }) =>
  ({ active, payload }: TooltipProps) => {
    const row = payload?.[0]?.payload as Row | undefined;
    if (!active || !row) return null;
    return (
      <div className={classes.tooltip}>
        <Text size="xs" c="var(--quiet)">
          {label(String(row[by]))}
        </Text>
        {series.map(({ name, label: seriesLabel }) => (
          <Text key={name} size="sm">
            {seriesLabel}: <strong>{formatNumber(Number(row[name]))}</strong>
          </Text>
        ))}
      </div>
    );
  };

export const ChartLegend = ({ series }: { series: Series[] }) => (
  <div className={classes.legend} aria-hidden>
    {series.map(({ name, label, color, isLine = false }) => (
      <span key={name}>
        <i style={{ background: color }} data-line={isLine} />
        {label}
      </span>
    ))}
  </div>
);

/** A chart's data as a table, for screen readers and exact values. `head` is the first column's. */
export function ChartTable(props: RowLabel & { title: string; head: string; rows: Row[]; series: Series[] }) {
  const { title, head, rows, by, label, series } = props;
  return (
    <details className={classes.details}>
      <summary>View as table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be focusable for keyboard users */}
      <section className={classes.table} aria-label={`${title} as a table`} tabIndex={0}>
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{head}</Table.Th>
              {series.map(({ name, label: seriesLabel }) => (
                <Table.Th key={name} ta="end">
                  {seriesLabel}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row[by]}>
                <Table.Td>{label(String(row[by]))}</Table.Td>
                {series.map(({ name }) => (
                  <Table.Td key={name} ta="end">
                    {formatNumber(Number(row[name]))}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </details>
  );
}

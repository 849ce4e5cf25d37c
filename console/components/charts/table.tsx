import { Table } from '@mantine/core';
import { fill } from '../../../languages/text.ts';
import { texts } from '../../texts.ts';
import { formatNumber } from '../text/numbers.ts';
import classes from './charts.module.css';
import { countIn, type Row, type RowLabel, type Series } from './series.ts';

/** A chart's data as a table, for screen readers and exact values. `head` is the heading of the first column. */
export function ChartTable(props: RowLabel & { title: string; head: string; rows: Row[]; series: Series[] }) {
  const { charts } = texts.components;
  const { title, head, rows, by, label, series } = props;
  return (
    <details className={classes.details}>
      <summary>{charts.table}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to focus a scrolling region */}
      <section className={classes.table} aria-label={fill(charts.tableName, { title })} tabIndex={0}>
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
                {series.map((one) => (
                  <Table.Td key={one.name} ta="end">
                    {formatNumber(countIn(row, one))}
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

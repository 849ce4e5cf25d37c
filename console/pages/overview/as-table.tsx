import { Table } from '@mantine/core';
import { count } from '../../parts/numbers.ts';
import type { Series } from './chart-cards.tsx';
import { dayOf } from './days.ts';
import classes from './overview.module.css';

type Row = { day: string } & { [name: string]: number | string };

/** The same as a chart, for whoever does not look at it. The latest day comes first. */
export function AsTable({ title, days, series }: { title: string; days: Row[]; series: Series[] }) {
  return (
    <details className={classes.details}>
      <summary>As a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which takes the focus where there is only a keyboard */}
      <section className={classes.table} aria-label={`${title}, as a table`} tabIndex={0}>
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Day</Table.Th>
              {series.map(({ name, label }) => (
                <Table.Th key={name} ta="end">
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.toReversed().map((row) => (
              <Table.Tr key={row.day}>
                <Table.Td>{dayOf(row.day)}</Table.Td>
                {series.map(({ name }) => (
                  <Table.Td key={name} ta="end">
                    {count(Number(row[name]))}
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

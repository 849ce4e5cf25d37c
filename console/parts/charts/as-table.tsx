import { Table } from '@mantine/core';
import { count } from '../numbers.ts';
import classes from './charts.module.css';
import type { By, Row, Series } from './series.ts';

/** The same as a chart, for whoever does not look at it. `head` is that of the first column. */
export function AsTable(props: By & { title: string; head: string; rows: Row[]; series: Series[] }) {
  const { title, head, rows, by, label, series } = props;
  return (
    <details className={classes.details}>
      <summary>As a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which takes the focus where there is only a keyboard */}
      <section className={classes.table} aria-label={`${title}, as a table`} tabIndex={0}>
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{head}</Table.Th>
              {series.map(({ name, label: what }) => (
                <Table.Th key={name} ta="end">
                  {what}
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

import { Text } from '@mantine/core';
import { count } from '../numbers.ts';
import classes from './charts.module.css';
import type { By, Row, Series } from './series.ts';

type Hovered = { active?: boolean; payload?: readonly { payload?: unknown }[] };

/** What a chart says of the column that is pointed at, as the `content` of its tooltip. */
export const hint =
  ({ by, label, series }: By & { series: Series[] }) =>
  ({ active, payload }: Hovered) => {
    const row = payload?.[0]?.payload as Row | undefined;
    if (!active || !row) return null;
    return (
      <div className={classes.hint}>
        <Text size="xs" c="var(--quiet)">
          {label(String(row[by]))}
        </Text>
        {series.map(({ name, label: what }) => (
          <Text key={name} size="sm">
            {what}: <strong>{count(Number(row[name]))}</strong>
          </Text>
        ))}
      </div>
    );
  };

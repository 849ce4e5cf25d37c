import { Card, Title } from '@mantine/core';
import type { SentDetail } from '../../../../contract/sent.ts';
import { count } from '../../../parts/numbers.ts';
import { type Reason, reasonOf } from '../../../parts/reasons.ts';
import classes from '../notifications.module.css';

/** Why deliveries failed, those of one kind together. */
export function Failures({ notification }: { notification: SentDetail }) {
  const { failures, delivery_stats: stats } = notification;
  const rest = stats.failed - failures.reduce((sum, one) => sum + one.count, 0);
  return (
    <Card>
      <Title order={2} size="h5" mb="md">
        Why some failed
      </Title>
      <ul className={classes.reasons}>
        {byWords(failures).map(({ words, advice, count: number, said }) => (
          <li key={words} className={classes.reason}>
            <span>{words}</span>
            <span>{count(number)}</span>
            <span className={classes.said}>{advice ?? said}</span>
          </li>
        ))}
        {rest > 0 && (
          <li className={classes.reason}>
            <span>Other reasons</span>
            <span>{count(rest)}</span>
          </li>
        )}
      </ul>
    </Card>
  );
}

type Kind = Reason & { count: number; said: string };

function byWords(failures: SentDetail['failures']): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { reason: said, count: number } of failures) {
    const { words, advice } = reasonOf(said);
    const kind = kinds.get(words) ?? { words, advice, count: 0, said };
    kinds.set(words, { ...kind, count: kind.count + number });
  }
  return [...kinds.values()].sort((a, b) => b.count - a.count);
}

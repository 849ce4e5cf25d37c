import { Card, Title } from '@mantine/core';
import type { SentDetail } from '../../../../contract/sent-notifications.ts';
import { formatNumber } from '../../../components/numbers.ts';
import { type Reason, reasonOf } from '../../../components/reasons.ts';
import classes from '../notifications.module.css';

/** Failed deliveries by reason. */
export function Failures({ notification }: { notification: SentDetail }) {
  return (
    <Card>
      <Title order={2} size="h5" mb="md">
        Failure reasons
      </Title>
      <ul className={classes.reasons}>
        {byWords(notification.failures).map(({ words, advice, count: number, detail }) => (
          <li key={words} className={classes.reason}>
            <span>{words}</span>
            <span>{formatNumber(number)}</span>
            <span className={classes.detail}>{advice ?? detail}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Kind = Reason & { count: number; detail: string | null };

function byWords(failures: SentDetail['failures']): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { reason_code, detail, count: number } of failures) {
    const { words, advice } = reasonOf(reason_code);
    const kind = kinds.get(words) ?? { words, advice, count: 0, detail };
    kinds.set(words, { ...kind, count: kind.count + number });
  }
  return [...kinds.values()].sort((a, b) => b.count - a.count);
}

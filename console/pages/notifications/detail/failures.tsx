import { Anchor, Card, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { ConsoleNotificationDetails } from '../../../../contract/console/notifications.ts';
import { English } from '../../../components/feedback/error-message.tsx';
import { formatNumber } from '../../../components/text/numbers.ts';
import { type Reason, reasonOf } from '../../../components/text/reasons.ts';
import { texts } from '../../../texts.ts';
import classes from '../notifications.module.css';

/** Failed deliveries by reason. */
export function Failures({ notification }: { notification: ConsoleNotificationDetails }) {
  return (
    <Card>
      <Title order={2} size="h5" mb="md">
        {texts.notification.failures}
      </Title>
      <ul className={classes.reasons}>
        {failuresByWords(notification.failures).map(({ words, codes, advice, count: number, detail }) => (
          <li key={words} className={classes.reason}>
            <Anchor
              component={Link}
              to={{ search: `outcome=failed&reasons=${codes}`, hash: 'recipients' }}
              replace
              c="inherit"
            >
              {words}
            </Anchor>
            <span>{formatNumber(number)}</span>
            <span className={classes.detail}>{advice || (detail && <English>{detail}</English>)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A kind of failure. `codes` are the reason codes with these words, separated by commas. */
type Kind = Reason & { codes: string; count: number; detail: string | null };

/** Groups failures by their words, the most frequent first. */
export function failuresByWords(failures: ConsoleNotificationDetails['failures']): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { reason_code, detail, count: number } of failures) {
    const reason = reasonOf(reason_code);
    const known = kinds.get(reason.words);
    kinds.set(
      reason.words,
      known
        ? { ...known, codes: `${known.codes},${reason_code}`, count: known.count + number }
        : { ...reason, codes: reason_code, count: number, detail },
    );
  }
  return [...kinds.values()].sort((a, b) => b.count - a.count);
}

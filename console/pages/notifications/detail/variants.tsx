import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ConsoleNotificationDetails } from '../../../../contract/console/notifications.ts';
import { isFinal } from '../../../../contract/lists.ts';
import { fill } from '../../../../languages/text.ts';
import { formatNumber, formatPercent } from '../../../components/text/numbers.ts';
import { shownTexts } from '../../../components/text/personal-text.ts';
import { joinSentences } from '../../../components/text/sentences.ts';
import { texts } from '../../../texts.ts';
import { describeWinner } from '../compose/variants/describe.ts';
import classes from './engagement.module.css';

const { variants: words } = texts.corrections;

type Variants = NonNullable<ConsoleNotificationDetails['variants']>;
type Result = Variants['results'][number];

/** Each variant with its results, and what they tell. Renders nothing if everybody got the same text. */
export function VariantsCard({ notification }: { notification: ConsoleNotificationDetails }) {
  const { variants, corrections } = notification;
  if (!variants) return null;
  return (
    <Card component="section" aria-labelledby="variants">
      <Title order={2} size="h5" id="variants">
        {words.title}
      </Title>
      <Text size="sm" c="var(--quiet)" mb="md">
        {joinSentences(
          words.about,
          corrections?.replaced_at && words.replaced,
          isUndecided(notification) && describeWinner(variants.winner_minutes!),
        )}
      </Text>
      <Stack gap="lg">
        {variants.results.map((result) => (
          <Variant key={result.name} result={result} isWinner={result.name === variants.winner} />
        ))}
        <Text>{conclude(variants)}</Text>
      </Stack>
    </Card>
  );
}

function Variant({ result, isWinner }: { result: Result; isWinner: boolean }) {
  const { name, share, payload, sent, shown, tapped } = result;
  const { title, message } = shownTexts(payload);
  return (
    <section aria-label={name}>
      <Group gap="xs" mb={4}>
        <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="sm" c="var(--quiet)">
          {fill(words.share, { share: formatPercent(share, 100) })}
        </Text>
        {isWinner && <Badge variant="light">{words.winner}</Badge>}
      </Group>
      <div dir="auto" style={{ overflowWrap: 'anywhere', marginBottom: 10 }}>
        <Text size="sm" fw={560}>
          {title}
        </Text>
        <Text size="sm">{message}</Text>
      </div>
      <dl className={classes.ladder}>
        <Step label={words.sent} value={sent} of={sent} tone="accepted" />
        <Step label={words.shown} value={shown} of={sent} tone="shown" />
        <Step label={words.tapped} value={tapped} of={sent} tone="tapped" />
      </dl>
    </section>
  );
}

const Step = (props: { label: string; value: number; of: number; tone: string }) => (
  <div className={classes.step}>
    <dt>{props.label}</dt>
    <dd>
      <span className={classes.bar} aria-hidden>
        <span
          data-tone={props.tone}
          style={{ width: `${props.of === 0 ? 0 : Math.min(100, (props.value / props.of) * 100)}%` }}
        />
      </span>
      <span className={classes.value}>{formatNumber(props.value)}</span>
      <span className={classes.share}>{formatPercent(props.value, props.of)}</span>
    </dd>
  </div>
);

/** Returns whether the better one is yet to be chosen for the rest. */
const isUndecided = (notification: ConsoleNotificationDetails): boolean =>
  !isFinal(notification) &&
  notification.variants!.winner_minutes !== null &&
  notification.variants!.winner === null;

function conclude({ results, verdict, best, second }: Variants): string {
  if (verdict === 'few_devices') return words.fewDevices;
  if (verdict === 'few_taps') return words.fewTaps;
  const shareOf = (name: string | null) => {
    const found = results.find((each) => each.name === name);
    return found ? formatPercent(found.tapped, found.sent) : '';
  };
  return fill(verdict === 'clear' ? words.clear : words.unclear, {
    best: best ?? '',
    bestShare: shareOf(best),
    second: second ?? '',
    secondShare: shareOf(second),
  });
}

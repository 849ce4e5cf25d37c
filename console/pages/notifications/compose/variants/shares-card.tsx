import { Card, NativeSelect, NumberInput, Radio, Stack, Text, Title } from '@mantine/core';
import { fill } from '../../../../../languages/text.ts';
import { texts } from '../../../../texts.ts';
import { formatDuration } from '../delivery/option-words.ts';
import type { Variants } from '../draft/draft.ts';
import type { Change } from '../draft/use-draft.ts';
import type { DraftErrors } from '../draft/validate-draft.ts';
import { nameOf, withShare, withWinner } from '../draft/variants.ts';
import { describeVariants } from './describe.ts';
import classes from './variants.module.css';

const { variants: words } = texts.compose;

const DEFAULT_MINUTES = 120;
const OFFERED_MINUTES = [30, 60, 120, 240, 480, 1440];

type Props = { variants: Variants; errors: DraftErrors; change: Change };

/** The share of phones that get each text, and whether the better one goes to the rest later. */
export function SharesCard({ variants, errors, change }: Props) {
  const { shares, winnerMinutes } = variants;
  const error = errors.variants;
  return (
    <Card>
      <Stack gap="md">
        <Title order={2} size="h5">
          {words.title}
        </Title>
        <Radio.Group
          label={words.how}
          value={winnerMinutes === null ? 'all' : 'some'}
          onChange={(value) => change(withWinner(variants, value === 'all' ? null : DEFAULT_MINUTES))}
        >
          <Stack gap={8} mt="xs">
            <Radio value="all" label={words.all} />
            <Radio value="some" label={words.some} />
          </Stack>
        </Radio.Group>
        <div className={classes.shares}>
          {shares.map((share, i) => (
            <NumberInput
              // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a text
              key={i}
              label={fill(words.share, { name: nameOf(i) })}
              min={1}
              max={99}
              allowDecimal={false}
              allowNegative={false}
              clampBehavior="none"
              value={share ?? ''}
              error={errors[`variants[${i}].share`] ?? Boolean(error)}
              rightSection={<PercentSign />}
              onChange={(value) =>
                change({ variants: withShare(variants, i, value === '' ? null : Number(value)) })
              }
            />
          ))}
        </div>
        {error && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
        {winnerMinutes !== null && (
          <NativeSelect
            label={words.when}
            value={String(winnerMinutes)}
            error={errors['winner.after_minutes']}
            onChange={({ target }) => change(withWinner(variants, Number(target.value)))}
            data={minutesChoices(winnerMinutes).map((minutes) => ({
              value: String(minutes),
              label: fill(words.after, { duration: formatDuration(minutes * 60) }),
            }))}
          />
        )}
        <Text size="sm" c="var(--quiet)" role="status">
          {!error && isComplete(shares) && describe(shares, winnerMinutes)}
        </Text>
      </Stack>
    </Card>
  );
}

const PercentSign = () => (
  <Text size="sm" c="var(--quiet)" aria-hidden>
    %
  </Text>
);

const isComplete = (shares: Variants['shares']): shares is number[] => !shares.includes(null);

/** Returns the waits to choose from, including `chosen`. */
const minutesChoices = (chosen: number): number[] =>
  [...new Set([...OFFERED_MINUTES, chosen])].sort((a, b) => a - b);

const describe = (shares: number[], winnerMinutes: number | null): string =>
  describeVariants(
    shares.map((share, i) => ({ name: nameOf(i), share })),
    winnerMinutes === null ? undefined : { after_minutes: winnerMinutes, by: 'tapped' },
  );

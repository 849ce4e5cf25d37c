import type { Variant, Winner } from '../../../../../contract/api/notifications/notification-requests.ts';
import { fill } from '../../../../../languages/text.ts';
import { formatPercent } from '../../../../components/text/numbers.ts';
import { capitalize, joinSentences } from '../../../../components/text/sentences.ts';
import { LOCALE, texts } from '../../../../texts.ts';
import { formatDuration } from '../delivery/option-words.ts';

const { variants: words } = texts.compose;

const LIST = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** Says who gets which text, such as "20% get text A and 20% get text B. After 2 hours, …". */
export const describeVariants = (variants: Pick<Variant, 'name' | 'share'>[], winner?: Winner): string =>
  joinSentences(describeShares(variants), winner && describeWinner(winner.after_minutes));

function describeShares(variants: Pick<Variant, 'name' | 'share'>[]): string {
  const [first, second] = variants;
  if (variants.length === 2 && first!.share === 50 && second!.share === 50)
    return fill(words.halves, { first: first!.name, second: second!.name });
  const parts = variants.map(({ name, share }) =>
    fill(words.part, { name, share: formatPercent(share, 100) }),
  );
  return capitalize(fill(words.parts, { parts: LIST.format(parts) }));
}

export const describeWinner = (minutes: number): string =>
  fill(words.winner, { duration: formatDuration(minutes * 60) });

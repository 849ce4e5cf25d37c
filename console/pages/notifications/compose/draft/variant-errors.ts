import { fill } from '../../../../../languages/text.ts';
import { formatPercent } from '../../../../components/text/numbers.ts';
import { texts } from '../../../../texts.ts';
import { toPayload } from './content.ts';
import type { Draft } from './draft.ts';
import { isShare, nameOf, pathOf, textsOf, variantsOf } from './variants.ts';

const { errors: words } = texts.compose.variants;

/** Finds wrong shares. */
export function shareErrors(draft: Draft): Record<string, string> {
  const variants = variantsOf(draft);
  if (!variants) return {};
  const { shares, winnerMinutes } = variants;
  const wrong = shares.flatMap((share, i) => (isShare(share) ? [] : [[`variants[${i}].share`, words.share]]));
  if (wrong.length > 0) return Object.fromEntries(wrong);
  const sum = shares.reduce<number>((all, share) => all + share!, 0);
  const isRight = winnerMinutes === null ? sum === 100 : sum < 100;
  const text = winnerMinutes === null ? words.sum : words.rest;
  return isRight
    ? {}
    : { variants: fill(text, { sum: formatPercent(sum, 100), whole: formatPercent(100, 100) }) };
}

/** Finds texts that are the same as an earlier one. */
export function sameErrors(draft: Draft): Record<string, string> {
  const payloads = textsOf(draft).map((text) => JSON.stringify(toPayload(text)));
  return Object.fromEntries(
    payloads.flatMap((payload, i) => {
      const first = payloads.indexOf(payload);
      return first === i ? [] : [[`${pathOf(draft, i)}.title`, fill(words.same, { name: nameOf(first) })]];
    }),
  );
}

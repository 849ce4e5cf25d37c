import type { Variant, Winner } from '../../../../../contract/api/notifications/notification-requests.ts';
import type { TemplateContent } from '../../../../../contract/api/notifications/templates.ts';
import type { ConsoleNotificationDetails } from '../../../../../contract/console/notifications.ts';
import { MAX_VARIANTS } from '../../../../../contract/limits.ts';
import { fromContent, fromPayload, toPayload } from './content.ts';
import { type Draft, type DraftText, isToMany, type Variants } from './draft.ts';

/** Returns a text's name, by its position: a letter from A. */
export const nameOf = (index: number): string => 'ABCD'.charAt(index);

/** Returns the variants of a draft; null if it is sent as one text: one customer gets one, and so does what repeats. */
export const variantsOf = ({ variants, recipients, repeat }: Draft): Variants | null =>
  isToMany(recipients) && !repeat ? variants : null;

/** Returns the texts that are sent, the draft's own first. */
export const textsOf = (draft: Draft): DraftText[] => [draft, ...(variantsOf(draft)?.others ?? [])];

/** Returns the position of the text that the form shows. */
export const shownIndex = (draft: Draft): number => variantsOf(draft)?.shown ?? 0;

export const shownText = (draft: Draft): DraftText => textsOf(draft)[shownIndex(draft)]!;

/** Returns the path of a text's fields in the API. */
export const pathOf = (draft: Draft, index = shownIndex(draft)): string =>
  variantsOf(draft) ? `variants[${index}].payload` : 'payload';

/** Returns a draft's change that changes fields of a text. */
export function withText(draft: Draft, index: number, fields: Partial<DraftText>): Partial<Draft> {
  const { variants } = draft;
  if (index === 0 || !variants) return fields;
  const others = variants.others.map((text, i) => (i === index - 1 ? { ...text, ...fields } : text));
  return { variants: { ...variants, others } };
}

/** Adds a copy of the text that is shown, in which its author changes what is to differ. */
export function withAnotherText(draft: Draft): Partial<Draft> {
  const shown = textOf(shownText(draft));
  const others = [...(draft.variants?.others ?? []), shown];
  return { variants: fromTexts(others, others.length, draft.variants?.winnerMinutes ?? null) };
}

/** Removes a text. One that is left is the draft's own. */
export function withoutText(draft: Draft, index: number): Partial<Draft> {
  const [first, ...others] = textsOf(draft).filter((_, i) => i !== index);
  const { winnerMinutes } = draft.variants!;
  const shown = Math.min(index, others.length);
  return {
    ...textOf(first!),
    variants: others.length === 0 ? null : fromTexts(others, shown, winnerMinutes),
  };
}

const fromTexts = (others: DraftText[], shown: number, winnerMinutes: number | null): Variants => ({
  ...{ others, shown, winnerMinutes },
  shares: evenShares(others.length + 1, winnerMinutes),
});

const textOf = ({
  title,
  message,
  link,
  wasPersonal,
  image,
  translations,
  actions,
}: DraftText): DraftText => ({
  ...{ title, message, link, wasPersonal, image, translations, actions },
});

export const canAddText = (draft: Draft): boolean => textsOf(draft).length < MAX_VARIANTS;

/** Percent that texts are tried on together before the better one goes to the rest. */
const TRIED = 40;

function evenShares(count: number, winnerMinutes: number | null): number[] {
  const whole = winnerMinutes === null ? 100 : TRIED;
  const share = Math.floor(whole / count);
  return Array.from({ length: count }, (_, i) => share + (i < whole - share * count ? 1 : 0));
}

/** Changes whether the better text is chosen later. It cannot be, of a notification that is spread over a time. */
export const withWinner = (variants: Variants, winnerMinutes: number | null): Partial<Draft> => ({
  variants: {
    ...variants,
    winnerMinutes,
    ...((variants.winnerMinutes === null) !== (winnerMinutes === null) && {
      shares: evenShares(variants.shares.length, winnerMinutes),
    }),
  },
  ...(winnerMinutes !== null && { overMinutes: 0, localZone: '' }),
});

/** Changes a share. Of two texts that everybody gets one of, the other one gets the remainder. */
export function withShare(variants: Variants, index: number, share: number | null): Variants {
  const shares = variants.shares.with(index, share);
  const hasRemainder = shares.length === 2 && variants.winnerMinutes === null && isShare(share);
  return { ...variants, shares: hasRemainder ? shares.with(1 - index, 100 - share) : shares };
}

export const isShare = (share: number | null): share is number =>
  share !== null && Number.isInteger(share) && share >= 1 && share <= 99;

/** Returns the fields of a request that carry the variants; null without. */
export function toVariants(draft: Draft): { variants: Variant[]; winner?: Winner } | null {
  const variants = variantsOf(draft);
  if (!variants) return null;
  const { shares, winnerMinutes } = variants;
  return {
    variants: textsOf(draft).map((text, i) => ({
      ...{ name: nameOf(i), share: shares[i] ?? 0, payload: toPayload(text) },
    })),
    ...(winnerMinutes !== null && { winner: { after_minutes: winnerMinutes, by: 'tapped' } }),
  };
}

/** Returns the texts of a notification that was sent or scheduled with several, as fields of a draft. A correction has replaced them by one. */
export function fromVariants({ variants, corrections }: SentVariants): Partial<Draft> {
  if (!variants || corrections?.replaced_at) return {};
  const [first, ...others] = variants.results.map(({ payload }) => fromPayload(payload));
  const shares = variants.results.map(({ share }) => share);
  return { ...first, variants: { others, shares, winnerMinutes: variants.winner_minutes, shown: 0 } };
}

type SentVariants = Pick<ConsoleNotificationDetails, 'variants' | 'corrections'>;

/** Puts a template in place of the text that is shown. Several texts keep the options that they share. */
export const withTemplate = (draft: Draft, template: TemplateContent): Partial<Draft> =>
  variantsOf(draft)
    ? withText(draft, shownIndex(draft), fromPayload(template.payload))
    : fromContent(template);

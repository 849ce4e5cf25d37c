import type { FailureCode } from '../../contract/reason-codes.ts';
import { toWire } from '../ids.ts';
import { hasPersonalOpening } from '../personal/has-liquid.ts';
import type { Recipient, Sending } from '../storage/sending/deliveries.ts';
import type { Person } from '../storage/users/people.ts';
import { messageEncoder } from './message.ts';

/** Returns whether a notification, or a variant of it, differs from person to person. */
export const isPersonal = ({ payload, variants }: Pick<Sending, 'payload' | 'variants'>): boolean =>
  [{ payload }, ...(variants ?? [])].some((shown) => shown.payload.personalize);

type PersonalTexts = typeof import('../personal/texts.ts');

/** The encoded content for one person, or why the texts cannot be shown to this person. */
export type PersonalContent = { content: Buffer } | { problem: string };

/** Renders and encodes a notification for a person. `device` returns the id of the phone. */
export type ContentFor = (person: Person, device: () => string) => PersonalContent;

/** Returns what renders a notification in one language for one person after the other. */
export function createContentFor(
  { personalTexts }: PersonalTexts,
  publicUrl: string,
  sending: Sending & { variant: number | null },
  language: string | null,
  domain: string | null,
): ContentFor {
  const encode = messageEncoder(publicUrl, sending, language, domain);
  const isLookedUp = hasPersonalOpening(sending.payload);
  const render = personalTexts(sending.payload, language, sending.data);
  return (person, device) => {
    const { payload, problem } = render(person);
    if (problem !== null) return { problem };
    return { content: isLookedUp ? encode(payload, toWire('dvc', device())) : encode(payload) };
  };
}

/**
 * Returns the content for a recipient, or why there is none.
 *
 * @param person undefined if the device has become another's meanwhile
 */
export function contentForRecipient(
  contentFor: ContentFor,
  { deviceId }: Recipient,
  person: Person | undefined,
): { content: Buffer } | { code: FailureCode; problem: string | null } {
  if (!person) return { code: 'no_longer_subscribed', problem: null };
  const personal = contentFor(person, () => deviceId);
  return 'problem' in personal ? { code: 'personal_text_empty', problem: personal.problem } : personal;
}

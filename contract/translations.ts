import type { FullPayload } from './api/notifications/notification-content.ts';

/**
 * Returns the tag of the translation for a phone's language, both in canonical form, by the lookup of RFC 4647 (section 3.4): `de-AT`
 * finds `de`. Returns null, for the payload's own texts, if none fits.
 */
export function translationFor(
  { translations }: Pick<FullPayload, 'translations'>,
  language: string | null,
): string | null {
  if (!translations || language === null) return null;
  const subtags = language.split('-');
  while (subtags.length > 0) {
    const tag = subtags.join('-');
    if (Object.hasOwn(translations, tag)) return tag;
    subtags.pop();
    // A singleton only introduces the subtags that followed it.
    if (subtags.at(-1)?.length === 1) subtags.pop();
  }
  return null;
}

/** Returns the texts of a translation, with the payload's own link if it has none. `tag` comes from `translationFor`. */
export function textsIn(
  { title, message, link, translations }: FullPayload,
  tag: string | null,
): { title: string; message: string; link?: string } {
  const own = { title, message, ...(link !== undefined && { link }) };
  return tag === null ? own : { ...own, ...translations?.[tag] };
}

/** Returns the link that a tap opens: an action's by its index, or else the notification's in a language. */
export function linkIn(
  payload: FullPayload,
  tapped: { action: number | null; language: string | null },
): string | null {
  const action = tapped.action === null ? undefined : payload.actions?.[tapped.action];
  if (action) return action.link ?? null;
  return textsIn(payload, translationFor(payload, tapped.language)).link ?? null;
}

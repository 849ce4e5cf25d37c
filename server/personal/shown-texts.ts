import type { FullPayload } from '../../contract/api/notifications/notification-content.ts';
import { textsIn } from '../../contract/translations.ts';
import { mapInTurns } from '../lib/concurrency/turns.ts';
import type { Person } from '../storage/users/people.ts';
import { loadPersonalTexts } from './load.ts';

/** A stored notification, as far as a reader sees it. */
export type Content = { payload: FullPayload; data: Record<string, unknown> | null };

/** Notifications that are rendered in a turn of the event loop. */
const ITEMS_PER_TURN = 5;

/**
 * Returns notifications as one person sees them: rendered now, so that nothing rendered is stored, a broadcast has one text for a million
 * people, and erasing a person leaves none. A tag that has changed since the push changes the text.
 *
 * @param languageOf the tag of a translation; null for the payload's own texts
 * @param findPerson called only if a text is personal
 * @returns payloads without translations; null for those that have no title for this person, or if there is no such person
 */
export async function shownTo<Item extends Content>(
  items: Item[],
  languageOf: (item: Item) => string | null,
  findPerson: () => Promise<Person | null>,
): Promise<(FullPayload | null)[]> {
  const isPersonal = ({ payload }: Item) => payload.personalize === true;
  if (!items.some(isPersonal)) return items.map((item) => plain(item, languageOf(item)));
  const [{ personalTexts }, person] = await Promise.all([loadPersonalTexts(), findPerson()]);
  return mapInTurns(
    items,
    (item) => {
      const language = languageOf(item);
      if (!isPersonal(item)) return plain(item, language);
      const rendered = person && personalTexts(item.payload, language, item.data)(person);
      return rendered?.problem === null ? rendered.payload : null;
    },
    ITEMS_PER_TURN,
  );
}

function plain({ payload }: Content, language: string | null): FullPayload {
  const { image_url, actions } = payload;
  return { ...textsIn(payload, language), ...(image_url && { image_url }), ...(actions && { actions }) };
}

import type { FullPayload } from '../../../contract/api/notifications/notification-content.ts';
import { translationFor } from '../../../contract/translations.ts';
import { hasPersonalOpening } from '../../personal/has-liquid.ts';
import { shownTo } from '../../personal/shown-texts.ts';
import type { Queryable } from '../../storage/database.ts';
import type { FoundContent } from '../../storage/notifications/notifications.ts';
import { findPersonOf, type Person } from '../../storage/users/people.ts';

/**
 * Returns a notification with the links and buttons that the landing page needs; null if they are a person's, and nobody fits. The page is
 * opened without credentials, so a message with personal links names its device in the page's address: only who got the message knows it.
 *
 * @param opened `language` of the texts, and the id of the device, if the address has them
 */
export async function openedContent(
  database: Queryable,
  serviceId: string,
  content: FoundContent,
  { language, deviceId }: { language: string | null; deviceId: string | null },
): Promise<FullPayload | null> {
  const { payload, user_id, device_id } = content;
  const findPerson = async (): Promise<Person | null> => {
    const person = deviceId && (await findPersonOf(database, serviceId, deviceId));
    if (!person) return null;
    const isTheirs = (user_id ?? person.id) === person.id && (device_id ?? deviceId) === deviceId;
    return isTheirs ? person : null;
  };
  const opened = hasPersonalOpening(payload) ? payload : { ...payload, personalize: false };
  const item = { ...content, payload: opened };
  const [shown] = await shownTo([item], () => translationFor(payload, language), findPerson);
  return shown ?? null;
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OwedPage } from '../storage/sending/broadcasts/owed-pages.ts';
import { variantsOfPage } from '../storage/variants/assignment.ts';
import type { PersonalContent } from './personal-content.ts';
import type { PreparedNotification } from './prepare.ts';

/** Time for which one turn of the event loop renders. */
const TURN_MS = 5;

/**
 * Renders a page for all its people, a few milliseconds at a time. Null if the notification is the same for all; null for people whose
 * variant is.
 */
export async function renderPage(
  page: OwedPage,
  notification: PreparedNotification,
): Promise<(PersonalContent | null)[] | null> {
  if (!page.people || 'broken' in notification) return null;
  const variantAt = variantsOfPage(notification.sending, page);
  const contents: (PersonalContent | null)[] = [];
  let turnEnds = performance.now() + TURN_MS;
  for (const [index, person] of page.people.entries()) {
    const language = page.languages?.[index] ?? null;
    const { contentFor } = notification.forPhones({
      language,
      domain: page.domain(index),
      variant: variantAt?.(index) ?? null,
    });
    contents.push(contentFor?.(person, () => page.recipient(index).deviceId) ?? null);
    if (performance.now() < turnEnds) continue;
    await nextTurn();
    turnEnds = performance.now() + TURN_MS;
  }
  return contents;
}

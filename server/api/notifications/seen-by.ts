import type { FullPayload } from '../../../contract/api/notifications/notification-content.ts';
import { mapInTurns } from '../../lib/concurrency/turns.ts';
import { loadPersonalTexts } from '../../personal/load.ts';
import type { Queryable } from '../../storage/database.ts';
import type { DirectTarget } from '../../storage/notifications/notifications.ts';
import { findPersonOf, readPerson } from '../../storage/users/people.ts';

type Row = { payload: FullPayload; data: Record<string, unknown> | null };

/** Returns notifications with personal texts as a user, or the user of a device, sees them now, in all languages. */
export async function asSeenBy<Found extends Row>(
  database: Queryable,
  serviceId: string,
  target: DirectTarget | 'everybody',
  rows: Found[],
): Promise<Found[]> {
  if (target === 'everybody' || !rows.some(({ payload }) => payload.personalize)) return rows;
  const person =
    'userId' in target
      ? await readPerson(database, serviceId, target.userId)
      : await findPersonOf(database, serviceId, target.deviceId);
  if (!person) return rows;
  const { renderAll } = await loadPersonalTexts();
  const seen = (row: Found): Found =>
    row.payload.personalize ? { ...row, payload: renderAll(row.payload, person, row.data).payload } : row;
  return mapInTurns(rows, seen, 1);
}

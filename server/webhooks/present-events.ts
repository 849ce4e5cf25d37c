import type { Event, EventData } from '../../contract/api/events.ts';
import { EVENT_TYPES, type EventType } from '../../contract/lists.ts';
import { eventId, type IdPrefix, toWire } from '../ids.ts';
import type { Queryable } from '../storage/database.ts';
import { type EventRow, findMetadata } from '../storage/webhooks/events.ts';

/** Returns events in the form of the feed and webhooks, with their notifications' metadata. */
export async function presentEvents(
  database: Queryable,
  serviceId: string,
  rows: EventRow[],
): Promise<Event[]> {
  const ids = rows.flatMap(({ notification_id }) => notification_id ?? []);
  const metadata = await findMetadata(database, serviceId, ids);
  return rows.map((row) => ({
    id: toWire('evt', eventId(serviceId, row.at, Number(row.number))),
    type: typeOf(row),
    timestamp: row.at.toISOString(),
    service_id: toWire('svc', serviceId),
    data: dataOf(row, metadata.get(row.notification_id ?? '')),
  }));
}

const typeOf = ({ type }: EventRow): EventType => EVENT_TYPES[type]!;

function dataOf(row: EventRow, metadata: Record<string, string> | undefined): EventData {
  const { notification_id, device_id, user_id, data } = row;
  const isAboutPerson = !row.is_sum && typeOf(row) !== 'user.erased';
  return {
    ...(notification_id && { notification_id: toWire('ntf', notification_id) }),
    ...(isAboutPerson && { device_id: wireOrNull('dvc', device_id), user_id }),
    ...data,
    ...(metadata && { metadata }),
  };
}

const wireOrNull = (prefix: IdPrefix, id: string | null): string | null => id && toWire(prefix, id);

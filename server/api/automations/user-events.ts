import type { FastifyRequest } from 'fastify';
import {
  type AcceptedUserEvent,
  AcceptedUserEvents,
  ListedUserEvent,
  ReportedUserEvent,
  ReportUserEvent,
  ReportUserEvents,
} from '../../../contract/api/automations/user-events.ts';
import { UserId } from '../../../contract/api/devices.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import {
  MAX_USER_EVENT_AGE_DAYS,
  MAX_USER_EVENTS,
  SCHEDULE_TOLERANCE_MINUTES,
} from '../../../contract/limits.ts';
import { coalesce } from '../../lib/concurrency/coalesce.ts';
import { mapInTurns } from '../../lib/concurrency/turns.ts';
import { enterByEvents, type UserEvent } from '../../storage/automations/enter.ts';
import { isDataError } from '../../storage/database-errors.ts';
import { holdLive } from '../../storage/services/service-deletion.ts';
import type { ApiDeps } from '../deps.ts';
import { idempotencyKeyOf } from '../http/idempotency.ts';
import { keyedRoute, object } from '../http/route.ts';
import { createValidator } from '../http/validation/validate.ts';
import { unlessClosed } from '../notifications/creation/accept.ts';

/** Bytes of a body: 1,000 events with 4 KB each. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
/** Events of a transaction. */
const MAX_AT_ONCE = 250;

const validate = createValidator({ body: ListedUserEvent });

export const userEventRoutes = ({ database, wakeups }: ApiDeps) => {
  const enter = (events: UserEvent[]): Promise<number[]> =>
    database.transaction(async (tx) => {
      await holdLive(
        tx,
        events.map(({ serviceId }) => serviceId),
      );
      return enterByEvents(tx, events, database.now());
    });
  const announce = (entered: number[]) => {
    if (entered.some((count) => count > 0)) database.afterCommit(() => wakeups.wake('run'));
    return entered;
  };
  /** Concurrent requests share a transaction. */
  const enterTogether = coalesce(async (events: UserEvent[]) => announce(await enter(events)), {
    maxBatchSize: MAX_AT_ONCE,
    maxConcurrent: 2,
    isInputError: isDataError,
  });

  return {
    report: keyedRoute({
      operationId: 'reportUserEvent',
      summary: 'Report an event of a user',
      description:
        'Begins the runs of enabled automations with this event as their trigger, and stops runs at steps that ask for it. The user need not have a device. Events that no automation needs are not stored.',
      tag: 'Users',
      params: object({ user_id: UserId }),
      body: ReportUserEvent,
      success: { 200: ReportedUserEvent },
      errors: [400, 401, 403, 500],
      notInDemo: 'Automations are not part of the demonstration',
      check: ({ body }) => timeErrors(body, database.now()),
      async work({ params, body, serviceId, raw }) {
        const event = eventOf(serviceId, { user_id: params.user_id, ...body });
        const [entered] = await unlessClosed(database, serviceId, async () =>
          idempotencyKeyOf(raw) === undefined ? [await enterTogether(event)] : announce(await enter([event])),
        );
        return { entered: entered! };
      },
    }),

    reportMany: keyedRoute({
      operationId: 'reportUserEvents',
      summary: 'Report many events of users',
      description: `1 to ${MAX_USER_EVENTS} events, each as in reporting one. An event that is refused refuses no other.`,
      tag: 'Users',
      body: ReportUserEvents,
      maxBodyBytes: MAX_BODY_BYTES,
      success: { 200: AcceptedUserEvents },
      errors: [400, 401, 403, 500],
      notInDemo: 'Automations are not part of the demonstration',
      async work({ body, serviceId }) {
        const now = database.now();
        const checked = await mapInTurns(body.events, (item) => checkEvent(serviceId, item, now));
        const events = checked.filter((item) => 'userId' in item);
        const entered: number[] = [];
        for (let start = 0; start < events.length; start += MAX_AT_ONCE)
          entered.push(
            ...announce(
              await unlessClosed(database, serviceId, () => enter(events.slice(start, start + MAX_AT_ONCE))),
            ),
          );
        const counts = entered.values();
        const data = checked.map(
          (item): AcceptedUserEvent =>
            'userId' in item
              ? { status: 'accepted', entered: counts.next().value! }
              : { status: 'refused', ...item },
        );
        return { accepted: events.length, refused: data.length - events.length, data };
      },
    }),
  };
};

/** Checks an event, which may be any JSON. */
function checkEvent(serviceId: string, item: unknown, now: number): UserEvent | ValidationError {
  const { errors } = validate({ params: {}, query: {}, body: item });
  errors.addAll(timeErrors(item, now));
  const [error] = errors.listed;
  return error ?? eventOf(serviceId, item as ListedUserEvent);
}

const eventOf = (serviceId: string, { user_id, name, data = {}, at }: ListedUserEvent): UserEvent => ({
  serviceId,
  userId: user_id,
  name,
  data,
  at: at === undefined ? null : Date.parse(at),
});

const MINUTE_MS = 60_000;

/** Rejects a time that is out of range. The body can be any JSON. */
function timeErrors(body: FastifyRequest['body'], now: number): ValidationError[] {
  const { at } = (body ?? {}) as { at?: unknown };
  const time = typeof at === 'string' ? Date.parse(at) : Number.NaN;
  if (time > now + SCHEDULE_TOLERANCE_MINUTES * MINUTE_MS)
    return [
      { field: 'at', reason: `must not be more than ${SCHEDULE_TOLERANCE_MINUTES} minutes in the future` },
    ];
  if (time < now - MAX_USER_EVENT_AGE_DAYS * 24 * 60 * MINUTE_MS)
    return [{ field: 'at', reason: `must not be more than ${MAX_USER_EVENT_AGE_DAYS} days in the past` }];
  return [];
}

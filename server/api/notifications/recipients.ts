import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  ConsoleDelivery,
  RECIPIENT_OUTCOMES,
  type RecipientOutcome,
} from '../../../contract/console/notifications.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import { DEFAULT_PAGE_SIZE, MAX_DEVICE_SEARCH_LENGTH } from '../../../contract/limits.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { REASON_CODES, type ReasonCode } from '../../../contract/reason-codes.ts';
import { notFound } from '../../errors.ts';
import { fromWire, positionOf, toWire } from '../../ids.ts';
import {
  listRecipients,
  type Position,
  type RecipientPage,
  type RecipientRow,
  type Which,
} from '../../storage/notifications/recipients.ts';
import { readNames } from '../../storage/users/nicknames.ts';
import type { ApiDeps } from '../deps.ts';
import { type Columns, CSV_PART_SIZE, sendCsv } from '../http/csv.ts';
import { nextPage } from '../http/pagination.ts';
import { memberRoute, object } from '../http/route.ts';
import { params } from './members/member-details.ts';
import { presentDelivery } from './read-notifications.ts';

const filters = {
  outcome: Type.Optional(Type.Enum([...RECIPIENT_OUTCOMES], { type: 'string' })),
  reasons: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  search: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_DEVICE_SEARCH_LENGTH })),
};
type Filters = { outcome?: RecipientOutcome; reasons?: string; search?: string };

/** Routes for the results of a notification, recipient by recipient. */
export const recipientRoutes = ({ config, database }: ApiDeps) => ({
  list: memberRoute('viewer', {
    summary: 'List the recipients of a notification with what became of it',
    description:
      '`outcome` is a status of the delivery, or `tapped`; `reasons` are reason codes, separated by commas; `search` is the beginning of a user’s identifier. A page may have fewer items than `limit` before the last one.',
    tag: 'Console',
    params,
    query: object({ ...filters, limit, after: Type.Optional(Type.String({ maxLength: 2000 })) }),
    costly: true,
    success: { 200: pageOf(ConsoleDelivery) },
    errors: [400, 401, 404, 429, 500],
    check: (request) => [...reasonErrors(request), ...cursorErrors(request)],
    async work({ params, query, serviceId, raw }) {
      const { rows, next } = await readWith(database, serviceId, params.id, query as Filters, {
        limit: query.limit ?? DEFAULT_PAGE_SIZE,
        after: parseCursor(query.after),
      });
      const names = await readNames(
        database,
        serviceId,
        rows.flatMap(({ user_id }) => user_id ?? []),
      );
      return {
        data: rows.map((row) => ({
          ...presentDelivery(row),
          user_name: names.get(row.user_id ?? '')?.name ?? null,
        })),
        pagination: { next: next && nextPage(config, raw, cursorOf(next)) },
      };
    },
  }),

  export: memberRoute('viewer', {
    summary: 'Export the recipients of a notification as CSV',
    tag: 'Console',
    contentType: 'text/csv',
    params,
    query: object(filters),
    success: { 200: Type.String() },
    errors: [400, 401, 404, 429, 500],
    check: reasonErrors,
    work: ({ params, query, serviceId, reply }) =>
      sendCsv(
        { database, serviceId, reply },
        {
          name: `recipients-${params.id}`,
          columns: COLUMNS,
          read: (after: Position | null) =>
            readWith(database, serviceId, params.id, query as Filters, { limit: CSV_PART_SIZE, after }),
        },
      ),
  }),
});

const COLUMNS: Columns<RecipientRow> = {
  user_id: ({ user_id }) => user_id,
  device_id: ({ device_id }) => toWire('dvc', device_id),
  device_name: ({ device_name }) => device_name,
  status: ({ status }) => status,
  reason_code: ({ reason_code }) => reason_code,
  reason: ({ detail }) => detail,
  attempts: ({ attempts }) => attempts,
  updated_at: ({ updated_at }) => updated_at,
  shown: ({ shown }) => shown,
  tapped: ({ tapped }) => tapped,
  dismissed: ({ dismissed }) => dismissed,
};

async function readWith(
  database: ApiDeps['database'],
  serviceId: string,
  id: string,
  { outcome, reasons, search }: Filters,
  page: { limit: number; after: Position | null },
): Promise<RecipientPage> {
  const notificationId = fromWire('ntf', id);
  const which: Omit<Which, 'notificationId'> = {
    serviceId,
    status: outcome === undefined || outcome === 'tapped' ? null : outcome,
    ...(reasons !== undefined && { reasons: reasonsIn(reasons) as ReasonCode[] }),
    tapped: outcome === 'tapped',
    search: search ?? null,
  };
  const found = notificationId && (await listRecipients(database, { ...which, notificationId }, page));
  if (!found) throw notFound('notification');
  return found;
}

const reasonsIn = (text: string): string[] => text.split(',');

function reasonErrors({ query }: FastifyRequest): ValidationError[] {
  const { reasons } = query as { reasons?: unknown };
  if (typeof reasons !== 'string') return [];
  const unknown = reasonsIn(reasons).filter((code) => !REASON_CODES.some((known) => known === code));
  if (unknown.length === 0) return [];
  return [{ field: 'reasons', reason: `must be reason codes, separated by commas; “${unknown[0]}” is none` }];
}

/** Returns a device's id, with the user's identifier in a search of users. */
const cursorOf = ({ id, user }: Position): string =>
  toWire('dvc', id) + (user === null ? '' : `.${Buffer.from(user).toString('base64url')}`);

function parseCursor(after: string | undefined): Position | null {
  const [device = '', user] = after?.split('.') ?? [];
  const id = positionOf('dvc', device);
  return id === null
    ? null
    : { id, user: user === undefined ? null : Buffer.from(user, 'base64url').toString() };
}

function cursorErrors({ query }: FastifyRequest): ValidationError[] {
  const { after, search } = query as { after?: unknown; search?: unknown };
  if (typeof after !== 'string') return [];
  const position = parseCursor(after);
  const isValid =
    position && (position.user !== null) === (search !== undefined) && !position.user?.includes('\0');
  return isValid ? [] : [{ field: 'after', reason: 'is not a valid cursor' }];
}

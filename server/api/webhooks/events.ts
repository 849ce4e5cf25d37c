import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Event } from '../../../contract/api/events.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import { EventId } from '../../../contract/ids.ts';
import { EVENT_TYPES, type EventType } from '../../../contract/lists.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { namesOf, Time } from '../../../contract/schema.ts';
import { eventId, eventNumber, toWire } from '../../ids.ts';
import { lastPosition, numberBefore } from '../../storage/webhooks/event-positions.ts';
import { EVENT_DAYS, listEvents, typeNumber } from '../../storage/webhooks/events.ts';
import { presentEvents } from '../../webhooks/present-events.ts';
import type { ApiDeps } from '../deps.ts';
import { nextPage, readPage } from '../http/pagination.ts';
import { keyedRoute, object } from '../http/route.ts';

export const eventRoutes = ({ config, database }: ApiDeps) => ({
  list: keyedRoute({
    operationId: 'listEvents',
    summary: 'List events',
    description: `Events of the last ${EVENT_DAYS} days, oldest first. To follow the feed, ask again with \`after\`, the id of the last event that you have seen: no event ever appears before one that was listed.`,
    tag: 'Events',
    query: object({
      limit,
      after: Type.Optional(EventId),
      created_after: Type.Optional({ ...Time, description: 'At this time or later.' }),
      from: Type.Optional(
        Type.Enum(['now'], {
          type: 'string',
          description: '`now`: an empty page whose `pagination.next` lists what happens from now on.',
        }),
      ),
      type: Type.Optional(namesOf(EVENT_TYPES, 'Types of events, separated by commas. Without it, all.')),
      aggregate: Type.Optional(
        Type.Boolean({ description: 'Receipts as sums of a minute rather than one each.' }),
      ),
    }),
    costly: true,
    success: { 200: pageOf(Event) },
    errors: [400, 401, 403, 429, 500],
    check: typeErrors,
    work: ({ query, serviceId, raw }) =>
      query.from !== undefined && query.after === undefined
        ? fromNow({ config, database }, serviceId, raw)
        : readPage(
            { prefix: 'evt', query, raw, config },
            async ({ limit, after }) => {
              const names = (query.type?.split(',') as EventType[] | undefined) ?? [...EVENT_TYPES];
              const choice = { types: names.map(typeNumber), aggregate: query.aggregate ?? false };
              const from = Math.max(
                after === null ? 0 : eventNumber(after),
                query.created_after === undefined
                  ? 0
                  : await numberBefore(database, serviceId, new Date(query.created_after)),
              );
              return presentEvents(
                database,
                serviceId,
                await listEvents(database, { serviceId, after: from, limit, ...choice }),
              );
            },
            (event) => event,
          ),
  }),
});

/** Returns an empty page, after which come the events that are not committed yet. */
async function fromNow(
  { config, database }: Pick<ApiDeps, 'config' | 'database'>,
  serviceId: string,
  request: FastifyRequest,
) {
  const { at, number } = await lastPosition(database, serviceId);
  const position = toWire('evt', eventId(serviceId, at, number));
  return { data: [], pagination: { next: nextPage(config, request, position) } };
}

function typeErrors(request: FastifyRequest): ValidationError[] {
  const { type } = request.query as { type?: unknown };
  if (typeof type !== 'string' || type === '') return [];
  const unknown = type.split(',').filter((name) => !EVENT_TYPES.some((known) => known === name));
  if (unknown.length === 0) return [];
  return [
    { field: 'type', reason: `must consist of ${EVENT_TYPES.join(', ')}; it has ${unknown.join(', ')}` },
  ];
}

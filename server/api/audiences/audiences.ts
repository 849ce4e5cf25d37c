import { Type } from 'typebox';
import {
  ChangeAudience,
  CountAudience,
  CreateAudience,
  ReachCount,
  SavedAudience,
} from '../../../contract/api/audiences.ts';
import { AudienceId, AudienceRef } from '../../../contract/ids.ts';
import { MAX_AUDIENCES } from '../../../contract/limits.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { limitReached, notFound } from '../../errors.ts';
import { fromWire, newId, toWire } from '../../ids.ts';
import { countReach } from '../../storage/devices/device-counts.ts';
import {
  deleteAudience,
  findAudience,
  insertAudience,
  listAudiences,
  type SavedRow,
  updateAudience,
} from '../../storage/users/audiences.ts';
import type { ApiDeps } from '../deps.ts';
import { readPage } from '../http/pagination.ts';
import { keyedRoute, object } from '../http/route.ts';
import { checkedFilter, filterErrorsOf } from './audience-checks.ts';

const params = object({ id: AudienceId });
const check = ({ body }: { body: unknown }) => filterErrorsOf(body);

export const savedAudienceRoutes = (deps: ApiDeps) => {
  const { config, database } = deps;
  return {
    list: keyedRoute({
      operationId: 'listAudiences',
      summary: 'List saved audiences',
      description: 'Newest first.',
      tag: 'Audiences',
      query: object({ limit, after: Type.Optional(AudienceId) }),
      success: { 200: pageOf(SavedAudience) },
      errors: [400, 401, 403, 500],
      work: ({ query, serviceId, raw }) =>
        readPage(
          { prefix: 'aud', query, raw, config },
          (range) => listAudiences(database, { serviceId, ...range }),
          presentAudience,
        ),
    }),

    get: keyedRoute({
      operationId: 'getAudience',
      summary: 'Read a saved audience',
      description: 'The filter as it is stored, with the canonical tag of its language.',
      tag: 'Audiences',
      params,
      success: { 200: SavedAudience },
      errors: [400, 401, 403, 404, 500],
      async work({ params, serviceId }) {
        const id = fromWire('aud', params.id);
        const row = id && (await findAudience(database, serviceId, id));
        if (!row) throw notFound('audience');
        return presentAudience(row);
      },
    }),

    create: keyedRoute({
      operationId: 'createAudience',
      summary: 'Save an audience',
      description: `A filter under a name. A service has at most ${MAX_AUDIENCES}: one more is a 409.`,
      tag: 'Audiences',
      body: CreateAudience,
      success: { 201: AudienceRef },
      errors: [400, 401, 403, 409, 500],
      errorCodes: ['limit_reached'],
      check,
      async work({ body, serviceId, reply }) {
        const filter = await checkedFilter(deps, serviceId, body.filter);
        const id = newId();
        if (!(await insertAudience(database, serviceId, { id, name: body.name, filter }, MAX_AUDIENCES)))
          throw limitReached(MAX_AUDIENCES, 'audience');
        reply.code(201);
        return { id: toWire('aud', id) };
      },
    }),

    change: keyedRoute({
      operationId: 'changeAudience',
      summary: 'Change a saved audience',
      description:
        'Replaces the name, the filter, or both. Notifications that were accepted before keep the former filter.',
      tag: 'Audiences',
      params,
      body: ChangeAudience,
      success: { 200: AudienceRef },
      errors: [400, 401, 403, 404, 500],
      check,
      async work({ params, body, serviceId }) {
        const id = fromWire('aud', params.id);
        const filter = body.filter && (await checkedFilter(deps, serviceId, body.filter));
        const change = { ...body, ...(filter && { filter }) };
        if (!id || !(await updateAudience(database, serviceId, id, change))) throw notFound('audience');
        return { id: params.id };
      },
    }),

    remove: keyedRoute({
      operationId: 'deleteAudience',
      summary: 'Delete a saved audience',
      description: 'Notifications that were accepted before keep its filter.',
      tag: 'Audiences',
      params,
      success: { 200: AudienceRef },
      errors: [400, 401, 403, 404, 500],
      async work({ params, serviceId }) {
        const id = fromWire('aud', params.id);
        if (!id || !(await deleteAudience(database, serviceId, id))) throw notFound('audience');
        return { id: params.id };
      },
    }),

    count: keyedRoute({
      operationId: 'countAudience',
      summary: 'Count whom a filter selects',
      description:
        'The devices that could be notified now, and their users. Reads all devices of the service.',
      tag: 'Audiences',
      body: CountAudience,
      costly: true,
      whileDiskIsFull: true,
      success: { 200: ReachCount },
      errors: [400, 401, 403, 429, 500],
      check,
      async work({ body, serviceId }) {
        const filter = await checkedFilter(deps, serviceId, body.filter);
        const reach = await countReach(database, serviceId, {
          audience: { kind: 'filter', filter },
          userIds: null,
        });
        return { users: reach.people, devices: reach.devices };
      },
    }),
  };
};

const presentAudience = ({ id, name, filter }: SavedRow): SavedAudience => ({
  id: toWire('aud', id),
  name,
  filter,
});

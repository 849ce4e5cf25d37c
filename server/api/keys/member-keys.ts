import { Type } from 'typebox';
import { ConsoleKey, IssuedKey, IssueNamedKey, KeyName } from '../../../contract/api/keys.ts';
import { KeyId } from '../../../contract/ids.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { ApiError, notFound } from '../../errors.ts';
import { fromWire, toWire } from '../../ids.ts';
import {
  findKey,
  generateApiKey,
  insertKey,
  listKeys,
  renameKey,
  revokeKey,
} from '../../storage/services/api-keys.ts';
import type { ApiDeps } from '../deps.ts';
import { readPage } from '../http/pagination.ts';
import { memberRoute, object } from '../http/route.ts';
import { expiryErrors, presentDetails } from './keys.ts';

export const memberKeyRoutes = ({ config, database }: ApiDeps) => ({
  list: memberRoute('viewer', {
    summary: 'List keys, newest first',
    tag: 'Console',
    query: object({ limit, after: Type.Optional(KeyId) }),
    success: { 200: pageOf(ConsoleKey) },
    errors: [400, 401, 404, 500],
    async work({ query, serviceId, raw }) {
      return readPage(
        { prefix: 'key', query, raw, config },
        (range) => listKeys(database, { serviceId, ...range }),
        presentDetails,
      );
    },
  }),

  issue: memberRoute('owner', {
    summary: 'Issue a key, which only this response contains',
    tag: 'Console',
    body: IssueNamedKey,
    check: ({ body }) => expiryErrors(body, database.now()),
    success: { 201: IssuedKey },
    errors: [400, 401, 403, 404, 500],
    async work({ body, serviceId, member, reply }) {
      const text = generateApiKey(member.environment);
      const id = await insertKey(database, serviceId, text, {
        name: body.name.trim(),
        scopes: body.scopes ?? null,
        expiresAt: body.expires_at === undefined ? null : new Date(body.expires_at),
      });
      reply.code(201);
      return { id: toWire('key', id), api_key: text };
    },
    audit: ({ body }) => ({ action: 'key.issued', subject: body.name.trim() }),
  }),

  rename: memberRoute('owner', {
    summary: 'Rename a key',
    tag: 'Console',
    params: object({ id: KeyId }),
    body: KeyName,
    success: { 200: ConsoleKey },
    errors: [400, 401, 403, 404, 500],
    async work({ params, body, serviceId }) {
      const id = fromWire('key', params.id);
      const row = id && (await renameKey(database, serviceId, id, body.name.trim()));
      if (!row) throw notFound('key');
      return presentDetails(row);
    },
    audit: ({ body }) => ({ action: 'key.renamed', subject: body.name.trim() }),
  }),

  revoke: memberRoute('owner', {
    summary: 'Revoke a key, unless it is the last one',
    tag: 'Console',
    params: object({ id: KeyId }),
    success: { 200: ConsoleKey },
    errors: [400, 401, 403, 404, 409, 500],
    async work({ params, serviceId }) {
      const id = fromWire('key', params.id);
      const row = id && (await findKey(database, serviceId, id));
      const result = row ? await database.transaction((tx) => revokeKey(tx, serviceId, id)) : 'unknown';
      if (!row || result === 'unknown') throw notFound('key');
      if (result === 'last')
        throw new ApiError(
          'conflict',
          'This is the last key that can create others: create another one before you revoke it',
          { text: { key: 'last_key' } },
        );
      return presentDetails(row);
    },
    audit: (_, { name, last_four }: ConsoleKey) => ({
      action: 'key.revoked',
      subject: name ?? `…${last_four}`,
    }),
  }),
});

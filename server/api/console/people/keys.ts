import { Type } from 'typebox';
import { IssuedKey } from '../../../../contract/accounts.ts';
import { KeyId } from '../../../../contract/ids.ts';
import { KeyName, ManagedKey } from '../../../../contract/keys.ts';
import { limit, pageOf } from '../../../../contract/pages.ts';
import { ApiError, notFound } from '../../../errors.ts';
import { fromWire, toWire } from '../../../ids.ts';
import {
  findKey,
  insertKey,
  type KeyRow,
  listKeys,
  newKeyText,
  renameKey,
  revokeKey,
} from '../../../storage/api-keys.ts';
import { presentKey } from '../../accounts.ts';
import { baseUrl, positionFaults, readPage } from '../../pages.ts';
import type { ApiParts } from '../../parts.ts';
import { memberRoute, object } from '../../route.ts';

export const keyRoutes = ({ config, database }: ApiParts) => ({
  list: memberRoute('viewer', {
    summary: 'List keys, newest first',
    tag: 'Console',
    query: object({ limit, after: Type.Optional(KeyId) }),
    success: { 200: pageOf(ManagedKey) },
    check: positionFaults('key'),
    errors: [400, 401, 404, 500],
    async work({ query, serviceId, raw }) {
      const base = baseUrl(config.PUBLIC_URL, raw);
      return readPage(
        { prefix: 'key', query, raw, base },
        (part) => listKeys(database, { serviceId, ...part }),
        present,
      );
    },
  }),

  issue: memberRoute('owner', {
    summary: 'Issue a further key, shown this once',
    tag: 'Console',
    body: KeyName,
    success: { 201: IssuedKey },
    errors: [400, 401, 403, 404, 500],
    async work({ body, serviceId, member, reply }) {
      const text = newKeyText(member.environment);
      const id = await insertKey(database, serviceId, text, body.name.trim());
      reply.code(201);
      return { id: toWire('key', id), api_key: text };
    },
    deed: ({ body }) => ({ action: 'key.issued', subject: body.name.trim() }),
  }),

  rename: memberRoute('owner', {
    summary: 'Call a key something else',
    tag: 'Console',
    params: object({ id: KeyId }),
    body: KeyName,
    success: { 200: ManagedKey },
    errors: [400, 401, 403, 404, 500],
    async work({ params, body, serviceId }) {
      const id = fromWire('key', params.id);
      const row = id && (await renameKey(database, serviceId, id, body.name.trim()));
      if (!row) throw notFound('key');
      return present(row);
    },
    deed: ({ body }) => ({ action: 'key.renamed', subject: body.name.trim() }),
  }),

  revoke: memberRoute('owner', {
    summary: 'Revoke a key at once, unless it is the last one',
    tag: 'Console',
    params: object({ id: KeyId }),
    success: { 200: ManagedKey },
    errors: [400, 401, 403, 404, 409, 500],
    async work({ params, serviceId }) {
      const id = fromWire('key', params.id);
      const row = id && (await findKey(database, serviceId, id));
      const result = row ? await database.transaction((tx) => revokeKey(tx, serviceId, id)) : 'unknown';
      if (!row || result === 'unknown') throw notFound('key');
      if (result === 'last')
        throw new ApiError('conflict', 'this is the last key: issue another first, then revoke this one');
      return present(row);
    },
    deed: (_, { name, last_four }: ManagedKey) => ({
      action: 'key.revoked',
      subject: name ?? `…${last_four}`,
    }),
  }),
});

const present = (row: KeyRow): ManagedKey => ({ ...presentKey(row), name: row.name });

import { Type } from 'typebox';
import { ApiKey, IssuedKey, Register, Registered } from '../../contract/accounts.ts';
import { KeyId } from '../../contract/ids.ts';
import { limit, pageOf } from '../../contract/pages.ts';
import { ApiError, invalid, notFound } from '../errors.ts';
import { fromWire, toWire } from '../ids.ts';
import { register } from '../storage/accounts.ts';
import { insertKey, type KeyRow, listKeys, newKeyText, revokeKey } from '../storage/api-keys.ts';
import { baseUrl, positionFaults, readPage } from './pages.ts';
import type { ApiParts } from './parts.ts';
import { keyedRoute, named, object, route } from './route.ts';

export const accountRoutes = ({ config, database, secret, demo }: ApiParts) => ({
  register: route({
    summary: 'Register a business',
    description: 'Makes an account, a service and its first key. The key is shown this once.',
    tag: 'Accounts',
    body: Register,
    success: { 201: Registered },
    errors: [400, 403, 409, 429, 500],
    async work({ body, reply }) {
      if (config.REGISTRATION === 'closed')
        throw new ApiError('forbidden', 'registration is closed here: ask whoever runs this installation');
      const registered = await register(database, secret, body);
      if (!registered)
        throw new ApiError('conflict', 'this e-mail is registered already', { entity: 'account' });
      reply.code(201);
      return registered;
    },
  }),

  issueKey: keyedRoute({
    summary: 'Issue a further key',
    description: 'To rotate a key: issue, switch over, revoke the old one. The key is shown this once.',
    tag: 'Keys',
    success: { 201: IssuedKey },
    errors: [400, 401, 403, 500],
    async work({ serviceId, key, reply }) {
      const text = newKeyText(key.environment);
      const id = await insertKey(database, serviceId, text);
      reply.code(201);
      return { id: toWire('key', id), api_key: text };
    },
  }),

  listKeys: keyedRoute({
    summary: 'List keys',
    description: 'By their last four characters, newest first. Revoked ones are not listed.',
    tag: 'Keys',
    query: object({ limit, after: Type.Optional(KeyId) }),
    success: { 200: pageOf(named(ApiKey)) },
    check: positionFaults('key'),
    errors: [400, 401, 403, 500],
    async work({ query, serviceId, raw }) {
      const base = baseUrl(config.PUBLIC_URL, raw);
      return readPage(
        { prefix: 'key', query, raw, base },
        (part) => listKeys(database, { serviceId, ...part }),
        presentKey,
      );
    },
  }),

  revokeKey: keyedRoute({
    summary: 'Revoke a key',
    description: 'At once. The last key cannot be revoked.',
    tag: 'Keys',
    params: object({ id: KeyId }),
    success: { 200: Type.Object({ id: KeyId }) },
    errors: [400, 401, 403, 404, 500],
    async work({ params, serviceId }) {
      const id = fromWire('key', params.id);
      if (id && demo?.isDemoKey(id)) throw new ApiError('forbidden', "the demonstration's own key stays");
      const result = id ? await database.transaction((tx) => revokeKey(tx, serviceId, id)) : 'unknown';
      if (result === 'unknown') throw notFound('key');
      if (result === 'last')
        throw invalid({ field: 'id', reason: 'is the last key: issue another first, then revoke this one' });
      return { id: params.id };
    },
  }),
});

export const presentKey = (row: KeyRow): ApiKey => ({
  id: toWire('key', row.id),
  environment: row.environment,
  last_four: row.last_four,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

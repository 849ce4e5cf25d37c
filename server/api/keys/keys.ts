import { Type } from 'typebox';
import { Register, Registered } from '../../../contract/api/accounts.ts';
import { ApiKey, type ConsoleKey, IssuedKey, IssueKey } from '../../../contract/api/keys.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import { KeyId, KeyRef } from '../../../contract/ids.ts';
import { SCOPES } from '../../../contract/lists.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { ApiError, invalid, notFound } from '../../errors.ts';
import { fromWire, toWire } from '../../ids.ts';
import { register } from '../../storage/accounts/accounts.ts';
import {
  findKey,
  generateApiKey,
  insertKey,
  type KeyRow,
  listKeys,
  revokeKey,
} from '../../storage/services/api-keys.ts';
import { limitNewAccounts } from '../authentication/new-accounts.ts';
import { limitPasswordWork } from '../authentication/password-work.ts';
import { requireMayIssue, requireMayRevoke } from '../authentication/scopes.ts';
import type { ApiDeps } from '../deps.ts';
import { readPage } from '../http/pagination.ts';
import { keyedRoute, object, route } from '../http/route.ts';

const NO_KEYS_IN_DEMO = 'The keys of the demo cannot be changed';

export const accountRoutes = ({ emailAddresses, config, database, keyring }: ApiDeps) => ({
  register: route({
    operationId: 'register',
    summary: 'Register a business',
    description: 'Creates an account, a service and its first API key. The key is only returned once.',
    tag: 'Accounts',
    body: Register,
    success: { 201: Registered },
    errors: [400, 403, 409, 429, 500],
    errorCodes: ['registration_closed', 'already_exists'],
    async work({ body, raw, reply }) {
      if (config.REGISTRATION === 'closed' || config.OIDC_ONLY)
        throw new ApiError(
          'registration_closed',
          'Registration is closed: ask the operator of this installation',
        );
      await limitNewAccounts({ config, database }, raw, reply);
      const registered = await limitPasswordWork(reply, () => register(database, keyring, body));
      if (!registered)
        throw new ApiError('already_exists', 'This email address is already registered', {
          entity: 'account',
        });
      // Not awaited, because a slow mail server must not delay the answer.
      void emailAddresses
        .mailVerification(body.email, raw.ip)
        .catch((error) => raw.log.error({ err: error }, 'verification mail failed'));
      reply.code(201);
      return registered;
    },
  }),

  checkKey: keyedRoute({
    operationId: 'checkKey',
    summary: 'Check a key',
    description: 'Responds with a greeting if the key is valid. Does not need X-Service-Id.',
    tag: 'Keys',
    contentType: 'text/plain',
    success: { 200: Type.String({ examples: ['👋'] }) },
    errors: [400, 401, 500],
    async work({ reply }) {
      reply.type('text/plain; charset=utf-8');
      return '👋';
    },
  }),

  issueKey: keyedRoute({
    operationId: 'issueKey',
    summary: 'Issue another key',
    description:
      'To rotate a key, issue a new one, switch to it, then revoke the old one. The key is only returned once. It has at most the scopes of the key that issues it, and expires no later.',
    tag: 'Keys',
    body: IssueKey,
    optionalBody: true,
    success: { 201: IssuedKey },
    answersSecret: true,
    notInDemo: NO_KEYS_IN_DEMO,
    errors: [400, 401, 403, 500],
    check: ({ body }) => expiryErrors(body, database.now()),
    async work({ body = {}, serviceId, key, reply }) {
      const { name, scopes = key.scopes, expires_at } = body;
      requireMayIssue(key, scopes ?? SCOPES);
      const expiresAt = expires_at === undefined ? key.expiresAt : new Date(expires_at);
      if (key.expiresAt && expiresAt! > key.expiresAt)
        throw invalid({
          field: 'expires_at',
          reason: `must not be after ${key.expiresAt.toISOString()}, when the key that issues it expires`,
        });
      const text = generateApiKey(key.environment);
      const id = await insertKey(database, serviceId, text, {
        name: name?.trim() ?? null,
        scopes,
        expiresAt,
      });
      reply.code(201);
      return { id: toWire('key', id), api_key: text };
    },
  }),

  listKeys: keyedRoute({
    operationId: 'listKeys',
    summary: 'List keys',
    description: 'Newest first, identified by their last four characters. Revoked keys are not listed.',
    tag: 'Keys',
    query: object({
      limit,
      after: Type.Optional(KeyId),
      expand: Type.Optional(
        Type.Enum(['details'], { type: 'string', description: '`details` adds name, scopes and expiry.' }),
      ),
    }),
    success: { 200: pageOf(ApiKey) },
    errors: [400, 401, 403, 500],
    async work({ query, serviceId, raw }) {
      return readPage(
        { prefix: 'key', query, raw, config },
        (range) => listKeys(database, { serviceId, ...range }),
        query.expand ? presentDetails : presentKey,
      );
    },
  }),

  revokeKey: keyedRoute({
    operationId: 'revokeKey',
    summary: 'Revoke a key',
    description:
      'Takes effect immediately. A key revokes keys that have at most its scopes and expire no later, itself included. The last key of a service that can issue others cannot be revoked.',
    tag: 'Keys',
    params: object({ id: KeyId }),
    success: { 200: KeyRef },
    notInDemo: NO_KEYS_IN_DEMO,
    errors: [400, 401, 403, 404, 500],
    errorCodes: ['forbidden'],
    async work({ params, serviceId, key }) {
      const id = fromWire('key', params.id);
      const row = id && (await findKey(database, serviceId, id));
      // Scopes and expiry of a key never change.
      if (row) requireMayRevoke(key, { scopes: row.scopes, expiresAt: row.expires_at });
      const result = row ? await database.transaction((tx) => revokeKey(tx, serviceId, id)) : 'unknown';
      if (result === 'unknown') throw notFound('key');
      if (result === 'last')
        throw invalid({
          field: 'id',
          reason: 'is the last key that can issue keys: issue another one before you revoke it',
        });
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

export const presentDetails = (row: KeyRow): ConsoleKey => ({
  ...presentKey(row),
  name: row.name,
  scopes: row.scopes,
  expires_at: row.expires_at?.toISOString() ?? null,
});

/** Checks the expiry in a request to issue a key. Expects any JSON. */
export function expiryErrors(body: unknown, now: number): ValidationError[] {
  const { expires_at } = (body ?? {}) as { expires_at?: unknown };
  const time = typeof expires_at === 'string' ? Date.parse(expires_at) : Number.NaN;
  return time <= now
    ? [{ field: 'expires_at', reason: 'must be in the future', text: { key: 'time_past' } }]
    : [];
}

import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { MAX_PREPARED_MINUTES } from '../../../contract/limits.ts';
import { invalid } from '../../errors.ts';
import { fromWire } from '../../ids.ts';
import { findAudience } from '../../storage/users/audiences.ts';
import { createEntryCodec } from '../authentication/entries.ts';
import type { ApiDeps } from '../deps.ts';
import { sortKeys } from '../http/idempotency.ts';
import type { Arguments, Operations } from './operations.ts';
import { argumentsOf, type Changes } from './schemas.ts';
import { READS, SENDS, type Tool } from './tool.ts';

/** A template could change between the two calls. */
const MANY: Changes = {
  requires: ['payload', 'audience'],
  without: ['template_id', 'data', 'user_id', 'device_id', 'topic', 'dry_run'],
};

const SCOPES =
  'Needs the scope notifications:broadcast, or notifications:direct for an audience of `user_ids`.';

const SEALED = /^(\d+) (\d+) ([\w-]{43})$/;
const MAX_TOKEN_LENGTH = 300;

/**
 * Returns the tools that send to many. It takes two calls, so that nobody is sent to who was not counted before. The first seals the number
 * in a token with a hash of the notification; the second must repeat all three. A token sends once: it is the Idempotency-Key.
 */
export function broadcastTools({ database, keyring }: ApiDeps, operations: Operations): Tool[] {
  const [, url, route] = operations.endpoint('sendNotification');
  const codec = createEntryCodec(keyring.root, 'carillon prepared broadcasts');
  return [
    {
      name: 'prepare_broadcast',
      title: 'Count whom a broadcast would reach',
      description: `The first of two calls that send to many: checks the notification as sending does, counts whom it would reach now, and sends nothing. Show your user the text and the number. Then call send_broadcast with the same arguments, and with \`users\` and \`token\` of this result, within ${MAX_PREPARED_MINUTES} minutes. ${SCOPES}`,
      annotations: READS,
      url,
      input: argumentsOf(route, MANY),
      async call(args, caller) {
        const { serviceId } = caller.key;
        const counted = await operations.call('checkNotification', args, caller);
        if (counted.isError) return counted;
        const { users } = counted.data as { users: number };
        const expiresAt = Math.floor(database.now()) + MAX_PREPARED_MINUTES * 60_000;
        const sealed = `${expiresAt} ${users} ${await hashOf(serviceId, args)}`;
        return {
          isError: false,
          data: {
            ...(counted.data as object),
            token: codec.seal(serviceId, { userId: sealed, generation: 0 }),
            expires_at: new Date(expiresAt).toISOString(),
          },
        };
      },
    },
    {
      name: 'send_broadcast',
      title: 'Send a broadcast that was prepared',
      description: `The second of two calls that send to many: takes the arguments of prepare_broadcast unchanged, and \`users\` and \`token\` of its result. A token sends once: repeating the call does nothing more, and answers the first id. What was sent cannot be taken back. ${SCOPES}`,
      annotations: { ...SENDS, idempotentHint: true },
      url,
      input: argumentsOf(route, {
        ...MANY,
        with: {
          users: Type.Integer({ minimum: 0, description: '`users` of the result of prepare_broadcast.' }),
          token: Type.String({
            ...{ minLength: 1, maxLength: MAX_TOKEN_LENGTH },
            description: '`token` of the result of prepare_broadcast.',
          }),
        },
      }),
      async call({ token, users, ...args }, caller) {
        await checkToken(caller.key.serviceId, token as string, users as number, args);
        const key = `mcp ${createHash('sha256').update(String(token)).digest('base64url')}`;
        return operations.call('sendNotification', args, caller, key);
      },
    },
  ];

  /** @throws 400 unless the token was made for this service, number and notification, a short time ago */
  async function checkToken(serviceId: string, token: string, users: number, args: Arguments): Promise<void> {
    const sealed = SEALED.exec(codec.unseal(serviceId, token)?.userId ?? '');
    if (!sealed)
      throw invalid({ field: 'token', reason: 'is not a token of prepare_broadcast for this service' });
    const [, expiry, counted, hash] = sealed;
    if (hash !== (await hashOf(serviceId, args)))
      throw invalid({
        field: 'token',
        reason:
          'is for another notification or audience: repeat the arguments of prepare_broadcast unchanged, or call it again',
      });
    if (Number(counted) !== users)
      throw invalid({
        field: 'users',
        reason: 'must be the number that prepare_broadcast answered with this token',
      });
    if (Number(expiry) <= database.now())
      throw invalid({
        field: 'token',
        reason:
          'has expired: call prepare_broadcast again, unless list_notifications shows that it was sent with this token',
      });
  }

  /** Hashes a notification with its audience, and with the filter that a saved audience has now. */
  async function hashOf(serviceId: string, args: Arguments): Promise<string> {
    const { audience_id } = args.audience as { audience_id?: string };
    const id = audience_id === undefined ? null : fromWire('aud', audience_id);
    const saved = id === null ? null : await findAudience(database, serviceId, id);
    return createHash('sha256')
      .update(JSON.stringify([args, saved?.filter], sortKeys))
      .digest('base64url');
  }
}

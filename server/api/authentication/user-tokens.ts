import { USER_TOKEN_MINUTES } from '../../../contract/limits.ts';
import { fromWire, toWire } from '../../ids.ts';
import type { Database } from '../../storage/database.ts';
import type { Secret } from '../../storage/operating/secrets.ts';
import { entryGeneration } from '../../storage/users/entries.ts';
import { createEntryCodec } from './entries.ts';

/** User whom a token names. `serviceId` is a UUID, `expiresAt` a time of the database's clock. */
export type TokenUser = { serviceId: string; userId: string; expiresAt: number };

/** Tokens of one user of a service for a quarter of an hour. Revoking the user's entries revokes them too. */
export type UserTokens = {
  issue(serviceId: string, userId: string): Promise<{ token: string; expiresAt: number }>;
  /** Returns the user of a token; null if it is malformed, altered, expired or revoked. */
  resolve(token: string): Promise<TokenUser | null>;
};

const LIFETIME_MS = USER_TOKEN_MINUTES * 60_000;
/** The service's id, which the rest is sealed for. */
const TOKEN = /^utk_([0-9a-z]{26})_([A-Za-z0-9_-]+)$/;

export function createUserTokens(database: Database, secret: Secret): UserTokens {
  const codec = createEntryCodec(secret, 'carillon user tokens');
  return {
    async issue(serviceId, userId) {
      const generation = await entryGeneration(database, serviceId, userId);
      const expiresAt = Math.floor((database.now() + LIFETIME_MS) / 1000) * 1000;
      const sealed = codec.seal(serviceId, { userId: `${expiresAt} ${userId}`, generation });
      return { token: `utk_${toWire('svc', serviceId).slice('svc_'.length)}_${sealed}`, expiresAt };
    },

    async resolve(token) {
      const [, service = '', sealed = ''] = TOKEN.exec(token) ?? [];
      const serviceId = fromWire('svc', `svc_${service}`);
      const opened = serviceId && codec.unseal(serviceId, sealed);
      if (!opened) return null;
      const [, expiry, userId] = /^(\d+) (.*)$/s.exec(opened.userId)!;
      const expiresAt = Number(expiry);
      if (expiresAt <= database.now()) return null;
      if ((await entryGeneration(database, serviceId, userId!)) !== opened.generation) return null;
      return { serviceId, userId: userId!, expiresAt };
    },
  };
}

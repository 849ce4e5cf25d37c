import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, invalid } from '../errors.ts';
import { fromWire, toWire } from '../ids.ts';
import type { KeyOwner } from '../storage/api-keys.ts';
import type { Database } from '../storage/database.ts';
import { findPhone, type PhoneRow, secretHash } from '../storage/devices.ts';

const SERVICE_ID = /^svc_[0-9a-z]{26}$/;

/** The token of an `Authorization: Bearer` header (RFC 6750), or null. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer +([^\s]+) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** The service that a key speaks for; null where it is unknown or revoked. */
export type OwnerOf = (key: string) => Promise<KeyOwner | null>;

/** Whose key a request carries. @throws 401 where it is missing, malformed, unknown or revoked */
export async function authenticate(
  ownerOf: OwnerOf,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<KeyOwner> {
  const token = bearerToken(request);
  const owner = token && /^(prod|demo)_/.test(token) ? await ownerOf(token) : null;
  if (owner) return owner;
  reply.header('www-authenticate', 'Bearer realm="carillon"');
  throw new ApiError(
    'unauthorized',
    token === null
      ? 'an API key is required, as in "Authorization: Bearer prod_…"'
      : 'the API key is not known, or has been revoked',
  );
}

/**
 * Makes sure that the key speaks for the service that X-Service-Id names.
 *
 * @throws 400 where the header is missing or malformed; 403 where the key has no access, whether or not the service exists
 */
export function authorize(owner: KeyOwner, request: FastifyRequest): void {
  const header = request.headers['x-service-id'];
  if (header === undefined || header === '') throw invalid({ field: 'X-Service-Id', reason: 'is required' });
  if (typeof header !== 'string' || !SERVICE_ID.test(header))
    throw invalid({ field: 'X-Service-Id', reason: `must match ${SERVICE_ID.source}` });
  if (fromWire('svc', header) !== owner.serviceId) throw noAccess();
}

/** The device that a phone speaks for: its UUID, and what the phone may know of it. */
export type Phone = PhoneRow & { id: string };

/** @throws 401 where the secret is missing, or not that of the device in the path */
export async function authenticatePhone(database: Database, request: FastifyRequest): Promise<Phone> {
  const id = fromWire('dvc', (request.params as { id: string }).id);
  const token = bearerToken(request);
  const row = id && token ? await findPhone(database, id) : null;
  if (id && token && row && timingSafeEqual(row.secret_hash, secretHash(token))) return { ...row, id };
  throw new ApiError('unauthorized', "this phone's secret is required, as bearer token");
}

/** @throws 403 where the path names another service than the key's */
export function authorizePath(owner: KeyOwner, id: string): void {
  if (toWire('svc', owner.serviceId) !== id) throw noAccess();
}

const noAccess = () =>
  new ApiError('forbidden', 'the API key has no access to this service', { entity: 'service' });

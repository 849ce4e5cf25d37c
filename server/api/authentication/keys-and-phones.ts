import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, invalid } from '../../errors.ts';
import { fromWire, toWire } from '../../ids.ts';
import type { KeyOwner } from '../../storage/api-keys.ts';
import { type PhoneRow, secretHash } from '../../storage/devices.ts';

const SERVICE_ID = /^svc_[0-9a-z]{26}$/;

/** The service that an API key belongs to; null if the key is unknown or revoked. */
export type FindKeyOwner = (key: string) => Promise<KeyOwner | null>;

/** @throws 401 if the API key is missing, malformed, unknown, expired or revoked */
export async function authenticateKey(
  findKeyOwner: FindKeyOwner,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<KeyOwner> {
  const token = bearerToken(request);
  const owner = token && /^(prod|demo)_/.test(token) ? await findKeyOwner(token) : null;
  if (owner && !hasExpired(owner)) return owner;
  reply.header('www-authenticate', 'Bearer realm="carillon"');
  throw new ApiError(
    token === null ? 'key_missing' : owner ? 'key_expired' : 'key_unknown',
    token === null
      ? 'An API key is required: send "Authorization: Bearer prod_…"'
      : owner
        ? `The API key expired at ${owner.expiresAt!.toISOString()}`
        : 'The API key is unknown or has been revoked',
  );
}

const hasExpired = ({ expiresAt }: KeyOwner): boolean =>
  expiresAt !== null && expiresAt.getTime() <= Date.now();

/**
 * Makes sure that X-Service-Id names the key's service.
 *
 * @throws 400 if the header is missing or malformed; 403 for any other service, whether or not it exists
 */
export function checkServiceHeader(owner: KeyOwner, request: FastifyRequest): void {
  const header = request.headers['x-service-id'];
  if (header === undefined || header === '') throw invalid({ field: 'X-Service-Id', reason: 'is required' });
  if (typeof header !== 'string' || !SERVICE_ID.test(header))
    throw invalid({ field: 'X-Service-Id', reason: `must match ${SERVICE_ID.source}` });
  if (fromWire('svc', header) !== owner.serviceId) throw noAccess();
}

/** @throws 403 if the path names another service than the key's */
export function checkServiceInPath(owner: KeyOwner, id: string): void {
  if (toWire('svc', owner.serviceId) !== id) throw noAccess();
}

const noAccess = () =>
  new ApiError('service_mismatch', 'The API key has no access to this service', { entity: 'service' });

/** The device with this UUID; null if there is none. */
export type FindPhone = (id: string) => Promise<PhoneRow | null>;

/** @throws 401 if the secret is missing, or not the secret of the device in the path */
export async function authenticatePhone(findPhone: FindPhone, request: FastifyRequest): Promise<PhoneRow> {
  const id = fromWire('dvc', (request.params as { id: string }).id);
  const token = bearerToken(request);
  const phone = id && token ? await findPhone(id) : null;
  if (token && phone && timingSafeEqual(phone.secret_hash, secretHash(token))) return phone;
  throw new ApiError('phone_secret_required', "The phone's own secret is required as the bearer token");
}

/** The token of an `Authorization: Bearer` header (RFC 6750), or null. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer +([^\s]+) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

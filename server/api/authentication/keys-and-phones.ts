import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, invalid, serviceClosed } from '../../errors.ts';
import { fromWire, toWire } from '../../ids.ts';
import { type FindPhone, type PhoneRow, secretHash } from '../../storage/devices/phones.ts';
import type { KeyOwner } from '../../storage/services/api-keys.ts';
import { findClosedAmong } from '../../storage/services/services.ts';
import type { ApiDeps } from '../deps.ts';
import type { TokenUser } from './user-tokens.ts';

const SERVICE_ID = /^svc_[0-9a-z]{26}$/;

/** @throws 401 if the API key is missing, malformed, unknown, expired or revoked */
export async function authenticateKey(
  { findKeyOwner, database }: Pick<ApiDeps, 'findKeyOwner' | 'database'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<KeyOwner> {
  const token = bearerToken(request);
  const owner = token && /^(prod|demo)_/.test(token) ? await findKeyOwner(token) : null;
  const expiresAt = owner?.expiresAt ?? null;
  const isExpired = expiresAt !== null && expiresAt.getTime() <= database.now();
  if (owner && !isExpired) return owner;
  reply.header('www-authenticate', 'Bearer realm="carillon"');
  if (token === null)
    throw new ApiError('key_missing', 'An API key is required: send "Authorization: Bearer prod_…"');
  if (isExpired) throw new ApiError('key_expired', `The API key expired at ${expiresAt.toISOString()}`);
  throw new ApiError('key_unknown', 'The API key is unknown or has been revoked');
}

/**
 * Checks that X-Service-Id names the key's service.
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

/** @throws 403 if the key's service is deleted or suspended */
export function checkIsLive({ closure }: KeyOwner): void {
  if (closure) throw serviceClosed(closure);
}

/** @throws 403 if the path names a service other than the key's. Its `:id` is validated later. */
export function checkServiceInPath(owner: KeyOwner, { params }: Pick<FastifyRequest, 'params'>): void {
  const { id } = params as { id: string };
  if (SERVICE_ID.test(id) && toWire('svc', owner.serviceId) !== id) throw noAccess();
}

const noAccess = () =>
  new ApiError('service_mismatch', 'The API key has no access to this service', { entity: 'service' });

/** @throws 401 unless the bearer token is the secret of the device in the path; 403 if its service is deleted or suspended */
export async function authenticatePhone(findPhone: FindPhone, request: FastifyRequest): Promise<PhoneRow> {
  const id = fromWire('dvc', (request.params as { id: string }).id);
  const token = bearerToken(request);
  const phone = id && token ? await findPhone(id) : null;
  if (token && phone && timingSafeEqual(phone.secret_hash, secretHash(token))) {
    if (phone.closure) throw serviceClosed(phone.closure);
    return phone;
  }
  throw new ApiError('phone_secret_required', "The phone's own secret is required as the bearer token");
}

/** @throws 401 unless the bearer token is a valid token of a user; 403 if its service is deleted or suspended */
export async function authenticateUser(
  { userTokens, database }: Pick<ApiDeps, 'userTokens' | 'database'>,
  request: FastifyRequest,
): Promise<TokenUser> {
  const token = bearerToken(request);
  const user = token && (await userTokens.resolve(token));
  if (!user)
    throw new ApiError(
      'user_token_required',
      "A user's token is required as the bearer token, and this one is missing, expired or revoked: your server gets one with POST /v1/users/{user_id}/tokens",
    );
  const closure = (await findClosedAmong(database, [user.serviceId])).get(user.serviceId);
  if (closure) throw serviceClosed(closure);
  return user;
}

/** Returns the token of an `Authorization: Bearer` header (RFC 6750), or null. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer +([^\s]+) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

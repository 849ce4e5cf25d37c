import { ERROR_CODES, ERROR_STATUSES, type ErrorCode } from '../../../contract/error-codes.ts';
import { takesIdempotencyKey } from '../http/idempotency.ts';
import type { Endpoint } from '../http/route.ts';

/** Returns the error codes that an endpoint may answer with these statuses. Tests compare them with real answers. */
export function errorCodesOf([method, url, route]: Endpoint, statuses: readonly number[]): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    ...ALWAYS,
    ...(route.access === 'key'
      ? KEY
      : route.access === 'phone'
        ? PHONE
        : route.access === 'user'
          ? USER
          : []),
    ...(takesIdempotencyKey(method, url) ? IDEMPOTENCY : []),
    ...(route.notInDemo ? (['not_in_demo'] as const) : []),
    ...(route.demoEnvironmentOnly ? (['demo_environment_only'] as const) : []),
    ...(route.costly ? (['too_costly'] as const) : []),
    ...(route.errorCodes ?? []),
  ]);
  return ERROR_CODES.filter((code) => codes.has(code) && statuses.includes(ERROR_STATUSES[code]));
}

const ALWAYS: readonly ErrorCode[] = [
  'invalid_request',
  'not_found',
  'too_many_requests',
  'internal_error',
  'disk_full',
  'disk_nearly_full',
];
const KEY: readonly ErrorCode[] = [
  'key_missing',
  'key_unknown',
  'key_expired',
  'service_mismatch',
  'scope_missing',
  'service_deleted',
  'service_suspended',
];
const PHONE: readonly ErrorCode[] = ['phone_secret_required', 'service_deleted', 'service_suspended'];
const USER: readonly ErrorCode[] = ['user_token_required', 'service_deleted', 'service_suspended'];
const IDEMPOTENCY: readonly ErrorCode[] = [
  'idempotency_in_progress',
  'idempotency_mismatch',
  'secret_not_repeatable',
];

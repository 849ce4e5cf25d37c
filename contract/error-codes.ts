/** The status of each error code. `docs/errors.md` says what each means and what to do. Codes are stable: programs depend on them. */
export const ERROR_STATUSES = {
  invalid_request: 400,
  key_missing: 401,
  key_unknown: 401,
  key_expired: 401,
  phone_secret_required: 401,
  sign_in_required: 401,
  sign_in_failed: 401,
  service_mismatch: 403,
  scope_missing: 403,
  user_signature_missing: 403,
  user_signature_invalid: 403,
  registration_closed: 403,
  not_in_demo: 403,
  demo_environment_only: 403,
  forbidden: 403,
  not_found: 404,
  no_such_endpoint: 404,
  already_exists: 409,
  limit_reached: 409,
  too_late: 409,
  idempotency_in_progress: 409,
  idempotency_mismatch: 409,
  secret_not_repeatable: 409,
  conflict: 409,
  too_many_requests: 429,
  too_many_devices: 429,
  internal_error: 500,
  disk_full: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUSES;
export const ERROR_CODES = Object.keys(ERROR_STATUSES) as ErrorCode[];

/**
 * Reason codes of a delivery's status. Behaviour depends on these codes alone; the `detail` beside one is free text.
 * docs/operating/reference.md describes each code. A CHECK constraint of the table `deliveries` repeats the lists. There are
 * no schemas here, so that browsers can import this file.
 */

/**
 * Codes of failed attempts, after which the delivery is retried. `gone` is retried only once, when the subscription is
 * younger than a minute.
 */
export const RETRY_CODES = [
  'throttled',
  'push_service_error',
  'timeout',
  'connection_failed',
  'gone',
] as const;
export type RetryCode = (typeof RETRY_CODES)[number];

/** Codes of deliveries that failed for good. */
export const FAILURE_CODES = [
  'gone',
  'unknown_subscription',
  'unauthorized',
  'bad_request',
  'payload_too_large',
  'rejected',
  'attempts_exhausted',
  'expired',
  'no_longer_subscribed',
  'stopped',
  'endpoint_not_allowed',
  'vapid_identity_broken',
  'internal_error',
  'personal_text_empty',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** Codes that show that our credentials are rejected or missing. No push service accepts anything until somebody acts. */
export const REFUSED_CODES: readonly FailureCode[] = ['unauthorized', 'vapid_identity_broken'];

/** Codes that need no action, because devices come and go, and notifications are stopped. */
export const USUAL_CODES: readonly FailureCode[] = [
  'gone',
  'unknown_subscription',
  'no_longer_subscribed',
  'stopped',
];

/** The other failures, which somebody can act on. */
export const ACTIONABLE_CODES: readonly FailureCode[] = FAILURE_CODES.filter(
  (code) => !USUAL_CODES.includes(code) && !REFUSED_CODES.includes(code),
);

/** A delivery that was not attempted yet has no code. */
export const REASON_CODES = ['accepted', ...new Set([...RETRY_CODES, ...FAILURE_CODES])] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

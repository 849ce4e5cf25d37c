import { hash } from 'node:crypto';

export type Urgency = 'very-low' | 'low' | 'normal' | 'high';

export type PushRequest = {
  /** `url` and `origin` of `checkEndpoint`. */
  endpoint: string;
  origin: string;
  /** From `Vapid.authorization(origin)`. */
  authorization: string;
  /** From `encrypt`. */
  body: Buffer;
  /** Seconds for which the push service may store the message while the phone is unreachable. */
  ttl: number;
  urgency: Urgency;
  /** True if the request does not wait for requests that are not urgent. */
  isUrgent: boolean;
  /** From `topicOf`, if later messages replace this one. */
  topic?: string | undefined;
  /** Called when the request leaves, and again if it is resent because the push service has not processed it. */
  onSent?: () => void;
};

/**
 * The result of a request. `retryAfter` is in milliseconds from now; `reason` is the start of the response
 * body, empty for 2xx. After `no-answer` the push service may or may not have the message.
 */
export type PushAnswer =
  | { kind: 'answer'; status: number; retryAfter: number | null; reason: string }
  | { kind: 'no-answer'; reason: 'timeout' | 'connection'; detail: string };

export const MAX_REASON_BYTES = 500;

/**
 * Turns a response body into one line of text, because PostgreSQL rejects NUL, and a push service must not break
 * lines in a log.
 */
export function toSingleLine(body: Buffer): string {
  return body
    .toString()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Returns the path with the query. */
export const pathOf = ({ endpoint, origin }: PushRequest): string => endpoint.slice(origin.length);

/**
 * Returns a notification's `Topic`. A push service replaces a stored message by a later one with the same topic
 * (RFC 8030, section 5.4), so a resent message is not shown twice. It has 22 characters for any id, because a topic
 * can have 32 at most, and Apple rejects lengths that base64url cannot produce.
 */
export function topicOf(id: string): string {
  return hash('sha256', id, 'buffer').subarray(0, 16).toString('base64url');
}

import type { FailureCode } from '../../contract/reason-codes.ts';
import type { EndpointCheck } from '../../packages/web-push/src/push-services.ts';
import { joinContents, KEY_BYTES, PUBLIC_KEY_BYTES } from '../../packages/web-push/src/threads/parcels.ts';
import type { Metrics } from '../metrics.ts';
import type { Recipient, Sending } from '../storage/sending/deliveries.ts';
import type { loadPeople } from '../storage/sending/people.ts';
import type { Stops } from '../storage/sending/stops.ts';
import { variantFor } from '../storage/variants/shown-payload.ts';
import type { Attempt } from './attempt.ts';
import type { InFlightDelivery } from './in-flight.ts';
import type { Origins, Post } from './origins/origins.ts';
import type { Pauses } from './origins/pauses.ts';
import { fail, lifetimeOf, postpone, type Verdict } from './outcomes/judge.ts';
import type { Settler } from './outcomes/settle.ts';
import { settleVerdict } from './outcomes/settle-verdict.ts';
import { contentForRecipient } from './personal-content.ts';
import type { PreparedNotification } from './prepare.ts';
import { type ImportedSigners, type StartingJob, withdrawn } from './send-page.ts';

type Deps = {
  origins: Origins;
  attempt: Attempt;
  settler: Settler;
  metrics: Metrics;
  stops: Stops;
  pauses: Pauses;
  checkEndpoint: (endpoint: string) => EndpointCheck;
};

/** Data that differs among recipients: signers of imported keys, and people, if the texts are personal. */
export type OfRecipients = { signers: ImportedSigners; personOf: Awaited<ReturnType<typeof loadPeople>> };

/** Fails a delivery that can never be sent; queues any other for its origin. */
export function startDelivery(
  deps: Deps,
  recipient: Recipient,
  notification: PreparedNotification,
  { signers, personOf }: OfRecipients,
  entry: InFlightDelivery,
  { lease, starting, spans }: StartingJob,
): void {
  const { stops, pauses, origins } = deps;
  const { direct, revision } = notification.sending;
  const settle = (verdict: Verdict, number: number, pushService: string) =>
    void settleVerdict(deps, recipient, verdict, { number, pushService, direct, revision }).then(
      entry.resolve,
      entry.reject,
    );
  const failUnattempted = (code: FailureCode, detail: string | null) =>
    settle(fail(code, detail), recipient.attempts, 'none');

  if ('broken' in notification) {
    failUnattempted('vapid_identity_broken', notification.broken);
    return;
  }
  const isStopped = () => stops.isStopped(recipient.notificationId);
  if (isStopped()) {
    failUnattempted('stopped', null);
    return;
  }
  const keys = keysOf(recipient);
  if (recipient.endpoint === null || keys === null) {
    failUnattempted('no_longer_subscribed', null);
    return;
  }
  const endpoint = deps.checkEndpoint(recipient.endpoint);
  if (!endpoint.ok) {
    failUnattempted('endpoint_not_allowed', endpoint.reason);
    return;
  }

  const signer = recipient.vapidKeyId === null ? undefined : signers.get(recipient.vapidKeyId)!;
  if (signer && 'broken' in signer) {
    failUnattempted('vapid_identity_broken', signer.broken);
    return;
  }
  const left = direct ? 0 : pauses.leftFor(recipient.serviceId, endpoint.origin);
  if (left > 0) {
    const context = {
      age: notification.forPhones().age(),
      lifetime: lifetimeOf(notification.sending.options) * 1000,
    };
    settle(postpone(left, context), recipient.attempts, endpoint.pushService);
    return;
  }

  const { language, domain } = recipient;
  const variant = variantOfRecipient(notification.sending, recipient);
  const sendable = notification.forPhones({ language, domain, signer, variant });
  const personal =
    sendable.contentFor && contentForRecipient(sendable.contentFor, recipient, personOf(recipient));
  if (personal && 'problem' in personal) {
    failUnattempted(personal.code, personal.problem);
    return;
  }
  const addresses = {
    endpoints: [endpoint.url],
    keys,
    ...(personal && { contents: joinContents([personal.content]) }),
  };

  const span = spans?.to(recipient.notificationId, endpoint);
  // The answer makes room for the origin's next request; settling the outcome does not hold that up.
  const post: Post = async (_, end) => {
    starting.started(1);
    const isHeld = lease.isHeld();
    if (isHeld !== true && !(await isHeld)) {
      entry.reject(withdrawn());
      span?.end(null);
      end(1);
      return;
    }
    deps.attempt(sendable, endpoint, addresses, {
      recipient: () => recipient,
      onVerdict(_, verdict) {
        span?.end(verdict.outcome);
        settle(verdict, recipient.attempts + 1, endpoint.pushService);
      },
      onGroup: () => end(1),
    });
  };
  entry.origin = endpoint.origin;
  starting.add(1);
  span?.add(1);
  entry.ticket = origins.submit(endpoint.origin, { direct, count: 1, post });
  entry.ticket.withdrawn.then(() => {
    span?.end(null);
    if (isStopped()) failUnattempted('stopped', null);
    else entry.reject(withdrawn());
  });
}

const variantOfRecipient = (
  { id, variants = null, winner_variant = null }: Sending,
  { number = null }: Recipient,
): number | null => (number === null ? null : variantFor({ id, variants, winner_variant }, number));

/** Returns the device's keys, or null if it has no usable subscription. */
function keysOf({ pushable, p256dh, auth }: Recipient): Uint8Array | null {
  if (!pushable || p256dh?.length !== PUBLIC_KEY_BYTES || auth === null) return null;
  const keys = new Uint8Array([...p256dh, ...auth]);
  return keys.length === KEY_BYTES ? keys : null;
}

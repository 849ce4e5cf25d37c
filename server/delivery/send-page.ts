import type { FailureCode } from '../../contract/reason-codes.ts';
import type { EndpointCheck } from '../../packages/web-push/src/push-services.ts';
import { joinContents } from '../../packages/web-push/src/threads/parcels.ts';
import { type Lease, Withdrawn } from '../jobs/lane.ts';
import type { Metrics } from '../metrics.ts';
import { type OwedPage, recipientsOf } from '../storage/sending/broadcasts/owed-pages.ts';
import type { Recipient } from '../storage/sending/deliveries.ts';
import type { Stops } from '../storage/sending/stops.ts';
import { variantsOfPage } from '../storage/variants/assignment.ts';
import type { PushSpans } from '../tracing/tracing.ts';
import type { Attempt, PushOrigin } from './attempt.ts';
import type { VapidSigner } from './identities.ts';
import type { InFlightRegistry, Work } from './in-flight.ts';
import type { Origins, Post } from './origins/origins.ts';
import type { Pauses } from './origins/pauses.ts';
import { ACCEPTED, fail, lifetimeOf, postpone, type Verdict } from './outcomes/judge.ts';
import type { Settler } from './outcomes/settle.ts';
import { settlementOf, settleVerdict } from './outcomes/settle-verdict.ts';
import type { PersonalContent } from './personal-content.ts';
import type { PreparedNotification, SendableNotification } from './prepare.ts';
import type { Starting } from './starting.ts';

type Deps = {
  origins: Origins;
  attempt: Attempt;
  settler: Settler;
  metrics: Metrics;
  inFlight: InFlightRegistry;
  stops: Stops;
  pauses: Pauses;
  checkEndpoint: (endpoint: string) => EndpointCheck;
};

/**
 * Sends a page's deliveries in shares, one for each push origin, translation of the notification, domain and VAPID key. The messages of a share are started,
 * answered and settled many at a time, without an object for each, except for deliveries that end in an unusual way.
 *
 * @param contents what each person gets, by index; null if it is the same for all, or for all with that variant
 */
export function startPage(
  deps: Deps,
  page: OwedPage,
  notification: PreparedNotification,
  signers: ImportedSigners,
  contents: (PersonalContent | null)[] | null,
  job: PageJob,
): Work[] {
  if ('broken' in notification)
    return failAll(deps, recipientsOf(page), 'vapid_identity_broken', notification.broken);
  const works = failAll(deps, page.unsendable, 'no_longer_subscribed', null);
  const variantAt = variantsOfPage(notification.sending, page);
  const plain = notification.forPhones({ variant: variantAt && 0 });
  const shares = new Map<string, Share>();
  for (const [index, endpoint] of page.endpoints.entries()) {
    const checked = deps.checkEndpoint(endpoint);
    if (!checked.ok) {
      works.push(...failAll(deps, [page.recipient(index)], 'endpoint_not_allowed', checked.reason));
      continue;
    }
    page.endpoints[index] = checked.url;
    const personal = contents?.[index];
    if (personal && 'problem' in personal) {
      works.push(...failAll(deps, [page.recipient(index)], 'personal_text_empty', personal.problem));
      continue;
    }
    const keyId = page.vapidKeyId(index);
    const signer = keyId === null ? undefined : signers.get(keyId)!;
    if (signer && 'broken' in signer) {
      works.push(...failAll(deps, [page.recipient(index)], 'vapid_identity_broken', signer.broken));
      continue;
    }
    const domain = page.domain(index);
    const variant = variantAt?.(index) ?? null;
    const sendable =
      page.languages || signer || domain !== null || variant
        ? notification.forPhones({ language: page.languages?.[index] ?? null, domain, signer, variant })
        : plain;
    const key = [checked.origin, sendable.language, domain, keyId, variant]
      .filter((part) => part !== null)
      .join(' ');
    const share = shares.get(key);
    if (share) share.indexes.push(index);
    else shares.set(key, { notification: sendable, to: checked, indexes: [index] });
  }
  for (const share of shares.values()) {
    const left = deps.pauses.leftFor(page.page.serviceId, share.to.origin);
    if (left === 0) works.push(startShare(deps, page, share, contents, job));
    else if (isExpiredIn(left, share))
      works.push(...failAll(deps, share.indexes.map(page.recipient), 'expired', 'throttled'));
    else job.leave(left);
  }
  return works;
}

/** A job that starts deliveries. `spans`: undefined unless traces are configured. */
export type StartingJob = { lease: Lease; starting: Starting; spans: PushSpans | undefined };

/** A job of pages. `leave`: called if deliveries stay on their page because their push origin is paused, with the ms until they can be sent. */
export type PageJob = StartingJob & { leave: (ms: number) => void };

/** Signers with imported keys, by the keys' ids. */
export type ImportedSigners = Map<string, VapidSigner | { broken: string }>;

/** Deliveries of a page to one push origin, in one language, of one domain, with one key, of one variant. */
type Share = { notification: SendableNotification; to: PushOrigin; indexes: number[] };

const isExpiredIn = (left: number, { notification: { age, sending } }: Share): boolean => {
  const { outcome } = postpone(left, { age: age(), lifetime: lifetimeOf(sending.options) * 1000 });
  return outcome.status === 'failed';
};

/** Fails deliveries that can never be sent. */
function failAll(deps: Deps, recipients: Recipient[], code: FailureCode, detail: string | null): Work[] {
  return recipients.map((recipient) => {
    const { attempts: number } = recipient;
    const attempted = { number, pushService: 'none', direct: false, revision: 0 };
    const settled = settleVerdict(deps, recipient, fail(code, detail), attempted);
    settled.catch(() => {});
    return { origin: null, settled, withdraw() {}, handOver: () => ({ waiting: [], posting: [recipient] }) };
  });
}

/** Sends a share of a page. `indexes` is the order of its deliveries, and an *ordinal* is an index into it. */
function startShare(
  deps: Deps,
  page: OwedPage,
  { notification, to, indexes }: Share,
  contents: (PersonalContent | null)[] | null,
  { lease, starting, leave, spans }: PageJob,
): Work {
  const { settler, metrics } = deps;
  const { promise: settled, resolve, reject } = Promise.withResolvers<void>();
  settled.catch(() => {});
  const isSettled = new Uint8Array(indexes.length);
  /** Ordinal of the first unstarted delivery. */
  let next = 0;
  /** Number of started deliveries that are neither settled nor given up. */
  let open = 0;
  let unsettled = indexes.length;
  let failure: unknown = null;
  let isHandedOver = false;
  /** Tells the jobs that get the started deliveries which ones are settled. */
  let release: (settled: Recipient) => void = () => {};
  /** Once true, unstarted deliveries no longer belong to this job. */
  let isStopped = false;
  const recipientAt = (ordinal: number) => page.recipient(indexes[ordinal]!);
  const { revision } = notification.sending;
  const attempted = { number: 1, pushService: to.pushService, direct: false, revision };
  const span = spans?.to(page.page.notificationId, to, page.page.block);

  const markSettled = (ordinals: number[]) => {
    for (const ordinal of ordinals) {
      isSettled[ordinal] = 1;
      if (isHandedOver) release(recipientAt(ordinal));
    }
    open -= ordinals.length;
    unsettled -= ordinals.length;
    endIfOver();
  };

  /** Gives deliveries up: they and the unstarted ones are still owed. */
  const giveUp = (count: number, cause: unknown) => {
    open -= count;
    failure ??= cause;
    ticket.withdraw();
    endIfOver();
  };

  /** Ends the work, but not before the last answer: jobs that get the same deliveries wait for it. */
  const endIfOver = () => {
    if (open > 0) return;
    if (failure !== null) reject(failure);
    else if (unsettled === 0 || isStopped) resolve();
  };

  const settleAccepted = (ordinals: number[]) => {
    metrics.settled(to.pushService, 'completed', 'accepted', ordinals.length);
    const positions = ordinals.map((ordinal) => page.position(indexes[ordinal]!));
    const settlement = (index: number) => settlementOf(recipientAt(ordinals[index]!), ACCEPTED, attempted);
    settler.settleAccepted({ page: page.page, positions, revision, settlement }).then(
      () => markSettled(ordinals),
      (error) => giveUp(ordinals.length, error),
    );
  };

  const settleUnusual = (ordinal: number, verdict: Verdict) => {
    settleVerdict(deps, recipientAt(ordinal), verdict, attempted).then(
      () => markSettled([ordinal]),
      (error) => giveUp(1, error),
    );
  };

  const postFrom = (first: number, count: number, end: (ended: number) => void) => {
    const posted = indexes.slice(first, first + count);
    const addresses =
      contents && notification.contentFor
        ? {
            ...page.addresses(posted),
            contents: joinContents(posted.map((index) => contentOf(contents[index]))),
          }
        : page.addresses(posted);
    let ended = 0;
    let accepted: number[] = [];
    deps.attempt(notification, to, addresses, {
      recipient: (index) => recipientAt(first + index),
      onVerdict(index, verdict) {
        ended++;
        span?.end(verdict.outcome);
        if (verdict.outcome.status === 'completed') accepted.push(first + index);
        else settleUnusual(first + index, verdict);
      },
      // The answers make room for the origin's next requests; settling does not hold that up.
      onGroup() {
        if (accepted.length > 0) settleAccepted(accepted);
        accepted = [];
        const before = ended;
        ended = 0;
        end(before);
      },
    });
  };

  const post: Post = (count, end) => {
    const first = next;
    next += count;
    open += count;
    starting.started(count);
    const isHeld = lease.isHeld();
    if (isHeld === true) postFrom(first, count, end);
    else
      void isHeld.then((held) => {
        if (held) return postFrom(first, count, end);
        giveUp(count, withdrawn());
        span?.end(null, count);
        end(count);
      });
  };

  starting.add(indexes.length);
  span?.add(indexes.length);
  const ticket = deps.origins.submit(to.origin, { direct: false, count: indexes.length, post });
  ticket.withdrawn.then(() => {
    span?.end(null, indexes.length - next);
    const { notificationId, serviceId } = page.page;
    const isPaused = !isHandedOver && deps.pauses.leftFor(serviceId, to.origin) > 0;
    // The job is due again at once, and finds out which deliveries expire before the pause ends.
    if (isPaused) leave(0);
    isStopped = isPaused || deps.stops.isStopped(notificationId);
    if (isStopped) endIfOver();
    else if (!isHandedOver) giveUp(0, withdrawn());
  });

  return {
    origin: to.origin,
    settled,
    withdraw: () => void ticket.withdraw(),
    handOver() {
      isHandedOver = true;
      ticket.withdraw();
      const waiting = isStopped ? [] : indexes.slice(next).map(page.recipient);
      const posting = [...isSettled.subarray(0, next).keys()]
        .filter((ordinal) => !isSettled[ordinal])
        .map(recipientAt);
      release = deps.inFlight.addOfPage(posting, { origin: to.origin, settled });
      unsettled -= waiting.length;
      endIfOver();
      return { waiting, posting };
    },
  };
}

/** Returns the content of a person whose texts have no problem. */
const contentOf = (personal: PersonalContent | null | undefined): Buffer =>
  personal && 'content' in personal ? personal.content : EMPTY;
const EMPTY = Buffer.alloc(0);

export const withdrawn = () => new Withdrawn('delivery withdrawn before sending; it is still owed');

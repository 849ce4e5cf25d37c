/** Wrappers of a route's work: a span, the service's share of the database, and an audit entry. */
import { COSTLY_DEADLINE_MS, PATIENT_DEADLINE_MS } from '../../storage/costly.ts';
import { insertAuditEntry } from '../../storage/services/audit.ts';
import type { ApiDeps } from '../deps.ts';
import type { AnyRoute, AuditedAction, Call, MemberCaller, MemberRoute } from './route.ts';

export type Work<Caller> = (call: Call<unknown, unknown, unknown> & Caller) => Promise<unknown>;

/** Returns the work in a span, if requests are traced. It begins once the key is known, so that strangers cause none. */
export function withSpan<Caller>(
  { tracing }: ApiDeps,
  { method, url }: { method: string; url: string },
  work: Work<Caller>,
): Work<Caller> {
  if (!tracing) return work;
  return (call) => {
    const { raw, reply } = call;
    const { traceparent } = raw.headers;
    const request = {
      method,
      route: url,
      requestId: raw.id,
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
      age: reply.elapsedTime,
      status: () => reply.statusCode,
    };
    return tracing.request(request, () => work(call));
  };
}

/** Bounds work if the tenant chooses its cost. Runs outside of a transaction, because waiting for a turn must not hold a connection. */
export function withinShare<Caller extends { serviceId: string }>(
  { database }: ApiDeps,
  { costly }: AnyRoute,
  work: Work<Caller>,
): Work<Caller> {
  if (!costly) return work;
  const deadline = costly === 'patient' ? PATIENT_DEADLINE_MS : COSTLY_DEADLINE_MS;
  return (call) => database.costly(call.serviceId, () => work(call), deadline);
}

/** Returns the route's work, followed by its audit entry. */
export function withAudit(
  { database, log }: ApiDeps,
  route: MemberRoute,
  work: Work<MemberCaller>,
): Work<MemberCaller> {
  return async (call) => {
    const result = await work(call);
    const audit = route.audit?.(call, result);
    if (audit) await writeAuditEntry(call, audit);
    return result;
  };

  /** Never rejects: the work is done and committed, so the request must not fail when its audit entry does. */
  async function writeAuditEntry({ serviceId, member }: MemberCaller, audit: AuditedAction) {
    // The demo's audit log is public, so its entries don't identify visitors.
    const account = member.isDemo ? null : member.account;
    await insertAuditEntry(database, {
      serviceId,
      accountId: account?.id ?? null,
      actor: account ? account.name || account.email : 'A visitor',
      action: audit.action,
      subject: audit.subject ?? null,
      details: account ? audit.details : { ...audit.details, by: 'visitor' },
      notificationId: audit.notification ?? null,
    }).catch((error) => log.error({ err: error, audit }, 'audit entry could not be written'));
  }
}

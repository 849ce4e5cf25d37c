import type { FastifyRequest } from 'fastify';
import type { Environment } from '../../../contract/api/services.ts';
import { type MemberRole, ROLES } from '../../../contract/lists.ts';
import { ApiError, notFound, serviceClosed } from '../../errors.ts';
import { fromWire } from '../../ids.ts';
import { findMembership } from '../../storage/accounts/members.ts';
import { closureOf } from '../../storage/services/services.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from './accounts.ts';

/** A caller's account and role in a service. `account` is null only for visitors of the demo. */
export type Member = {
  account: Account | null;
  role: MemberRole;
  environment: Environment;
  isDemo: boolean;
  /** True if broadcasts of editors wait for an owner's approval. */
  requiresApproval: boolean;
};

/** Returns the request's headers as a `Headers` object. */
export function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const line of Array.isArray(value) ? value : [value])
      if (line !== undefined) headers.append(name, line);
  return headers;
}

/**
 * Protects endpoints with cookies from CSRF. Browsers tell where a request was initiated: by Fetch Metadata, or older ones by the Origin
 * header. A client that sends neither header is not a browser, and carries only its own cookies.
 *
 * @throws 403 for a state-changing request that another site initiated
 */
export function rejectCrossSite({ method, headers, host }: FastifyRequest): void {
  if (method === 'GET' || method === 'HEAD') return;
  const { origin, 'sec-fetch-site': site } = headers;
  const isSameOrigin =
    site !== undefined ? site === 'same-origin' : origin === undefined || URL.parse(origin)?.host === host;
  if (!isSameOrigin) throw new ApiError('forbidden', 'Cross-site requests are not allowed');
}

/** @throws 401 if nobody is signed in */
export async function authenticateAccount({ auth }: Pick<ApiDeps, 'auth'>, request: FastifyRequest) {
  const account = await auth.findAccount(webHeaders(request));
  if (account) return account;
  throw new ApiError('sign_in_required', 'Sign in first');
}

/**
 * Returns the service in the path and the caller's role in it. Everybody is an editor of the demo.
 *
 * @throws 401 if nobody is signed in; 404 if the account is not a member, whether or not the service exists; 403 if the service is deleted
 *   or suspended, if it requires a second factor that the sign-in lacks, or if the role is lower than `minRole`
 */
export async function authorizeMember(
  { auth, database, demo }: Pick<ApiDeps, 'auth' | 'database' | 'demo'>,
  request: FastifyRequest,
  minRole: MemberRole,
  isForDeleted = false,
): Promise<{ serviceId: string; member: Member }> {
  const { service } = request.params as { service: string };
  const serviceId = fromWire('svc', service);
  const isDemo = serviceId !== null && serviceId === demo?.serviceId;
  const account = await auth.findAccount(webHeaders(request));
  if (!account && !isDemo) throw new ApiError('sign_in_required', 'Sign in first');
  const membership = isDemo
    ? DEMO_MEMBERSHIP
    : serviceId && account && (await findMembership(database, serviceId, account.id));
  if (!serviceId || !membership) throw notFound('service');
  const { role, environment, requires_second_factor, requires_approval: requiresApproval } = membership;
  const closure = closureOf(membership);
  if (requires_second_factor && !account?.hasSecondFactor)
    throw new ApiError(
      'second_factor_required',
      'The owners of this service require a second factor: set one up in your account, or sign in with your passkey',
    );
  if (closure && !(isForDeleted && 'deletesAt' in closure)) throw serviceClosed(closure);
  if (ROLES.indexOf(role) < ROLES.indexOf(minRole))
    throw new ApiError(
      'forbidden',
      isDemo
        ? 'Not available in the demo'
        : `This requires the ${minRole} role; yours is ${role}: ask an owner of the service`,
    );
  return { serviceId, member: { account, role, environment, isDemo, requiresApproval } };
}

const DEMO_MEMBERSHIP = {
  role: 'editor',
  environment: 'demo',
  requires_second_factor: false,
  requires_approval: false,
  deletes_at: null,
  suspension_reason: null,
} as const;

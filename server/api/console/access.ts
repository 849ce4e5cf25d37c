import type { FastifyRequest } from 'fastify';
import type { MemberRole } from '../../../contract/members.ts';
import { ROLES } from '../../../contract/roles.ts';
import type { Environment } from '../../../contract/services.ts';
import { ApiError, notFound } from '../../errors.ts';
import { fromWire } from '../../ids.ts';
import { findMembership } from '../../storage/members.ts';
import type { ApiParts } from '../parts.ts';
import type { Account } from './auth.ts';

/** Who uses the console, and what they may do with a service. `account` is null in the demonstration only. */
export type Member = {
  account: Account | null;
  role: MemberRole;
  environment: Environment;
  isDemo: boolean;
};

/** The headers of a request as the web platform has them. */
export function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  return headers;
}

/**
 * Makes sure that a request which changes something comes from our own pages: cookies come with any. Browsers say where
 * it began (Fetch Metadata, else the Origin header); what is no browser has no cookies of somebody else's.
 *
 * @throws 403 for another site's
 */
export function refuseOtherSites({ method, headers, host }: FastifyRequest): void {
  if (method === 'GET' || method === 'HEAD') return;
  const { origin, 'sec-fetch-site': site } = headers;
  const isOurs =
    site !== undefined ? site === 'same-origin' : origin === undefined || URL.parse(origin)?.host === host;
  if (!isOurs) throw new ApiError('forbidden', 'the request comes from another site');
}

/** @throws 401 where nobody is signed in */
export async function authenticateAccount({ auth }: Pick<ApiParts, 'auth'>, request: FastifyRequest) {
  const account = await auth.accountOf(webHeaders(request));
  if (account) return account;
  throw new ApiError('unauthorized', 'sign in first');
}

/**
 * The service in the path, and what whoever asks may do with it. In the demonstration everybody is an editor.
 *
 * @throws 401 where nobody is signed in; 404 where they are no member, whether or not there is such a service; 403 where
 *   their role is not enough
 */
export async function authorizeMember(
  { auth, database, demo }: Pick<ApiParts, 'auth' | 'database' | 'demo'>,
  request: FastifyRequest,
  least: MemberRole,
): Promise<{ serviceId: string; member: Member }> {
  const { service } = request.params as { service: string };
  const serviceId = fromWire('svc', service);
  const isDemo = serviceId !== null && serviceId === demo?.serviceId;
  const account = await auth.accountOf(webHeaders(request));
  if (!account && !isDemo) throw new ApiError('unauthorized', 'sign in first');
  const membership = isDemo
    ? DEMO_MEMBER
    : serviceId && account && (await findMembership(database, serviceId, account.id));
  if (!serviceId || !membership) throw notFound('service');
  const { role, environment } = membership;
  if (ROLES.indexOf(role) < ROLES.indexOf(least))
    throw new ApiError(
      'forbidden',
      isDemo
        ? 'this is not for the demonstration'
        : `this takes the role of ${least}: yours is ${role}; ask an owner of the service`,
    );
  return { serviceId, member: { account, role, environment, isDemo } };
}

const DEMO_MEMBER = { role: 'editor', environment: 'demo' } as const;

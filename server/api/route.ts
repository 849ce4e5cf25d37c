import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import type { ValidationFault } from '../../contract/errors.ts';
import type { MemberRole } from '../../contract/members.ts';
import type { KeyOwner } from '../storage/api-keys.ts';
import type { Phone } from './authenticate.ts';
import type { Member } from './console/access.ts';
import type { Account } from './console/auth.ts';
import { createValidator } from './validate.ts';

/** What a route's work gets: parts that have been checked. A part without a schema is `unknown`. */
export type Call<Params, Query, Body> = {
  params: Params;
  query: Query;
  body: Body;
  raw: FastifyRequest;
  reply: FastifyReply;
};

/** A call with a key: `serviceId` is the UUID of the service that the key speaks for. */
export type Keyed = { serviceId: string; key: KeyOwner };

/** A call by a phone: the device that its secret belongs to. */
export type Phoned = { phone: Phone };

/** A call by somebody who is signed in to the console. */
export type Signed = { account: Account };

/** A call by a member of the service in the path. */
export type Membered = { serviceId: string; member: Member };

/**
 * What the activity log says of a call: such as `widget.created`, and what it was done to. `notification` is the UUID of
 * one: the same deed to it is noted once.
 */
export type Deed = { action: string; subject?: string | null; notification?: string | null };

/**
 * One endpoint: what it takes, what it answers, and the work. The same schemas validate, serialise and document.
 *
 * `check` finds faults that a schema can't express; it sees the request before anything is known of its form. What
 * `work` returns is the body of a 200, or of the status that it set on `reply`.
 */
export type Route<P extends TSchema, Q extends TSchema, B extends TSchema, More> = {
  summary: string;
  description?: string;
  tag: string;
  /** Of a success. Default: application/json. */
  contentType?: string;
  /** Scripts of any site may read the answer, also a refusal: else a browser would speak of CORS rather than of what is wrong. */
  crossOrigin?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  success: Record<number, TSchema>;
  errors: readonly number[];
  check?: (request: FastifyRequest) => ValidationFault[];
  work: (call: Call<Static<P>, Static<Q>, Static<B>> & More) => Promise<unknown>;
};

type Any = Route<TSchema, TSchema, TSchema, never>;
export type PublicRoute = Omit<Any, 'work'> & {
  access: 'public';
  work: (call: Call<unknown, unknown, unknown>) => Promise<unknown>;
};
export type KeyedRoute = Omit<Any, 'work'> & {
  access: 'key';
  work: (call: Call<unknown, unknown, unknown> & Keyed) => Promise<unknown>;
};
export type PhoneRoute = Omit<Any, 'work'> & {
  access: 'phone';
  work: (call: Call<unknown, unknown, unknown> & Phoned) => Promise<unknown>;
};
export type AccountRoute = Omit<Any, 'work'> & {
  access: 'account';
  work: (call: Call<unknown, unknown, unknown> & Signed) => Promise<unknown>;
};
export type MemberRoute = Omit<Any, 'work'> & {
  access: 'member';
  /** The least that a member must be. */
  role: MemberRole;
  /** Why it is not for visitors of the demonstration, where it is not. */
  notInDemo?: string;
  /** Takes a file of at most so many bytes as its body, whatever its type says, in place of JSON. */
  upload?: number;
  /** What to log when the work has been done; null where nothing has changed. */
  deed?: (call: Call<unknown, unknown, unknown> & Membered, result: unknown) => Deed | null;
  work: (call: Call<unknown, unknown, unknown> & Membered) => Promise<unknown>;
};
export type AnyRoute = PublicRoute | KeyedRoute | PhoneRoute | AccountRoute | MemberRoute;

/** Types a route by its schemas. It needs no key. */
export const route = <P extends TSchema, Q extends TSchema, B extends TSchema>(
  definition: Route<P, Q, B, unknown>,
): PublicRoute => ({ ...(definition as never as PublicRoute), access: 'public' });

/** Types a route that needs a key. */
export const keyedRoute = <P extends TSchema, Q extends TSchema, B extends TSchema>(
  definition: Route<P, Q, B, Keyed>,
): KeyedRoute => ({ ...(definition as never as KeyedRoute), access: 'key' });

/** Types a route that a phone calls with its own secret. */
export const phoneRoute = <P extends TSchema, Q extends TSchema, B extends TSchema>(
  definition: Route<P, Q, B, Phoned>,
): PhoneRoute => ({ ...(definition as never as PhoneRoute), access: 'phone' });

/** Types a route for anybody who is signed in to the console. */
export const accountRoute = <P extends TSchema, Q extends TSchema, B extends TSchema>(
  definition: Route<P, Q, B, Signed>,
): AccountRoute => ({ ...(definition as never as AccountRoute), access: 'account' });

/** Types a route for members of the service in its path, `:service`; `params` are the others. */
export const memberRoute = <P extends TSchema, Q extends TSchema, B extends TSchema>(
  role: MemberRole,
  definition: Route<P, Q, B, Membered> & {
    notInDemo?: string;
    upload?: number;
    deed?: (call: Call<Static<P>, Static<Q>, Static<B>> & Membered, result: never) => Deed | null;
  },
): MemberRoute => ({ ...(definition as never as MemberRoute), access: 'member', role });

/** Every fault of a request to the route: those of form, then those of sense in fields that have no other. */
export function faultFinder(definition: AnyRoute): (request: FastifyRequest) => ValidationFault[] {
  const validate = createValidator(definition);
  return (request) => {
    // A file is for the work to look at.
    const body = Buffer.isBuffer(request.body) ? undefined : request.body;
    const faults = validate({ params: request.params, query: request.query, body });
    const named = new Set(faults.map((fault) => fault.field));
    return [...faults, ...(definition.check?.(request) ?? []).filter((fault) => !named.has(fault.field))];
  };
}

/** The named schema, by reference: it stands once in the OpenAPI document. */
export const named = <Schema extends TSchema & { $id?: string }>(schema: Schema) =>
  Type.Unsafe<Static<Schema>>({ $ref: `${schema.$id}#` });

export const object = <const Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import type { AuditDetails } from '../../../contract/console/audit.ts';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import type { MemberRole } from '../../../contract/lists.ts';
import type { PhoneRow } from '../../storage/devices/phones.ts';
import type { KeyOwner } from '../../storage/services/api-keys.ts';
import type { Account } from '../authentication/accounts.ts';
import type { Member } from '../authentication/members.ts';
import type { TokenUser } from '../authentication/user-tokens.ts';
import { ErrorList } from './validation/error-list.ts';
import { createValidator, joinNames, pathErrors, queryErrors } from './validation/validate.ts';

/** Method, URL and route: a line of a route table. */
export type Endpoint = readonly ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string, AnyRoute];

/** The validated request, as a route's `work` receives it. A part without a schema is `unknown`. */
export type Call<Params, Query, Body> = {
  params: Params;
  query: Query;
  body: Body;
  raw: FastifyRequest;
  reply: FastifyReply;
};

/** A caller with an API key. `serviceId` is the UUID of the key's service. */
export type KeyCaller = { serviceId: string; key: KeyOwner };
/** A caller with a phone's own secret. */
export type PhoneCaller = { phone: PhoneRow };
/** A caller with a user's token. `serviceId` is a UUID, `expiresAt` the end of the token. */
export type UserCaller = { user: TokenUser };
/** A caller who is signed in to the console. */
export type AccountCaller = { account: Account };
/** A member of the service in the path, or a visitor of the demo. */
export type MemberCaller = { serviceId: string; member: Member };

/** An audit entry without its actor. `notification` is a UUID; an action is logged once for each notification. */
export type AuditedAction = {
  action: string;
  subject?: string | null;
  details?: AuditDetails;
  notification?: string | null;
};

/**
 * One endpoint. The same schemas validate, serialise and document it.
 *
 * `check` finds errors that a schema can't express. It must expect any JSON, because it also runs on requests that fail their schemas. Its
 * request lacks values that exceed their bound, and lists and objects in place of another type.
 * The result of `work` is the body of a 200, or of the status that `work` set on `reply`.
 */
export type Route<P extends TSchema, Q extends TSchema, B extends TSchema, Caller> = {
  /** A verb and its object, such as `listDevices`: the function's name in generated clients. The console's endpoints have none. */
  operationId?: string;
  summary: string;
  description?: string;
  tag: string;
  /** Content type of a successful response. Default: application/json. */
  contentType?: string;
  /**
   * Allows scripts of any site to make the request, and to read the response, even an error. Nothing here depends on cookies. Otherwise
   * browsers report a CORS error instead.
   */
  crossOrigin?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  /** Security in the OpenAPI document, if it does not follow from `access`. */
  security?: readonly object[];
  /** Makes a request without a body valid; `body` is then undefined. */
  optionalBody?: boolean;
  /** Headers in the OpenAPI document; `work` reads them. */
  headers?: TSchema;
  /** Body limit, if it is not the usual one. */
  maxBodyBytes?: number;
  success: Record<number, TSchema>;
  /**
   * Successes that the OpenAPI document leaves out, because another operation is documented with them: otherwise the answers of generated
   * clients would be unions.
   */
  otherSuccess?: Record<number, TSchema>;
  /** Meaning of each success in the OpenAPI document, if its status does not say it. */
  successDescriptions?: Record<number, string>;
  errors: readonly number[];
  /** Error codes in the OpenAPI document that do not follow from the route's access, path and other fields. */
  errorCodes?: readonly ErrorCode[];
  /** The answer has a secret, which is not stored, so repeating the request with its Idempotency-Key is a 409. */
  answersSecret?: boolean;
  /**
   * The work waits for another server, so it is not one transaction with its Idempotency-Key. If the process is killed meanwhile, a
   * repeated request does the work again.
   */
  waitsForOthers?: boolean;
  /** The work stores the Idempotency-Key by itself. */
  ownIdempotency?: boolean;
  /**
   * Runs the work as `costly` (storage/costly.ts), with its Idempotency-Key, because the tenant chooses the cost of its statements.
   * `patient` if the work must be done, and cannot be done in parts. A route that caches answers calls `costly` where it computes an
   * answer.
   */
  costly?: true | 'patient';
  /**
   * Serves the route while the disk is nearly full, although it is no GET or DELETE, because it stores next to nothing, or ends something.
   */
  whileDiskIsFull?: boolean;
  /** Makes the route unavailable in the demo, with this error message. */
  notInDemo?: string;
  /** Restricts the route to keys of the demo environment: 403 with this error message for others. */
  demoEnvironmentOnly?: string;
  /** Throws a 403 if an API key may not make the request. The path and the query are not validated yet. */
  authorize?: (key: KeyOwner, request: FastifyRequest) => void;
  check?: (request: FastifyRequest) => ValidationError[] | Promise<ValidationError[]>;
  // TypeScript compares the parameters of a method bivariantly, so a route with schemas is assignable to `AnyRoute`.
  work(call: Call<Static<P>, Static<Q>, Static<B>> & Caller): Promise<unknown>;
};

type MemberOptions<P extends TSchema, Q extends TSchema, B extends TSchema> = {
  /** Takes a file of at most this many bytes, of any content type, instead of JSON. */
  upload?: number;
  /** Serves the route even while the service is deleted and can be restored. */
  forDeletedService?: boolean;
  /** The audit entry to write once `work` has succeeded; null if nothing changed. */
  audit?(call: Call<Static<P>, Static<Q>, Static<B>> & MemberCaller, result: unknown): AuditedAction | null;
};

type Documented<R extends object> = R & { operationId: string; description: string };

type UntypedRoute<Caller> = Route<TSchema, TSchema, TSchema, Caller>;
export type PublicRoute = UntypedRoute<unknown> & { access: 'public' };
export type KeyedRoute = UntypedRoute<KeyCaller> & { access: 'key' };
export type PhoneRoute = UntypedRoute<PhoneCaller> & { access: 'phone' };
export type UserRoute = UntypedRoute<UserCaller> & { access: 'user' };
export type AccountRoute = UntypedRoute<AccountCaller> & { access: 'account' };
export type MemberRoute = UntypedRoute<MemberCaller> &
  MemberOptions<TSchema, TSchema, TSchema> & {
    access: 'member';
    /** The lowest role that may call the route. */
    role: MemberRole;
  };
/** Returns whether the route is rejected while the disk is nearly full. */
export const needsSpace = (method: string, { whileDiskIsFull }: AnyRoute): boolean =>
  ['POST', 'PUT', 'PATCH'].includes(method) && !whileDiskIsFull;

export type AnyRoute = PublicRoute | KeyedRoute | PhoneRoute | UserRoute | AccountRoute | MemberRoute;

/** Defines a route without authentication. */
export const route = <P extends TSchema, Q extends TSchema, B extends TSchema>(
  definition: Route<P, Q, B, unknown>,
): PublicRoute => ({ ...definition, access: 'public' });

/** Defines a route that needs an API key. */
export const keyedRoute = <P extends TSchema, Q extends TSchema, B extends TSchema>(
  definition: Documented<Route<P, Q, B, KeyCaller>>,
): KeyedRoute => ({ ...definition, access: 'key' });

/** Defines a route that needs the secret of the phone in its path, `:id`. */
export const phoneRoute = <P extends TSchema, Q extends TSchema, B extends TSchema>(
  definition: Documented<Route<P, Q, B, PhoneCaller>>,
): PhoneRoute => ({
  ...definition,
  // 403 if the service is deleted or suspended.
  errors: [...new Set([...definition.errors, 403])].sort(),
  access: 'phone',
});

/** Defines a route that needs a user's token, and that pages of any site may call. */
export const userRoute = <P extends TSchema, Q extends TSchema, B extends TSchema>(
  definition: Documented<Route<P, Q, B, UserCaller>>,
): UserRoute => ({
  ...definition,
  errors: [...new Set([...definition.errors, 401, 403])].sort(),
  access: 'user',
});

/** Defines a console route for every signed-in account. */
export const accountRoute = <P extends TSchema, Q extends TSchema, B extends TSchema>(
  definition: Route<P, Q, B, AccountCaller>,
): AccountRoute => ({ ...definition, access: 'account' });

/** Defines a console route for members of the service in its path, `:service`, which `params` leaves out. */
export const memberRoute = <P extends TSchema, Q extends TSchema, B extends TSchema>(
  role: MemberRole,
  definition: Route<P, Q, B, MemberCaller> & MemberOptions<P, Q, B>,
): MemberRoute => ({ ...definition, access: 'member', role });

/**
 * Returns a function that finds the validation errors of a request to the route. `check` adds errors for fields that match their schema.
 *
 * The function's `pause` lets other requests be served between the schemas and `check`.
 */
export function createRequestChecker(
  definition: AnyRoute,
): (request: FastifyRequest, pause: (() => Promise<void>) | null) => Promise<ErrorList> {
  const validate = createValidator(definition);
  return async (request, pause) => {
    const misencoded = new ErrorList();
    misencoded.addAll(pathErrors(request.originalUrl, request.routeOptions.url ?? ''));
    misencoded.addAll(queryErrors(request.url));
    // An uploaded file is validated by `work`.
    const body = Buffer.isBuffer(request.body) ? undefined : request.body;
    request.query = joinNames(definition.query, request.query);
    const parts = { params: request.params, query: request.query, body };
    const { errors, bounded } = validate(parts, misencoded);
    if (definition.check) {
      // A check sees nothing larger than the schemas allow.
      Object.assign(request, body === request.body ? bounded : { ...bounded, body: request.body });
      await pause?.();
      errors.addAll(await definition.check(request));
    }
    return errors;
  };
}

/** Returns the schema of an object with only these properties. */
export const object = <const Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import inject from 'light-my-request';
import type { TSchema } from 'typebox';
import { toWire } from '../../ids.ts';
import type { KeyOwner } from '../../storage/services/api-keys.ts';
import type { Endpoint } from '../http/route.ts';
import { joinNames } from '../http/validation/validate.ts';

/** The request to `/mcp`, and the owner of its key. */
export type Caller = { raw: FastifyRequest; reply: FastifyReply; key: KeyOwner };

/** The caller of a tool. `signal` aborts when the client leaves. */
export type ToolCaller = Caller & { signal: AbortSignal };

/** The answer of an endpoint. `isError`: `data` is an error's body. */
export type Answer = { isError: boolean; data: unknown };

export type Arguments = Record<string, unknown>;

/** Headers that the endpoint reads: the key, and where the request came from. The key's service is known, so it is added. */
const PASSED_ON = [
  ...['authorization', 'host', 'user-agent'],
  ...['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
];

export type Operations = ReturnType<typeof createOperations>;

/** Calls endpoints by their operation ids. */
export function createOperations(app: FastifyInstance, routes: readonly Endpoint[]) {
  const endpoints = new Map(routes.map((endpoint) => [endpoint[2].operationId, endpoint]));

  return {
    endpoint,

    /** Joins lists of names, as the endpoints take them. */
    joinLists: (schema: TSchema, args: Arguments) => joinNames(schema, args) as Arguments,

    /**
     * Sends a request to an endpoint within this process, as the caller: authentication, scopes, limits, validation, idempotency, errors,
     * metrics and log lines are the endpoint's own.
     *
     * @param args validated, since they are put into the path
     * @throws if the client leaves
     */
    async call(
      operationId: string,
      args: Arguments,
      { raw, key, signal }: ToolCaller,
      idempotencyKey?: string,
    ): Promise<Answer> {
      const [method, url, { query, body }] = endpoint(operationId);
      const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(args[name])));
      const parameters = pick(args, namesOf(query));
      const headers = {
        ...pick(raw.headers, PASSED_ON),
        'x-service-id': toWire('svc', key.serviceId),
        'x-request-id': raw.id,
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      };
      // Not `app.inject`, which refuses requests that arrive on open connections during a shutdown.
      const response = await inject(app.routing, {
        method,
        url: `${path}?${new URLSearchParams(parameters as Record<string, string>)}`,
        headers: headers as Record<string, string>,
        ...(body && { payload: pick(args, namesOf(body)) }),
        remoteAddress: raw.socket.remoteAddress,
        signal,
      });
      return { isError: response.statusCode >= 400, data: response.json() };
    },
  };

  function endpoint(operationId: string): Endpoint {
    const found = endpoints.get(operationId);
    if (!found) throw new Error(`there is no operation ${operationId}`);
    return found;
  }
}

const namesOf = (schema: TSchema | undefined): string[] =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});

/** Returns the members with these names that have a value. */
const pick = (from: object, names: readonly string[]): Arguments =>
  Object.fromEntries(
    Object.entries(from).filter(([name, value]) => value !== undefined && names.includes(name)),
  );

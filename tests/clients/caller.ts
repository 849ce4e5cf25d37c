export type Credentials = { url: string; key: string; service: string; secret: string };

/** An operation of the OpenAPI document. */
export type Operation = {
  id: string;
  method: string;
  path: string;
  hasBody: boolean;
  hasQuery: boolean;
  isPhones: boolean;
};

export type Arguments = {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
};

/** A generated client: a function that calls any operation, and one that uses its types. */
export type Client = {
  /** Resolves with the body of the answer. */
  call(operation: Operation, args: Arguments): Promise<unknown>;
  /** Sends a notification to a user, and reads the codes of the service's coupons. */
  sendAndReadCoupons(user: string): Promise<{ id: string; codes: string[] }>;
};

export type CreateClient = (credentials: () => Credentials) => Client;

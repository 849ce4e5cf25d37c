/** Options of one request. */
export interface RequestOptions {
  /** Ends the request, even while it waits for a retry. */
  signal?: AbortSignal;
  /** Milliseconds until an attempt is given up. */
  timeout?: number;
  /** Highest number of retries after transient failures. */
  maxRetries?: number;
  /**
   * Key of a request that creates or does something. A repetition with the same key within 24 hours does nothing more, and returns the
   * first answer. By default each call has its own key, which its retries share. Set a key such as `order-1042-ready` to guard against
   * repetitions by your own program too.
   */
  idempotencyKey?: string;
}

export interface CarillonOptions {
  /** `prod_…` or `demo_…`. Keep it on your server. */
  apiKey: string;
  /** `svc_…`: the service that the key belongs to. */
  serviceId: string;
  /** The address of your Carillon, such as `https://push.example.com`. */
  baseUrl: string;
  /** Milliseconds until an attempt is given up. Default: 30,000. */
  timeout?: number;
  /** Highest number of retries after transient failures. Default: 4. */
  maxRetries?: number;
  /** Sends the requests in place of the global `fetch`. */
  fetch?: typeof fetch;
}

/** Longest timeout, because longer timers fire at once. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/** @throws {TypeError} if an option is missing or malformed */
export function checkOptions(options: CarillonOptions) {
  const { apiKey, serviceId, baseUrl, fetch: given } = options;
  check('apiKey', /^(prod|demo)_\w+$/.test(apiKey), 'prod_… or demo_…', apiKey);
  check('serviceId', /^svc_[0-9a-z]{26}$/.test(serviceId), 'svc_ and 26 characters', serviceId);
  const isAddress = /^https?:\/\/[^?#]+$/.test(baseUrl) && URL.canParse(baseUrl);
  check('baseUrl', isAddress, 'the address of your Carillon, such as https://push.example.com', baseUrl);
  checkTimes(options);
  return {
    timeout: options.timeout ?? 30_000,
    maxRetries: options.maxRetries ?? 4,
    apiKey,
    serviceId,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    // The global `fetch` is looked up at each call, and called without a receiver, because some runtimes refuse one.
    fetch: given ?? ((...request: Parameters<typeof fetch>) => fetch(...request)),
  };
}

/** @throws {TypeError} */
export function checkTimes({ timeout = 1, maxRetries = 0 }: Pick<RequestOptions, 'timeout' | 'maxRetries'>) {
  if (!(timeout > 0 && timeout <= MAX_TIMEOUT))
    throw new TypeError(
      `timeout must be milliseconds, more than 0 and at most ${MAX_TIMEOUT}, not ${timeout}`,
    );
  if (!(Number.isInteger(maxRetries) && maxRetries >= 0))
    throw new TypeError(`maxRetries must be an integer of at least 0, not ${maxRetries}`);
}

/** Throws without quoting the given text, which may be the key, even in another option. */
function check(name: string, isValid: boolean, expected: string, value: unknown) {
  if (isValid) return;
  throw new TypeError(
    `${name} must be ${expected}; it is ${typeof value === 'string' ? 'malformed' : value}`,
  );
}

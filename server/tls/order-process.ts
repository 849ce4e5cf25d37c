/**
 * The process of `order.ts`: orders one certificate, answers, and ends. It is a process of its own because acme-client takes 22 MB, which
 * a server needs once in two months.
 */
import { generateKeyPairSync } from 'node:crypto';
import acme from 'acme-client';
import type { Order, OrderResult, Problem, ProblemCode } from './order.ts';

const REQUEST_TIMEOUT_MS = 30_000;
const MAX_ANSWER_BYTES = 1024 * 1024;
const MAX_DETAIL_LENGTH = 300;

type Result = { ok: true; chain: string; key: string } | Problem;

/** The latest answer of the authority; null before the first. */
let latest: { status: number; type: string; retryAfterS: number | null } | null = null;
let isChallenged = false;

let accountUrl: string | null = null;

// Without the library's repetitions: the server repeats orders, with pauses that all processes keep.
acme.axios.interceptors.request.clear();
acme.axios.interceptors.response.clear();
acme.axios.defaults.timeout = REQUEST_TIMEOUT_MS;
acme.axios.defaults.maxContentLength = MAX_ANSWER_BYTES;
acme.axios.interceptors.response.use((response) => {
  const { type } = (response.data ?? {}) as { type?: unknown };
  latest = {
    status: response.status,
    type: typeof type === 'string' ? type : '',
    retryAfterS: secondsOf(response.headers['retry-after']),
  };
  return response;
});

process.once('message', async (order: Order) => {
  const result = await obtain(order).catch(toProblem);
  process.send!({ ...result, accountUrl } satisfies OrderResult, () => process.exit());
});
process.once('disconnect', () => process.exit());

async function obtain(order: Order): Promise<Result> {
  const { client, placed } = await place(order);
  for (const { status, challenges } of await client.getAuthorizations(placed)) {
    if (status === 'valid') continue;
    const challenge = challenges.find(({ type }) => type === 'http-01');
    if (!challenge) throw new Error('The authority offers no challenge over http');
    isChallenged = true;
    await client.completeChallenge(challenge);
    await client.waitForValidStatus(challenge);
    isChallenged = false;
  }
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const [, request] = await acme.crypto.createCsr({ altNames: [order.name] }, key);
  const chain = await client.getCertificate(await client.finalizeOrder(placed, request));
  return { ok: true, chain: String(chain), key };
}

/** Places the order. An authority that does not know the account gets it first. */
async function place(order: Order) {
  if (order.accountUrl !== null) {
    try {
      return await placeAs(order.accountUrl, order);
    } catch (error) {
      if (!latest?.type.endsWith(':accountDoesNotExist')) throw error;
    }
  }
  const client = clientOf(order);
  await client.createAccount({
    termsOfServiceAgreed: true,
    ...(order.email && { contact: [`mailto:${order.email}`] }),
  });
  return placeAs(client.getAccountUrl(), order);
}

async function placeAs(url: string, order: Order) {
  const client = clientOf(order, url);
  const placed = await client.createOrder({ identifiers: [{ type: 'dns', value: order.name }] });
  accountUrl = url;
  return { client, placed };
}

const clientOf = ({ directory, accountKey }: Order, url?: string) =>
  new acme.Client({
    directoryUrl: directory,
    accountKey,
    ...(url && { accountUrl: url }),
    backoffAttempts: 20,
    backoffMin: 500,
    backoffMax: 10_000,
  });

function toProblem(error: Error & { code?: string }): Result {
  const code = codeOf(error.code);
  const status = latest && latest.status >= 400 ? ` (status ${latest.status})` : '';
  return {
    ok: false,
    code,
    detail: plain(error.message || error.code || 'no reason was given') + status,
    retryAfterS: latest?.retryAfterS ?? null,
  };
}

/** @param code of an error of the connection */
function codeOf(code: string | undefined): ProblemCode {
  if (code === 'CERT_NOT_YET_VALID' || code === 'CERT_HAS_EXPIRED') return 'clock_wrong';
  if (code?.startsWith('ERR_BAD_RE') !== true && code?.startsWith('ERR_') !== true && code)
    return 'authority_unreachable';
  const status = latest?.status ?? 0;
  if (status === 429 || latest?.type.endsWith(':rateLimited')) return 'rate_limited';
  if (status >= 500) return 'authority_unreachable';
  if (status >= 400) return 'authority_refused';
  return isChallenged ? 'challenge_failed' : 'answer_unusable';
}

/** Shortens a text of the authority, and removes what a terminal would interpret. */
const plain = (text: string): string =>
  text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, MAX_DETAIL_LENGTH)
    .toWellFormed();

/** Returns the seconds of a Retry-After header: a number of them, or a date. */
function secondsOf(header: unknown): number | null {
  if (typeof header !== 'string') return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return seconds > 0 ? Math.ceil(seconds) : null;
}

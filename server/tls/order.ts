import { fork } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { readTrust } from '../config/environment.ts';
import type { Issued } from '../storage/certificates/certificates.ts';

/**
 * An order of a certificate. `directory`: URL of the authority; `accountKey`: PEM; `accountUrl`: null before the first order; `email`: for
 * the authority, or empty.
 */
export type Order = {
  directory: string;
  accountKey: string;
  accountUrl: string | null;
  email: string;
  name: string;
};

/** Stable code of the reason why an order failed. docs/operating/reference.md explains each. */
export type ProblemCode =
  | 'authority_unreachable'
  | 'authority_refused'
  | 'rate_limited'
  | 'challenge_failed'
  | 'answer_unusable'
  | 'clock_wrong'
  | 'interrupted';

/** `retryAfterS`: pause that the authority asks for. */
export type Problem = { ok: false; code: ProblemCode; detail: string; retryAfterS: number | null };
/** The answer of the process of an order. `accountUrl`: null if the authority has named no account. */
export type OrderResult = ({ ok: true; chain: string; key: string } | Problem) & {
  accountUrl: string | null;
};
export type Outcome = (({ ok: true } & Issued) | Problem) & { accountUrl: string | null };

const PROCESS = fileURLToPath(new URL('./order-process.ts', import.meta.url));
/** Time for a whole order. An authority may take minutes to validate. */
export const ORDER_TIMEOUT_MS = 5 * 60_000;
const MAX_CHAIN_LENGTH = 64 * 1024;

/**
 * Orders a certificate in a process of its own, which gets none of our secrets except the account's key. The authority's answer is checked
 * here.
 */
export async function orderCertificate(order: Order, signal: AbortSignal): Promise<Outcome> {
  const result = await runProcess(order, signal);
  return result.ok ? { ...check(result, order.name), accountUrl: result.accountUrl } : result;
}

function runProcess(order: Order, signal: AbortSignal): Promise<OrderResult> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(ORDER_TIMEOUT_MS)]);
  return new Promise((resolve) => {
    const child = fork(PROCESS, {
      execArgv: [],
      env: readTrust(),
      stdio: 'ignore',
      signal: limit,
      killSignal: 'SIGKILL',
    });
    const interrupted = (detail: string) =>
      resolve({ ok: false, code: 'interrupted', detail, retryAfterS: null, accountUrl: null });
    child.once('message', (result) => resolve(result as OrderResult));
    child.once('error', ({ message }) =>
      interrupted(
        limit.aborted && !signal.aborted
          ? 'The order took over 5 minutes'
          : `The process of the order failed: ${message}`,
      ),
    );
    child.once('exit', (status, killedBy) =>
      interrupted(`The process of the order ended with ${killedBy ?? `status ${status}`}`),
    );
    child.send(order, () => {});
  });
}

function check(
  { chain, key }: { chain: string; key: string },
  name: string,
): ({ ok: true } & Issued) | Problem {
  const unusable = (detail: string): Problem => ({
    ok: false,
    code: 'answer_unusable',
    detail,
    retryAfterS: null,
  });
  if (chain.length > MAX_CHAIN_LENGTH) return unusable('The certificate of the authority is too long');
  try {
    const certificate = new X509Certificate(chain);
    if (!certificate.checkHost(name)) return unusable('The certificate of the authority is for another name');
    if (!certificate.checkPrivateKey(createPrivateKey(key)))
      return unusable('The certificate of the authority is for another key');
    const { validFromDate: validFrom, validToDate: expiresAt } = certificate;
    return { ok: true, chain, key, validFrom, expiresAt };
  } catch {
    return unusable('The authority answered with something that is no certificate');
  }
}

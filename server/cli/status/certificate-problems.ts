import { formatDuration } from '../units.ts';
import type { Facts, Problem } from './status-shape.ts';

/** Time before the end of a certificate that is a problem. Ours is renewed long before; who renews files does so by hand, perhaps. */
const SOON_S = { auto: 86_400, files: 14 * 86_400 };

/** Remedies of failed orders, by code (server/tls/order.ts). */
const REMEDIES: Record<string, string> = {
  authority_unreachable: 'Check that this machine reaches ACME_DIRECTORY.',
  authority_refused: 'Check the name, its CAA records, and ACME_EMAIL.',
  rate_limited: 'The authority allows no more orders for now.',
  challenge_failed: 'Let the name lead to this machine, and its port 80 to HTTP_PORT.',
  answer_unusable: 'Check that ACME_DIRECTORY is an ACME directory.',
  clock_wrong: 'Check timedatectl, also on the machine of the database.',
};

/** Returns the problems of the certificates of HTTPS. */
export const certificateProblems = ({ certificates }: Facts): Problem[] =>
  (certificates ?? []).flatMap(({ name, expires_in, problem, retry_in }) => {
    const state =
      expires_in === null
        ? `${name} has no certificate`
        : expires_in <= 0
          ? `The certificate of ${name} has expired`
          : `The certificate of ${name} expires in ${formatDuration(expires_in)}`;
    if (problem) {
      const again =
        retry_in !== null && retry_in > 0 ? ` It is ordered again in ${formatDuration(retry_in)}.` : '';
      return [
        {
          problem: `${state}, and the latest order failed (${problem.code}: ${problem.detail.replace(/\.$/, '')}).`,
          remedy: `${REMEDIES[problem.code] ?? 'If it lasts, see the log.'}${again}`,
        },
      ];
    }
    const soon = retry_in === null ? SOON_S.files : SOON_S.auto;
    if (expires_in !== null && expires_in > soon) return [];
    return [
      {
        problem: `${state}.`,
        remedy:
          retry_in === null
            ? 'Renew TLS_CERT_FILE and TLS_KEY_FILE: they are read again when they change.'
            : 'Check that a process with the role api and HTTPS=auto runs.',
      },
    ];
  });

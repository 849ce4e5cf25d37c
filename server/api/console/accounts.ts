import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ACCOUNT_FORMS } from '../../../contract/sign-ins.ts';
import { ApiError, invalid } from '../../errors.ts';
import { findInvitation } from '../../storage/invitations.ts';
import { refusalOf } from '../answers.ts';
import { baseUrl } from '../pages.ts';
import type { ApiParts } from '../parts.ts';
import { createValidator } from '../validate.ts';
import { authenticateAccount, refuseOtherSites, webHeaders } from './access.ts';
import { AUTH_PATH, CLIENT_HEADER } from './auth.ts';

type Path = keyof typeof ACCOUNT_FORMS;

/** Hands requests for accounts over to better-auth, which checks how many there are, and where they come from once more. */
export function accountPages(app: FastifyInstance, parts: ApiParts): void {
  for (const path of Object.keys(ACCOUNT_FORMS) as Path[]) {
    const findFaults = createValidator({ body: ACCOUNT_FORMS[path] });
    app.route({
      method: 'POST',
      url: AUTH_PATH + path,
      schema: { hide: true },
      async onRequest(request) {
        refuseOtherSites(request);
        refuseOtherNames(request);
      },
      async preValidation(request) {
        const faults = findFaults({ params: {}, query: request.query, body: request.body ?? {} });
        if (faults.length > 0) throw refusalOf(faults);
        if (path === '/sign-up/email') await refuseStrangers(request);
        // better-auth says of a database that is away that nobody is signed in.
        if (path === '/change-password') await authenticateAccount(parts, request);
      },
      handler: (request, reply) => handOver(path, request, reply),
    });
  }

  /** @throws what is no refusal, as a fault of ours: the one error handler logs it, and answers as anywhere else */
  async function handOver(path: Path, request: FastifyRequest, reply: FastifyReply) {
    const headers = webHeaders(request);
    headers.set(CLIENT_HEADER, request.ip);
    headers.delete('content-length');
    const answer = await parts.auth.handle(
      new Request(new URL(AUTH_PATH + path, baseUrl(parts.config.PUBLIC_URL, request)), {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...(request.body as object | undefined), ...ALWAYS[path] }),
      }),
    );
    const refusal = answer.ok ? {} : await answer.json().catch(() => ({}));
    const { code, message } = refusal as { code?: string; message?: string };
    if (answer.status >= 500) throw new Error(`better-auth answered ${answer.status}: ${message ?? code}`);
    for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
    reply.code(answer.status).header('cache-control', 'no-store').type('application/json; charset=utf-8');
    // What better-auth answers holds the session's token, which is the cookie's: no script needs to see it.
    if (answer.ok) return reply.send('{}');
    const wait = answer.headers.get('x-retry-after');
    if (wait) reply.header('retry-after', wait);
    const said = wait ? `too many tries: wait ${wait} s, then try again` : REFUSALS[code ?? ''];
    return reply.send(JSON.stringify({ error: { message: said ?? message ?? 'this was refused' } }));
  }

  /** Cookies and links belong to the address that the operator gave: elsewhere nobody could stay signed in. */
  function refuseOtherNames({ headers: { origin } }: FastifyRequest) {
    const { PUBLIC_URL } = parts.config;
    if (PUBLIC_URL && origin && origin !== PUBLIC_URL)
      throw new ApiError('forbidden', `this console lives at ${PUBLIC_URL}/console: open it there`);
  }

  /** Where registration is closed, an invitation opens it: to the address that was invited. */
  async function refuseStrangers(request: FastifyRequest) {
    const { 'x-invitation': token } = request.headers;
    const invitation = typeof token === 'string' ? await findInvitation(parts.database, token) : null;
    if (!invitation && parts.config.REGISTRATION === 'closed')
      throw new ApiError('forbidden', 'registration is closed here: ask whoever runs this installation');
    const { email } = request.body as { email: string };
    if (invitation && invitation.email !== email.toLowerCase())
      throw invalid({ field: 'email', reason: `the invitation is for ${invitation.email}` });
  }
}

/** What is not left to whoever asks. A new password ends all other sessions. */
const ALWAYS: Partial<Record<Path, object>> = { '/change-password': { revokeOtherSessions: true } };

/** better-auth's refusals, in words that say what to do. */
const REFUSALS: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: 'the e-mail or the password is wrong',
  INVALID_PASSWORD: 'the current password is wrong',
  INVALID_TOKEN: 'this link is void: it was used already, or an hour has passed',
  USER_ALREADY_EXISTS: 'there is an account with this e-mail: sign in',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'there is an account with this e-mail: sign in',
  UNAUTHORIZED: 'sign in first',
};

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ACCOUNT_ANSWERS, ACCOUNT_FORMS } from '../../../contract/api/accounts.ts';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { ErrorTextWithoutValues } from '../../../contract/error-texts.ts';
import { ApiError, invalid } from '../../errors.ts';
import { findInvitation } from '../../storage/accounts/invitations.ts';
import { AUTH_PATH, CLIENT_HEADER } from '../authentication/better-auth.ts';
import { limitPasswords } from '../authentication/confirm-password.ts';
import { authenticateAccount, rejectCrossSite, webHeaders } from '../authentication/members.ts';
import { limitNewAccounts } from '../authentication/new-accounts.ts';
import { CODE_USED, TOO_MANY_CODES } from '../authentication/one-time-codes.ts';
import { requireMayAddFactor, requireOwnFactor } from '../authentication/own-factor.ts';
import { requireOwnSignIns } from '../authentication/own-sign-ins.ts';
import { limitPasswordWork } from '../authentication/password-work.ts';
import type { ApiDeps } from '../deps.ts';
import { baseUrl } from '../http/base-url.ts';
import { createValidator } from '../http/validation/validate.ts';

type Path = keyof typeof ACCOUNT_FORMS;

/** Passes account requests to better-auth, which limits their rate and checks their origin a second time. */
export function accountPages(app: FastifyInstance, deps: ApiDeps): void {
  for (const path of Object.keys(ACCOUNT_FORMS) as Path[]) {
    const validate = createValidator({ body: ACCOUNT_FORMS[path] });
    app.route({
      method: 'POST',
      url: AUTH_PATH + path,
      async onRequest(request) {
        rejectCrossSite(request);
        rejectOtherOrigins(request);
      },
      async preValidation(request, reply) {
        const body = request.body ?? {};
        validate({ params: {}, query: request.query, body }).errors.throwIfAny();
        if (path !== '/sign-out') requireOwnSignIns(deps.config);
        if (path === '/sign-up/email') {
          await checkMaySignUp(request);
          await limitNewAccounts(deps, request, reply);
        }
        // better-auth would respond that nobody is signed in while the database is down.
        if (CHANGES_ACCOUNT.has(path)) {
          const account = await authenticateAccount(deps, request);
          await (path === '/two-factor/enable' ? requireMayAddFactor : requireOwnFactor)(deps, account);
          await limitPasswords(deps, reply, account);
        }
        // A signed-in account confirms an app that is being set up. During the second step of a sign-in, nobody is signed in.
        if (path === '/two-factor/verify-totp') {
          const account = await deps.auth.findAccount(webHeaders(request));
          if (account) await requireMayAddFactor(deps, account);
        }
      },
      handler: (request, reply) => forward(path, request, reply),
    });
  }

  /** @throws on a 5xx of better-auth, so that the error handler logs it and responds as everywhere else */
  async function forward(path: Path, request: FastifyRequest, reply: FastifyReply) {
    const headers = webHeaders(request);
    headers.set(CLIENT_HEADER, request.ip);
    headers.delete('content-length');
    if (request.body === undefined) headers.set('content-type', 'application/json');
    const forwarded = new Request(new URL(AUTH_PATH + path, baseUrl(deps.config.PUBLIC_URL, request)), {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...(request.body as object | undefined), ...FIXED_FIELDS[path] }),
    });
    const handle = () => deps.auth.handle(forwarded);
    const response = await (WITHOUT_PASSWORD.has(path) ? handle() : limitPasswordWork(reply, handle));
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    const { code, message } = (response.ok ? {} : answer) as { code?: string; message?: string };
    if (response.status >= 500)
      throw new Error(`better-auth responded with ${response.status}: ${message ?? code}`);
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    if (response.ok && path === '/sign-up/email') mailVerification(request);
    if (response.ok) {
      const fields = ACCOUNT_ANSWERS[path] ?? [];
      return reply.send(JSON.stringify(Object.fromEntries(fields.map((name) => [name, answer[name]]))));
    }
    const wait = response.headers.get('x-retry-after') ?? WAITS[code ?? ''];
    if (wait) reply.header('retry-after', wait);
    const text = TEXTS[code ?? ''];
    const ownMessage =
      MESSAGES[code ?? ''] ?? (wait ? `Too many attempts: try again in ${wait} s` : undefined);
    throw new ApiError(
      OWN_CODES[code ?? ''] ?? CODES[response.status] ?? 'invalid_request',
      ownMessage ?? message ?? 'The request was rejected',
      text && { text: { key: text } },
    );
  }

  /** Sends the mail without waiting, because a slow mail server must not delay the answer. */
  function mailVerification({ body, ip, log }: FastifyRequest) {
    const { email } = body as { email: string };
    void deps.emailAddresses
      .mailVerification(email, ip)
      .catch((error) => log.error({ err: error }, 'verification mail failed'));
  }

  /** Rejects origins other than PUBLIC_URL, because cookies and links are valid only there. */
  function rejectOtherOrigins({ headers: { origin } }: FastifyRequest) {
    const { PUBLIC_URL } = deps.config;
    if (PUBLIC_URL && origin && origin !== PUBLIC_URL)
      throw new ApiError('forbidden', `Open the console at ${PUBLIC_URL}/console`, {
        text: { key: 'console_elsewhere', address: `${PUBLIC_URL}/console` },
      });
  }

  /** Rejects a sign-up without an invitation while registration is closed, and an address other than the invited one. */
  async function checkMaySignUp(request: FastifyRequest) {
    const { 'x-invitation': token } = request.headers;
    const invitation = typeof token === 'string' ? await findInvitation(deps.database, token) : null;
    if (!invitation && deps.config.REGISTRATION === 'closed')
      throw new ApiError(
        'registration_closed',
        'Registration is closed: ask the operator of this installation',
      );
    const { email } = request.body as { email: string };
    if (invitation && invitation.email !== email.toLowerCase())
      throw invalid({
        field: 'email',
        reason: `must be ${invitation.email}, which was invited`,
        text: { key: 'must_equal', value: invitation.email },
      });
  }
}

/** Fields that clients may not choose. A new password ends all other sign-ins. */
const FIXED_FIELDS: Partial<Record<Path, object>> = { '/change-password': { revokeOtherSessions: true } };

/** Paths that need a sign-in and compare the account's password. */
const CHANGES_ACCOUNT: ReadonlySet<Path> = new Set<Path>([
  '/change-password',
  '/two-factor/enable',
  '/two-factor/generate-backup-codes',
  '/two-factor/disable',
]);

/** Paths that neither hash nor compare a password. */
const WITHOUT_PASSWORD: ReadonlySet<Path> = new Set<Path>([
  '/sign-out',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
]);

/** Error codes by better-auth's codes. A sign-in that accepts no more codes starts again with the password. */
const OWN_CODES: Record<string, ErrorCode> = {
  INVALID_TWO_FACTOR_COOKIE: 'sign_in_required',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'sign_in_required',
  account_suspended: 'account_suspended',
};

/** Retry-After in seconds, by better-auth's codes. An account is locked after ten wrong codes in a row, whoever entered them. */
const WAITS: Record<string, string> = { ACCOUNT_TEMPORARILY_LOCKED: '900', [TOO_MANY_CODES]: '3600' };

/** Error codes by the statuses of better-auth's responses. */
const CODES: Record<number, ErrorCode> = {
  401: 'sign_in_failed',
  403: 'forbidden',
  422: 'already_exists',
  429: 'too_many_requests',
};

/** Keys of the console's texts by better-auth's codes. */
const TEXTS: Record<string, ErrorTextWithoutValues> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong_credentials',
  INVALID_PASSWORD: 'wrong_current_password',
  INVALID_TOKEN: 'link_used',
  USER_ALREADY_EXISTS: 'account_exists',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'account_exists',
  INVALID_CODE: 'wrong_code',
  [CODE_USED]: 'code_used',
  [TOO_MANY_CODES]: 'codes_used_up',
  INVALID_BACKUP_CODE: 'wrong_recovery_code',
  INVALID_TWO_FACTOR_COOKIE: 'second_step_slow',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'second_step_failed',
  ACCOUNT_TEMPORARILY_LOCKED: 'account_locked',
  TOTP_NOT_ENABLED: 'authenticator_missing',
  TWO_FACTOR_NOT_ENABLED: 'authenticator_missing',
};

/** Error messages by better-auth's codes. */
const MESSAGES: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: 'Wrong email address or password',
  INVALID_PASSWORD: 'The current password is wrong',
  INVALID_TOKEN: 'This link has expired or was already used',
  USER_ALREADY_EXISTS: 'An account with this email address already exists: sign in instead',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'An account with this email address already exists: sign in instead',
  UNAUTHORIZED: 'Sign in first',
  INVALID_CODE: 'Wrong code: enter the one that the app shows now',
  [CODE_USED]: 'This code was used already: wait for the next one',
  [TOO_MANY_CODES]: 'Too many codes were tried: try again in an hour',
  INVALID_BACKUP_CODE: 'Wrong recovery code, or it was used before',
  INVALID_TWO_FACTOR_COOKIE: 'This took too long: sign in again',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes: sign in again',
  ACCOUNT_TEMPORARILY_LOCKED: 'Too many wrong codes: try again in 15 minutes',
  TOTP_ALREADY_ENABLED: 'An authenticator app is set up already',
  TOTP_NOT_ENABLED: 'No authenticator app is set up',
  TWO_FACTOR_NOT_ENABLED: 'No authenticator app is set up',
};

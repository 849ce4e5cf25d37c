import { createHash, createHmac } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { MAX_CODES_PER_HOUR } from '../../../contract/limits.ts';
import { STEP_TOLERANCE, takeRecoveryCode, takeTimeStep } from '../../storage/accounts/second-factors.ts';
import type { Database } from '../../storage/database.ts';
import { findExceededLimit } from '../../storage/operating/rate-limits.ts';

const TOTP_PATH = '/two-factor/verify-totp';
const RECOVERY_PATH = '/two-factor/verify-backup-code';

const PERIOD_MS = 30_000;

/**
 * Returns a plugin that accepts each code once (RFC 6238, section 5.2), before better-auth checks it. better-auth alone keeps accepting an
 * app's code while it is valid, and accepts a recovery code twice in concurrent requests: its condition is in a subquery, which PostgreSQL
 * does not evaluate again for a row that changed meanwhile.
 */
export async function oneTimeCodes(
  database: Database,
  readRecoveryCodes: (accountId: string) => Promise<string[]>,
) {
  const [{ APIError, createAuthMiddleware, getSessionFromCtx }, { symmetricDecrypt }] = await Promise.all([
    import('better-auth/api'),
    import('better-auth/crypto'),
  ]);
  type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

  /** Returns the id of the account that is signed in or at the second step, found the same way as in better-auth. */
  async function findAccountId(ctx: Context): Promise<string | null> {
    const session = await getSessionFromCtx(ctx);
    if (session) return session.user.id;
    const cookie = ctx.context.createAuthCookie('two_factor');
    const pending = await ctx.getSignedCookie(cookie.name, ctx.context.secret);
    const found = pending ? await ctx.context.internalAdapter.findVerificationValue(pending) : null;
    return found?.value ?? null;
  }

  async function readSecret(ctx: Context, accountId: string): Promise<string | null> {
    const where = [{ field: 'userId', value: accountId }];
    const found = await ctx.context.adapter.findOne<{ secret: string }>({ model: 'twoFactor', where });
    return found && symmetricDecrypt({ key: ctx.context.secretConfig, data: found.secret });
  }

  /** Returns false for a used code. Returns true for a wrong one, which better-auth counts. */
  async function takeCode(ctx: Context, accountId: string, code: string): Promise<boolean> {
    if (ctx.path === RECOVERY_PATH) {
      const isKnown = (await readRecoveryCodes(accountId)).includes(code);
      return !isKnown || takeRecoveryCode(database, accountId, hashCode(code));
    }
    const secret = await readSecret(ctx, accountId);
    const step = secret && findTimeStep(secret, code);
    return !step || takeTimeStep(database, accountId, step);
  }

  return {
    id: 'one-time-codes',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === TOTP_PATH || path === RECOVERY_PATH,
          handler: createAuthMiddleware(async (ctx) => {
            const accountId = await findAccountId(ctx);
            if (accountId === null) return;
            const limit = { key: `codes of ${accountId}`, max: MAX_CODES_PER_HOUR };
            if (await findExceededLimit(database, [limit]))
              throw new APIError('TOO_MANY_REQUESTS', { code: TOO_MANY_CODES });
            if (!(await takeCode(ctx, accountId, String(ctx.body.code))))
              throw new APIError('UNAUTHORIZED', {
                code: ctx.path === TOTP_PATH ? CODE_USED : 'INVALID_BACKUP_CODE',
              });
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

/** Our error codes, in addition to better-auth's. */
export const CODE_USED = 'CODE_USED';
export const TOO_MANY_CODES = 'TOO_MANY_CODES';

export const hashCode = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Returns the time step of a code that is valid now; null for a wrong code. */
function findTimeStep(secret: string, code: string): number | null {
  const now = Math.floor(Date.now() / PERIOD_MS);
  for (let step = now + STEP_TOLERANCE; step >= now - STEP_TOLERANCE; step--)
    if (codeOf(secret, step) === code) return step;
  return null;
}

/** Computes a code of six digits (RFC 4226, section 5.3). */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const number = hash.readUInt32BE(hash.at(-1)! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

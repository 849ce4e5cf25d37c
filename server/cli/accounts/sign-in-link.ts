import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { SIGN_IN_LINK_HOURS } from '../../../contract/limits.ts';
import { findAccountId } from '../../storage/accounts/accounts.ts';
import { insertOneTimeValue } from '../../storage/accounts/sign-ins.ts';
import { findPublicUrl } from '../../storage/operating/public-url.ts';
import { readCliConfig, withStorage } from '../storage.ts';
import { USAGE, UsageError } from '../usage.ts';

/** Prints a link that signs an account in once: the way back while the company's provider is down, or has let nobody in yet. */
export async function makeSignInLink(args: string[]): Promise<void> {
  const { email } = parseArgs({ args, options: { email: { type: 'string' } } }).values;
  if (!email) throw new UsageError(`sign-in-link needs --email <address>\n\n${USAGE}`);
  const config = readCliConfig();
  await withStorage(async ({ database }) => {
    const accountId = await findAccountId(database, email.toLowerCase());
    if (!accountId) throw new UsageError(`No account has the email address ${email}.`);
    const token = randomBytes(32).toString('base64url');
    await insertOneTimeValue(database, 'sign-in link', {
      secret: token,
      value: accountId,
      minutes: SIGN_IN_LINK_HOURS * 60,
    });
    const publicUrl =
      config.PUBLIC_URL || (await findPublicUrl(database)) || `http://localhost:${config.PORT}`;
    console.log(`${publicUrl}/console/link?token=${token}`);
    console.log(
      '\nThe link works once, within an hour, and signs in for 12 hours. Whoever has it acts as this account.',
    );
  }, config);
}

import { parseArgs } from 'node:util';
import { createAuth } from '../../api/authentication/accounts.ts';
import { createLog } from '../../log.ts';
import { findPublicUrl } from '../../storage/operating/public-url.ts';
import { readCliConfig, withStorage } from '../storage.ts';
import { USAGE, UsageError } from '../usage.ts';

export async function makePasswordLink(args: string[]): Promise<void> {
  const { email } = parseArgs({ args, options: { email: { type: 'string' } } }).values;
  if (!email) throw new UsageError(`password needs --email <address>\n\n${USAGE}`);
  const config = readCliConfig();
  if (config.OIDC_ONLY)
    throw new UsageError(
      'With OIDC_ONLY there are no passwords: `npx carillon sign-in-link` makes a link that signs in.',
    );
  await withStorage(async ({ database, keyring }) => {
    const auth = createAuth({ config, database, secret: keyring.root, mail: null, log: createLog('error') });
    const publicUrl =
      config.PUBLIC_URL || (await findPublicUrl(database)) || `http://localhost:${config.PORT}`;
    const link = await auth.createPasswordLink(email, publicUrl);
    if (!link) throw new UsageError(`No account has the email address ${email}.`);
    console.log(link);
    console.log(
      '\nThe link works once, within an hour. Setting a new password signs the account out everywhere.',
    );
  }, config);
}

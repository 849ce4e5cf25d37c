import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { VERIFICATION_LINK_HOURS } from '../../../contract/limits.ts';
import type { Config } from '../../config.ts';
import type { Mail, MailOutcome } from '../../mail/mail.ts';
import { changeEmail } from '../../storage/accounts/account-changes.ts';
import { findPasswordHash, hasAccount, markVerified } from '../../storage/accounts/accounts.ts';
import type { Database } from '../../storage/database.ts';
import type { Secret } from '../../storage/operating/secrets.ts';
import type { Account } from './accounts.ts';
import { accountsKey } from './better-auth.ts';
import { requireOwnFactor } from './own-factor.ts';

/** `expired`: the link is too old, used, or another account's; `taken`: another account got the new address meanwhile. */
export type Confirmation = 'confirmed' | 'changed' | 'expired' | 'taken';

/** Functions that confirm and change the address of an account. `client` is the IP address of the request. */
export type EmailAddresses = {
  /** Mails a link that confirms an account's address. */
  mailVerification(email: string, client: string): Promise<MailOutcome | 'none'>;
  /**
   * Mails a link to the new address, which changes the address and proves that the account receives mail there. If another account has the
   * new address, only the mail says so. Without a mail server the address is changed at once, and the answer is `none`; `taken` if another
   * account has it.
   */
  requestChange(account: Account, email: string, client: string): Promise<MailOutcome | 'none' | 'taken'>;
  /** Confirms or changes an address by a mailed link. A change is reported to the old address. @throws 403 like `requireOwnFactor` */
  confirm(account: Account, token: string): Promise<Confirmation>;
};

type Deps = { config: Config; database: Database; secret: Secret; mail: Mail | null };

/**
 * Signed content of a link. `updateTo` is the new address, and `password` the fingerprint of the password at the time of the request: a new
 * password invalidates changes that somebody who knew the old one has begun.
 */
type Link = { email: string } & (
  | { updateTo?: never }
  | { updateTo: string; account: string; password: string }
);

export function createEmailAddresses({ config, database, secret, mail }: Deps): EmailAddresses {
  const key = new TextEncoder().encode(accountsKey(secret));

  const createUrl = async (link: Link): Promise<string> => {
    const token = await new SignJWT(link)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(`${VERIFICATION_LINK_HOURS}h`)
      .sign(key);
    return `${config.PUBLIC_URL}/console/verify?token=${encodeURIComponent(token)}`;
  };

  const readToken = (token: string): Promise<Link | null> =>
    jwtVerify<Link>(token, key, { algorithms: ['HS256'] }).then(
      ({ payload }) => payload,
      () => null,
    );

  /** Returns a fingerprint of an account's password. */
  const fingerprint = async ({ id }: Account): Promise<string> =>
    createHmac('sha256', key)
      .update((await findPasswordHash(database, id)) ?? '')
      .digest('base64url');

  return {
    async mailVerification(address, client) {
      if (!mail) return 'none';
      const email = address.toLowerCase();
      return mail.sendVerification(email, await createUrl({ email }), client);
    },
    async requestChange(account, address, client) {
      const updateTo = address.toLowerCase();
      if (!mail)
        return (await changeEmail(database, account, updateTo, false)) === 'changed' ? 'none' : 'taken';
      // The answer is the same as for a free address; only the mail says that an account has it.
      if (await hasAccount(database, updateTo)) return mail.sendAddressInUse(updateTo, client);
      const password = await fingerprint(account);
      const url = await createUrl({ email: account.email, updateTo, account: account.id, password });
      return mail.sendEmailChange(updateTo, url, client, account.email);
    },
    async confirm(account, token) {
      const link = await readToken(token);
      if (link?.email !== account.email) return 'expired';
      if (link.updateTo === undefined) {
        await markVerified(database, account.id);
        return 'confirmed';
      }
      if (link.account !== account.id || link.password !== (await fingerprint(account))) return 'expired';
      await requireOwnFactor({ database }, account);
      const outcome = await changeEmail(database, account, link.updateTo, true);
      // Not awaited, because a slow mail server must not delay the answer. `sendEmailChanged` never rejects.
      if (outcome === 'changed') void mail?.sendEmailChanged(account.email, link.updateTo);
      return outcome;
    },
  };
}

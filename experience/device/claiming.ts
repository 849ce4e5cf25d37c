/** The user of a phone when the experience opens, and how a phone passes from one user to another. */
import { isAnonymousId } from '../../contract/anonymous-users.ts';
import type { ExperienceConfig } from '../../contract/experience/experience-config.ts';
import { isTemporary, joinUser } from '../device-api.ts';
import { deleteOfflineCopy } from '../storage/offline-cache.ts';
import {
  assignMessages,
  changePhone,
  deleteStoredData,
  type Phone,
  readPhone,
  savePhone,
} from '../storage/phone-storage.ts';
import { isInstalled } from './browser.ts';
import { linkManifest } from './installation.ts';

/** A phone with a known user. */
export type OwnedPhone = Phone & { user: string };

/** The page's configuration, or that of a business's own site (`on-site.ts`). */
export type OpeningConfig = Pick<
  ExperienceConfig,
  | 'root'
  | 'scope'
  | 'service'
  | 'title'
  | 'user'
  | 'entry'
  | 'newcomer'
  | 'session'
  | 'replaces'
  | 'vapidPublicKey'
> & {
  isSite?: boolean;
  /** The site's signature of the user. The experience has an entry instead. */
  signature?: string;
};

/** The phone, unless it has no user. `former`: the phone's user, if only a tap can take the phone from them. */
type Claim = { phone?: OwnedPhone; former?: string };

/**
 * Assigns the phone to the user whom the page's URL names, else to its previous user, else to the new user of a public link,
 * before any request to the browser or the server. Anybody can send a URL, so a URL alone never takes a phone from its user.
 *
 * @param left the user from whom a tap may take the phone
 */
export async function claimPhone(config: OpeningConfig, left?: string): Promise<Claim> {
  const stored = await readPhone(config.service);
  const person = whoOpens(config, stored);
  if (!person) return {};
  const former = stored?.user;
  if (former && former !== person.user && former !== left) return { former };
  return { phone: await assignPhone(config, stored, person) };
}

type Person = { user: string; entry: string | null | undefined };

/**
 * Returns the user of the opening. Users share the URL of an anonymous user, so it counts only on that user's own phone, and in an app
 * that was just installed, whose storage is still empty.
 */
function whoOpens({ user, entry, newcomer }: OpeningConfig, stored: Phone | undefined): Person | null {
  const isNamed = user !== null && !isAnonymousId(user);
  if (user !== null && (isNamed || user === stored?.user)) return { user, entry };
  if (stored?.user) return { user: stored.user, entry: stored.entry };
  return user !== null && isInstalled() ? { user, entry } : newcomer;
}

export async function assignPhone(
  config: OpeningConfig,
  stored: Phone | undefined,
  person: Person,
): Promise<OwnedPhone> {
  const { user } = person;
  const root = config.isSite && { root: config.root };
  const { service, title, vapidPublicKey } = config;
  const base = stored?.user === user ? stored : await takeOver(stored, user);
  const entry = person.entry ?? base.entry;
  const phone = { ...base, ...(entry && { entry }), ...root, service, title, vapidPublicKey, user };
  await savePhone(phone);
  if (entry && config.newcomer) linkManifest(config, entry);
  return phone;
}

/** Keeps an anonymous user's phone for the same person once they are identified; otherwise hands it over. */
const takeOver = (stored: Phone | undefined, user: string) =>
  stored?.user && isAnonymousId(stored.user) && !isAnonymousId(user) ? join(stored, user) : handOver(stored);

/** Keeps all stored data, and has the server merge the anonymous user into the new user. */
async function join(stored: Phone, user: string): Promise<Phone> {
  await deleteOfflineCopy(stored.service);
  await assignMessages(stored.service, user);
  return { ...stored, ...(stored.entry && { joins: stored.entry }) };
}

/** Confirms a merge at each opening until the server has accepted it or rejected it permanently. */
export async function confirmJoin(
  { root, service }: ExperienceConfig,
  phone: OwnedPhone,
): Promise<OwnedPhone> {
  const { entry, joins } = phone;
  if (!entry || !joins) return phone;
  const answer = await joinUser(root, { service, entry, anonymous_entry: joins });
  if (isTemporary(answer)) return phone;
  // After a permanent rejection, the opening moves only the device.
  await changePhone(service, { joins: '' });
  return { ...phone, joins: '' };
}

/**
 * Deletes the previous user's data, including the offline copy of the page, when the phone passes to another user. The identifier
 * stays, since it is the same phone. The secret stays only until the opening that replaces it, because it gives access to the
 * previous user's inbox.
 */
async function handOver(
  stored: Phone | undefined,
): Promise<Pick<Phone, 'identifier' | 'entry' | 'inherited' | 'formerSecret'>> {
  if (!stored) return { identifier: randomIdentifier() };
  await deleteOfflineCopy(stored.service);
  await deleteStoredData(stored.service, false);
  const formerSecret = stored.secret ?? stored.formerSecret;
  return { identifier: stored.identifier, inherited: true, ...(formerSecret && { formerSecret }) };
}

/** Returns 128 random bits in hex. */
function randomIdentifier(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

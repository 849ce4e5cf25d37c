import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CannotStart } from './errors.ts';
import { PATH } from './processes.ts';

/** Numeric ids of a user and a group. */
export type Account = { uid: number; gid: number };

/** The system user that root runs PostgreSQL as. */
const SYSTEM_USER = 'carillon';

/** Users that several services of a machine share: each service could read the files of the others. */
const SHARED_USERS = ['postgres', '_postgres', 'nobody'];

const CREATE_USER = [
  'useradd',
  ...['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'],
  ...['--shell', '/usr/sbin/nologin', SYSTEM_USER],
] as const;

const run = promisify(execFile);
const env = { PATH, LC_ALL: 'C' };

/** `isNew`: this call created the user. `shared`: ids of the users that several services share. */
export type SystemUser = { account: Account; isNew: boolean; shared: Set<number> };

/**
 * Finds the user that root runs PostgreSQL as: the owner of an existing cluster, so that a single start with sudo does not lock the
 * owner out; Carillon's own system user if there is no cluster, or if other services share its owner.
 *
 * @throws CannotStart if that user does not exist and cannot be created
 */
export async function userForRoot(clusterOwner: Account | undefined): Promise<SystemUser> {
  const found = await Promise.all(SHARED_USERS.map(findUser));
  const shared = new Set(found.flatMap((user) => user?.uid ?? []));
  const own = ownerToKeep(clusterOwner, shared) ?? (await findUser(SYSTEM_USER));
  return own ? { account: own, isNew: false, shared } : { account: await createUser(), isNew: true, shared };
}

export const ownerToKeep = (owner: Account | undefined, shared: Set<number>): Account | undefined =>
  owner && owner.uid !== 0 && !shared.has(owner.uid) ? owner : undefined;

/** Finds a user by `id`, which asks every source of users, including /etc/passwd. */
async function findUser(name: string): Promise<Account | undefined> {
  const idOf = async (option: string) => Number((await run('id', [option, name], { env })).stdout);
  try {
    const account = { uid: await idOf('-u'), gid: await idOf('-g') };
    return account.uid > 0 ? account : undefined;
  } catch {
    return undefined;
  }
}

/** Creates the system user, or finds it if another process creates it at the same time. */
async function createUser(): Promise<Account> {
  const [program, ...args] = CREATE_USER;
  const error: unknown = await run(program, args, { env }).then(
    () => undefined,
    (reason) => reason,
  );
  const created = await findUser(SYSTEM_USER);
  if (created) return created;
  const { stderr, message } = error as Error & { stderr?: string };
  throw new CannotStart(
    `PostgreSQL refuses to run as root, and its system user ${SYSTEM_USER} could not be created: ${stderr?.trim() || message}\n` +
      `Create the user by \`${CREATE_USER.join(' ')}\`, or run Carillon as a user other than root.`,
  );
}

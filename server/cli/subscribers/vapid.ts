import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { MAX_VAPID_KEYS } from '../../../contract/limits.ts';
import { fromWire, toWire } from '../../ids.ts';
import type { Storage } from '../../storage/open-storage.ts';
import { findService } from '../../storage/services/services.ts';
import { deleteVapidKey } from '../../storage/services/vapid-key-deletion.ts';
import { addVapidKey, listVapidKeys } from '../../storage/services/vapid-keys.ts';
import { describeErrors, parseVapidPair, type VapidPair } from '../../storage/services/vapid-pair.ts';
import { withStorage } from '../storage.ts';
import { USAGE, UsageError } from '../usage.ts';

type Action = (storage: Storage, serviceId: string) => Promise<void>;

export async function vapid([action, service, ...rest]: string[]): Promise<void> {
  const act = await prepare(action, rest);
  const serviceId = service ? fromWire('svc', service) : null;
  if (!serviceId)
    throw new UsageError(service ? `Unknown service: ${service}` : 'A service id (svc_…) is missing.');
  await withStorage(async (storage) => {
    if (!(await findService(storage.database, serviceId)))
      throw new UsageError(`Unknown service: ${service}`);
    await act(storage, serviceId);
  });
}

/** Reads what an action needs, before the database is opened. */
async function prepare(action: string | undefined, words: string[]): Promise<Action> {
  if (action === 'list') return list;
  if (action === 'import') return importPair(parsePair(await text(process.stdin)));
  if (action !== 'delete') throw new UsageError(`vapid needs one of import, list, delete\n\n${USAGE}`);
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { force: { type: 'boolean' } },
  });
  const id = fromWire('vpk', positionals[0] ?? '');
  if (!id) throw new UsageError('vapid delete needs the id of the key (vpk_…): see carillon vapid list.');
  return remove(id, values.force ?? false);
}

const activeDevices = (count: number): string => `${count} active ${count === 1 ? 'device' : 'devices'}`;

const list: Action = async ({ database }, serviceId) => {
  const keys = await listVapidKeys(database, { serviceId, limit: MAX_VAPID_KEYS, after: null });
  for (const { id, public_key, created_at, active_devices } of keys)
    console.log(
      `${toWire('vpk', id)}  ${public_key.toString('base64url')}  ${created_at.toISOString()}  ${activeDevices(active_devices)}`,
    );
};

const importPair =
  (pair: VapidPair): Action =>
  async ({ database, keyring }, serviceId) => {
    const parsed = parseVapidPair(pair);
    if (!parsed.ok) throw new UsageError(describeErrors(parsed.errors));
    const id = await database.transaction((tx) =>
      addVapidKey(tx, keyring, serviceId, parsed.keys, MAX_VAPID_KEYS),
    );
    if (!id) throw new UsageError(`A service can have ${MAX_VAPID_KEYS} imported VAPID keys, and it does.`);
    console.log(toWire('vpk', id));
  };

const remove =
  (id: string, force: boolean): Action =>
  async ({ database }, serviceId) => {
    const result = await deleteVapidKey(database, serviceId, id, force);
    if (result === 'unknown') throw new UsageError('The service has no such imported VAPID key.');
    if (result !== 'deleted')
      throw new UsageError(
        `${activeDevices(result.activeDevices)} ${result.activeDevices === 1 ? 'is' : 'are'} sent to with this key, and would be deactivated: --force does that.`,
      );
    console.log(`Deleted ${toWire('vpk', id)}`);
  };

/** Reads the JSON that `web-push generate-vapid-keys --json` prints. */
function parsePair(input: string): VapidPair {
  try {
    const { publicKey, privateKey } = JSON.parse(input);
    if (typeof publicKey === 'string' && typeof privateKey === 'string') return { publicKey, privateKey };
  } catch {
    // Answered below: the parser's message would quote the key.
  }
  throw new UsageError(
    'Pipe the key pair as JSON, {"publicKey": "…", "privateKey": "…"}, such as `npx carillon vapid import svc_… < vapid.json`.',
  );
}

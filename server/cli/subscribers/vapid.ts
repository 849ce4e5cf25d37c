import { text } from 'node:stream/consumers';
import { MAX_VAPID_KEYS } from '../../../contract/limits.ts';
import { fromWire, toWire } from '../../ids.ts';

import { findService } from '../../storage/services/services.ts';
import { addVapidKey, listVapidKeys } from '../../storage/services/vapid-keys.ts';
import { parseVapidPair, type VapidPair } from '../../storage/services/vapid-pair.ts';
import { withStorage } from '../storage.ts';
import { USAGE, UsageError } from '../usage.ts';

export async function vapid([action, service]: string[]): Promise<void> {
  if (action !== 'import' && action !== 'list')
    throw new UsageError(`vapid needs one of import, list\n\n${USAGE}`);
  const serviceId = service ? fromWire('svc', service) : null;
  if (!serviceId)
    throw new UsageError(service ? `Unknown service: ${service}` : 'A service id (svc_…) is missing.');
  const pair = action === 'import' ? parsePair(await text(process.stdin)) : null;
  await withStorage(async ({ database, keyring }) => {
    if (!(await findService(database, serviceId))) throw new UsageError(`Unknown service: ${service}`);
    if (pair) {
      const parsed = parseVapidPair(pair);
      if (!parsed.ok) throw new UsageError(`${parsed.field}: ${parsed.reason}`);
      const id = await database.transaction((tx) =>
        addVapidKey(tx, keyring, serviceId, parsed.keys, MAX_VAPID_KEYS),
      );
      if (!id) throw new UsageError(`A service can have ${MAX_VAPID_KEYS} imported VAPID keys, and it does.`);
      console.log(toWire('vpk', id));
    } else
      for (const { id, public_key, created_at } of await listVapidKeys(database, serviceId))
        console.log(`${toWire('vpk', id)}  ${public_key.toString('base64url')}  ${created_at.toISOString()}`);
  });
}

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

import { fromWire, toWire } from '../../ids.ts';
import { generateApiKey, insertKey, listKeys, revokeKey } from '../../storage/services/api-keys.ts';
import { findService } from '../../storage/services/services.ts';
import { withStorage } from '../storage.ts';
import { USAGE, UsageError } from '../usage.ts';

export async function keys([action, service, key]: string[]): Promise<void> {
  if (!['issue', 'list', 'revoke'].includes(action ?? ''))
    throw new UsageError(`keys needs one of issue, list, revoke\n\n${USAGE}`);
  await withStorage(async ({ database }) => {
    const serviceId = service ? fromWire('svc', service) : null;
    const row = serviceId && (await findService(database, serviceId));
    if (!row)
      throw new UsageError(service ? `Unknown service: ${service}` : 'A service id (svc_…) is missing.');
    if (action === 'issue') {
      const text = generateApiKey(row.environment);
      console.log(`id       ${toWire('key', await insertKey(database, row.id, text))}`);
      console.log(`api_key  ${text}`);
    } else if (action === 'list') {
      for (const found of await listKeys(database, { serviceId: row.id, limit: 1000, after: null }))
        console.log(
          `${toWire('key', found.id)}  ${found.environment}_…${found.last_four}  created ${found.created_at.toISOString()}  ` +
            `last used ${found.last_used_at?.toISOString() ?? 'never'}  ` +
            `scopes ${found.scopes?.join(',') ?? 'all'}  expires ${found.expires_at?.toISOString() ?? 'never'}`,
        );
    } else {
      const keyId = key ? fromWire('key', key) : null;
      const result = keyId ? await database.transaction((tx) => revokeKey(tx, row.id, keyId)) : 'unknown';
      if (result === 'unknown')
        throw new UsageError(key ? `The service has no API key ${key}.` : 'A key id (key_…) is missing.');
      if (result === 'last')
        throw new UsageError('This is the last API key of the service: create another first.');
      console.log(`Revoked ${key}.`);
    }
  });
}

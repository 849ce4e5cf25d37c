import { fromWire } from '../../ids.ts';
import { readDevices, readKeys, readSnapshot, readUsers } from '../../storage/services/export-service.ts';
import { findService } from '../../storage/services/services.ts';
import { readTopics } from '../../storage/users/topics.ts';
import { withStorage } from '../storage.ts';
import { UsageError } from '../usage.ts';
import { printLine } from './print-line.ts';

/** Prints what `import` takes: keys and topics, then users, then devices, as of one moment. */
export async function exportService([service]: string[]): Promise<void> {
  const serviceId = service ? fromWire('svc', service) : null;
  if (!serviceId)
    throw new UsageError(service ? `Unknown service: ${service}` : 'A service id (svc_…) is missing.');
  await withStorage(async ({ database, keyring }) => {
    await readSnapshot(database, async (tx) => {
      if (!(await findService(tx, serviceId))) throw new UsageError(`Unknown service: ${service}`);
      for (const { public_key, private_key_sealed } of await readKeys(tx, serviceId))
        await printLine({
          type: 'vapid_key',
          publicKey: public_key.toString('base64url'),
          privateKey: keyring.open(private_key_sealed).toString('base64url'),
        });
      for (const { key, name, description, default_on, listed } of await readTopics(tx, serviceId))
        await printLine({
          type: 'topic',
          key,
          name,
          description,
          default: default_on ? 'on' : 'off',
          listed,
        });
      for await (const users of readUsers(tx, serviceId))
        for (const { nickname, ...user } of users)
          await printLine({ type: 'user', ...user, ...(nickname !== null && { nickname }) });
      for await (const devices of readDevices(tx, serviceId))
        for (const { user_id, platform, language, endpoint, p256dh, auth, ...device } of devices) {
          const details = JSON.parse(device.subscription_details ?? '{}');
          await printLine({
            type: 'device',
            user_id,
            subscription: {
              ...details,
              endpoint,
              keys: {
                ...details.keys,
                p256dh: p256dh.toString('base64url'),
                auth: auth.toString('base64url'),
              },
            },
            platform,
            ...(language !== null && { language }),
            subscribed_at: device.subscribed_at.toISOString(),
            vapid_public_key: device.public_key.toString('base64url'),
          });
        }
    });
  });
  console.error('The lines have private keys and push subscriptions: keep them as secret as a backup.');
}

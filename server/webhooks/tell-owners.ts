import { toWire } from '../ids.ts';
import type { Mail } from '../mail.ts';
import type { Database } from '../storage/database.ts';
import { listMembers } from '../storage/members.ts';
import { findService } from '../storage/services.ts';
import type { WebhookRef } from '../storage/webhook-deliveries.ts';

/** Mails the owners of a service that a webhook was disabled. Without a mail server the console alone says so. */
export async function tellOwners(
  { database, mail, publicUrl }: { database: Database; mail: Mail | null; publicUrl: string },
  { serviceId, id }: WebhookRef,
  url: string,
): Promise<void> {
  if (!mail) return;
  const service = await findService(database, serviceId);
  const link = `${publicUrl}/console/${toWire('svc', serviceId)}/webhooks/${toWire('whk', id)}`;
  for (const { email, role } of await listMembers(database, serviceId))
    if (role === 'owner') await mail.sendWebhookDisabled(email, { service: service?.title ?? '', url, link });
}

import { toWire } from '../ids.ts';
import type { Mail, Notice } from '../mail.ts';
import type { Database } from '../storage/database.ts';
import { listMailedOwners } from '../storage/members.ts';
import { findService } from '../storage/services.ts';

export type TellDeps = { database: Database; mail: Mail | null; publicUrl: string };

/**
 * Mails the owners of a service that something needs attention, except those who want no such mails. Without a mail server the console
 * alone says so. Never rejects because of a mail.
 */
export async function tellOwners(
  { database, mail, publicUrl }: TellDeps,
  serviceId: string,
  notice: Notice,
): Promise<void> {
  if (!mail) return;
  const service = await findService(database, serviceId);
  if (!service || service.deletes_at) return;
  const base = `${publicUrl}/console/${toWire('svc', serviceId)}`;
  for (const { email } of await listMailedOwners(database, serviceId))
    await mail.sendNotice(email, {
      service: service.title ?? '',
      base,
      account: `${publicUrl}/console/account`,
      notice,
    });
}

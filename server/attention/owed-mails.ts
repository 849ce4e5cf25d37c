import { setTimeout as delay } from 'node:timers/promises';
import { toWire } from '../ids.ts';
import type { Log } from '../log.ts';
import type { Mail, Notice } from '../mail.ts';
import { deleteOwedMail, giveUpOwedMails, oweMails, takeOwedMail } from '../storage/accounts/owed-mails.ts';
import type { Database, Queryable } from '../storage/database.ts';

export type OwedMailDeps = { database: Database; mail: Mail | null; publicUrl: string; log: Log };

export type OwedMails = {
  /** See `owe`. */
  owe(tx: Queryable, serviceId: string, notice: Notice): Promise<void>;
  /** Sends what is due, without waiting for the next minute. */
  wake(): void;
  stop(patience: number): Promise<void>;
};

const EVERY_MS = 60_000;

/** Sends the mails that owners are owed. Every process does; each mail is sent by one at a time. */
export function startOwedMails(deps: OwedMailDeps): OwedMails {
  const stopping = new AbortController();
  const { signal } = stopping;
  let waking = new AbortController();
  const run = async () => {
    while (!signal.aborted) {
      const woken = waking.signal;
      await sendOwedMails(deps, signal).catch((error) => {
        if (!signal.aborted) deps.log.warn({ err: error }, 'owed mails could not be read; retrying');
      });
      const ending = AbortSignal.any([signal, woken]);
      await delay(EVERY_MS, undefined, { signal: ending, ref: false }).catch(() => {});
    }
  };
  const ended = deps.mail ? run() : Promise.resolve();
  return {
    owe: (tx, serviceId, notice) => owe(deps, tx, serviceId, notice),
    wake() {
      waking.abort();
      waking = new AbortController();
    },
    async stop(patience) {
      stopping.abort();
      await Promise.race([ended, delay(patience, undefined, { ref: false })]);
    },
  };
}

/** Owes a mail to the owners of a service, in the transaction of what it reports. Without a mail server the console alone says so. */
export async function owe(
  { mail }: Pick<OwedMailDeps, 'mail'>,
  tx: Queryable,
  serviceId: string,
  notice: Notice,
): Promise<void> {
  if (mail) await oweMails(tx, serviceId, notice);
}

/** Sends the mails that are due. One that the mail server does not take is due again after a pause, for a day. */
export async function sendOwedMails(
  { database, mail, publicUrl, log }: OwedMailDeps,
  stop: AbortSignal,
): Promise<void> {
  if (!mail) return;
  for (const { service_id, attempts } of await giveUpOwedMails(database))
    log.error(
      { service: toWire('svc', service_id), attempts },
      'mail to an owner given up: the mail server did not take it for a day',
    );
  while (!stop.aborted) {
    const owed = await takeOwedMail<Notice>(database);
    if (!owed) return;
    const { id, email, service_id, title, notice } = owed;
    const about = {
      id,
      service: title ?? '',
      base: `${publicUrl}/console/${toWire('svc', service_id)}`,
      account: `${publicUrl}/console/account`,
      notice,
    };
    if (email === null || (await mail.sendNotice(email, about)) === 'sent')
      await deleteOwedMail(database, id);
  }
}

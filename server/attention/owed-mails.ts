import { toWire } from '../ids.ts';
import { startLane } from '../jobs/lane.ts';
import type { Log } from '../log.ts';
import type { Mail } from '../mail/mail.ts';
import type { Notice } from '../mail/texts.ts';
import { findRecipient, oweMails } from '../storage/accounts/owed-mails.ts';
import type { Database, Queryable } from '../storage/database.ts';
import { finishJobs, type Job, returnJobs, WORKER_TIMEOUT_MS } from '../storage/jobs/jobs.ts';
import type { Wakeups } from '../storage/wakeups.ts';

export type OwedMailDeps = { database: Database; mail: Mail | null; publicUrl: string; log: Log };

export type OwedMails = {
  /** See `owe`. */
  owe(tx: Queryable, serviceId: string, notice: Notice): Promise<void>;
  /** Sends the mails owed in a committed transaction, without waiting for the next poll. */
  wake(): void;
  stop(patience: number): Promise<void>;
};

/** Poll interval. The mails are not urgent: they report problems that are minutes or days old. */
const POLL_MS = 60_000;
/** Age at which an unsent mail is given up, because its content is stale by then. */
const MAX_AGE_MS = 24 * 3_600_000;

/** Sends owed mails to owners, in every process that has a mail server. Each mail is sent by one process. */
export function startOwedMails(deps: OwedMailDeps & { wakeups: Wakeups }): OwedMails {
  const { wakeups } = deps;
  const database = deps.database.within(WORKER_TIMEOUT_MS);
  const lane = deps.mail
    ? startLane(
        { ...deps, database },
        {
          queue: 'mail',
          batchSize: 1,
          concurrency: 1,
          pollInterval: POLL_MS,
          handle: ([job]) => sendOwedMail({ ...deps, database }, job!),
        },
      )
    : null;
  return {
    owe: (tx, serviceId, notice) => owe(deps, tx, serviceId, notice),
    wake: () => wakeups.wake('mail'),
    stop: async (patience) => lane?.stop(patience),
  };
}

/** Owes a mail to the owners of a service, in the transaction of the reported change. Without a mail server only the console reports it. */
export async function owe(
  { mail }: Pick<OwedMailDeps, 'mail'>,
  tx: Queryable,
  serviceId: string,
  notice: Notice,
): Promise<void> {
  if (mail) await oweMails(tx, serviceId, notice);
}

/** Sends a mail if its recipient should still receive it. If the mail server does not take it, it is retried for a day. */
export async function sendOwedMail(
  { database, mail, publicUrl, log }: OwedMailDeps,
  job: Job<'mail'>,
): Promise<void> {
  const { id, service_id, notice, owed_at } = job.data;
  const service = toWire('svc', service_id);
  if (database.now() - owed_at > MAX_AGE_MS) {
    const [isMine] = await finishJobs(database, [job]);
    if (isMine)
      log.error(
        { service, attempts: job.retryCount },
        'mail to an owner given up: the mail server did not take it for a day',
      );
    return;
  }
  const recipient = await findRecipient(database, job.data);
  if (recipient) {
    const result = await mail!.sendNotice(recipient.email, {
      id,
      service: recipient.title ?? '',
      brand: { service, accent_color: recipient.accent_color ?? undefined },
      base: `${publicUrl}/console/${service}`,
      account: `${publicUrl}/console/account`,
      notice: notice as Notice,
    });
    if (result !== 'sent') return returnJobs(database, 'mail', [job]);
  }
  await finishJobs(database, [job]);
}

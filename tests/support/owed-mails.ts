import { type OwedMailDeps, sendOwedMail } from '../../server/attention/owed-mails.ts';
import { leaseJobs } from '../../server/storage/jobs/jobs.ts';

/** Sends all mails that are due, like the server. */
export async function sendOwedMails(deps: OwedMailDeps): Promise<void> {
  for (;;) {
    const [job] = await leaseJobs(deps.database, 'mail', 1);
    if (!job) return;
    await sendOwedMail(deps, job);
  }
}

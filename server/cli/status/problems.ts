import type { ReasonCode } from '../../../contract/reason-codes.ts';
import type { PushServiceName } from '../../../packages/web-push/src/push-services.ts';
import { partition } from '../../lib/partition.ts';
import { fit } from '../columns.ts';
import { formatBytes, formatDuration, formatNumber } from '../units.ts';
import { certificateProblems } from './certificate-problems.ts';
import type { FailureReason } from './reasons.ts';
import type { Facts, Problem } from './status-shape.ts';

const MAX_QUEUE_AGE_S = 60;
const MAX_TRANSACTION_S = 15 * 60;
const MAX_OVERDUE_S = 60;
const MAX_CONNECTIONS_SHARE = 0.9;
/** Lowest number of retries at a push service that is a problem; fewer are usual. */
const MAX_RETRYING = 100;
/** Longest failure of a disabled webhook that is shown as a problem: it is disabled after five days, and shown for two more. */
const DISABLED_WEBHOOK_S = 7 * 86_400;
const CLOCK_REMEDY = 'Set VAPID_SUBJECT to an address at which you can be reached; check timedatectl.';

/** Returns the problems and their remedies, causes before their effects. */
export const findProblems = (facts: Facts): Problem[] => [
  ...unknownParts(facts),
  ...schemaProblems(facts),
  ...serverProblems(facts),
  ...databaseProblems(facts),
  ...secretProblems(facts),
  ...proxyProblems(facts),
  ...certificateProblems(facts),
  ...diskProblems(facts),
  ...backupProblems(facts),
  ...queueProblems(facts),
  ...deliveryProblems(facts),
  ...webhookProblems(facts),
];

const unknownParts = ({ unknown, server }: Facts): Problem[] =>
  unknown.map(({ part, reason }) => ({
    problem: `Not found out (${part}): ${reason}.`,
    remedy:
      part !== 'database'
        ? 'Try again; if it lasts, see the log.'
        : server.embedded
          ? 'Search the log for PostgreSQL, and check the disk.'
          : 'Check that PostgreSQL runs, and DATABASE_URL.',
  }));

function schemaProblems({ schema }: Facts): Problem[] {
  if (!schema) return [];
  if (schema.latest === null)
    return [{ problem: 'The database has no tables yet.', remedy: 'Start the server.' }];
  const problems: Problem[] = [];
  if (schema.unknown.length > 0)
    problems.push({
      problem: `The database is newer than this program, by ${schema.unknown.join(', ')}.`,
      remedy: 'Install the newer version. Some of the above may be wrong.',
    });
  if (schema.pending.length > 0)
    problems.push({
      problem: `The database is older than this program: ${schema.pending.join(', ')} ${schema.pending.length > 1 ? 'are' : 'is'} missing.`,
      remedy: 'The next start of the server migrates it.',
    });
  return problems;
}

function serverProblems({ server, database }: Facts): Problem[] {
  if (server.embedded && server.pid === null)
    return [{ problem: 'The server is not running: nothing is sent.', remedy: 'Start it.' }];
  if (!server.embedded && database && server.clients?.length === 0)
    return [{ problem: 'No process of Carillon is connected to the database.', remedy: 'Start one.' }];
  return [];
}

function databaseProblems({ database }: Facts): Problem[] {
  if (!database) return [];
  const problems: Problem[] = [];
  const { connections, max_connections, oldest_transaction, is_replica, is_read_only } = database;
  if (is_replica || is_read_only)
    problems.push({
      problem: `The database takes no writes: it is ${is_replica ? 'a replica' : 'read-only'}.`,
      remedy: 'Name the primary in DATABASE_URL.',
    });
  if (connections > max_connections * MAX_CONNECTIONS_SHARE)
    problems.push({
      problem: `${connections} of ${max_connections} connections to PostgreSQL are used.`,
      remedy: 'Raise max_connections, or run fewer processes.',
    });
  if (oldest_transaction > MAX_TRANSACTION_S)
    problems.push({
      problem: `A transaction is open for ${formatDuration(oldest_transaction)}: tables grow meanwhile.`,
      remedy: 'See pg_stat_activity, and end it.',
    });
  return problems;
}

function secretProblems({ secret, secret_replacement }: Facts): Problem[] {
  if (secret === 'missing')
    return [
      {
        problem: 'secret.key is missing in DATA_DIR, and the database depends on it.',
        remedy: 'Restore it, or set SECRET_KEY to its content.',
      },
    ];
  if (secret === 'differs')
    return [
      {
        problem: 'SECRET_KEY, or secret.key in DATA_DIR, is not the one of the database.',
        remedy: 'Restore the right one: without it nothing can be sent.',
      },
    ];
  if (secret_replacement?.state === 'prepared')
    return [
      {
        problem: 'The secret is not replaced yet: the database has the former one.',
        remedy: 'Run `npx carillon rotate-secret` once all processes have both.',
      },
    ];
  if (secret_replacement?.state === 'begun') {
    const { left } = secret_replacement;
    return [
      {
        problem: `${left === null ? 'Some' : formatNumber(left)} values are sealed with the former secret still.`,
        remedy: 'Run `npx carillon rotate-secret`, which goes on, with both secrets.',
      },
    ];
  }
  if (secret_replacement?.state === 'finished')
    return [
      {
        problem: 'Nothing is sealed with the former secret any more.',
        remedy:
          'Remove PREVIOUS_SECRET_KEY, or call `npx carillon rotate-secret` once more, which removes secret.next.key.',
      },
    ];
  return [];
}

const proxyProblems = ({ untrusted_proxy }: Facts): Problem[] =>
  untrusted_proxy === null
    ? []
    : [
        {
          problem: `Requests come through a proxy at ${untrusted_proxy}, and TRUST_PROXY is not set: all its clients share one rate limit.`,
          remedy: `Set TRUST_PROXY to its address, or to 1 for one proxy.`,
        },
      ];

function diskProblems({ disks, server, database }: Facts): Problem[] {
  const isSending = server.pid !== null && database !== null;
  return (disks ?? [])
    .filter(({ level }) => level !== 'enough')
    .map(({ path, free_bytes, level }) => ({
      problem: `${formatBytes(free_bytes)} are free on the disk of ${path}.`,
      remedy:
        level !== 'full'
          ? 'Free some space, before nothing more is accepted.'
          : isSending
            ? 'Nothing more is accepted, and sending goes on. Free some space.'
            : 'Free some space: until then nothing is accepted or sent.',
    }));
}

const backupProblems = ({ backup, backup_overdue }: Facts): Problem[] =>
  backup_overdue
    ? [
        {
          problem: backup
            ? `The latest backup is ${formatDuration(backup.age)} old.`
            : 'No backup was ever taken.',
          remedy: `Take one: carillon backup FILE, or without FILE if BACKUP_TO is set.${backup ? ' See why the last ones failed.' : ''}`,
        },
      ]
    : [];

function queueProblems({ queues, scheduled }: Facts): Problem[] {
  const [mail, others] = partition(queues ?? [], ({ queue }) => queue === 'mail');
  const late = others.filter(({ queue, age }) => queue !== 'slow' && age > MAX_QUEUE_AGE_S);
  const failed = others.filter(({ retrying }) => retrying > 0);
  const problems: Problem[] = [];
  if (mail.some(({ age, retrying }) => age > MAX_QUEUE_AGE_S || retrying > 0))
    problems.push({
      problem: 'Mails to owners wait because the mail server did not take them.',
      remedy: 'Check SMTP_URL, and search the log for “mail”.',
    });
  if (late.length > 0) {
    const names = late.map(({ queue }) => queue).join(', ');
    problems.push({
      problem: `Jobs wait for ${formatDuration(Math.max(...late.map(({ age }) => age)))} (${names}).`,
      remedy: 'Check that a process has worker in ROLES; check disk and CPU.',
    });
  }
  if (failed.length > 0)
    problems.push({
      problem: `Jobs failed, and will be retried (${failed.map(({ queue }) => queue).join(', ')}).`,
      remedy: 'Search the log for “jobs failed”.',
    });
  if (scheduled?.next_in != null && scheduled.next_in < -MAX_OVERDUE_S)
    problems.push({
      problem: `A scheduled notification is late by ${formatDuration(-scheduled.next_in)}.`,
      remedy: 'Check that a process has worker in ROLES.',
    });
  return problems;
}

/** Hosts of the push services that have only one host. */
const HOSTS: Partial<Record<PushServiceName, string>> = {
  fcm: 'fcm.googleapis.com',
  mozilla: 'updates.push.services.mozilla.com',
  apple: 'web.push.apple.com',
};

/** Reason codes that an operator can act on. */
const REMEDIES: Partial<Record<ReasonCode, [problem: string, remedy: string]>> = {
  unauthorized: ['A push service rejected our VAPID token', CLOCK_REMEDY],
  vapid_identity_broken: ['A VAPID key cannot be used', 'Check SECRET_KEY, or secret.key in DATA_DIR.'],
  endpoint_not_allowed: ['Subscriptions are at hosts that are not allowed', 'PUSH_HOSTS can allow them.'],
  internal_error: ['Messages could not be encrypted or posted', 'The log has the error.'],
};

function deliveryProblems({ last_hour }: Facts): Problem[] {
  if (!last_hour) return [];
  const problems: Problem[] = [];
  for (const [code, [problem, remedy]] of Object.entries(REMEDIES)) {
    const count = sum(last_hour.reasons.filter(({ reason_code }) => reason_code === code));
    if (count > 0) problems.push({ problem: `${problem} (${formatNumber(count)}).`, remedy });
  }
  const retrying = last_hour.reasons.filter(({ outcome }) => outcome === 'retrying');
  // Virtual phones fail only on request.
  for (const [service, reasons] of Map.groupBy(retrying, ({ push_service }) => push_service))
    if (service !== 'virtual' && sum(reasons) >= MAX_RETRYING)
      problems.push({
        problem: `${formatNumber(sum(reasons))} deliveries to ${describeService(service)} are retried, for hours if need be.`,
        remedy: isUnreachable(reasons) ? howToReach(service) : 'It answers with errors: wait.',
      });
  return problems;
}

function describeService(service: PushServiceName | null): string {
  if (service === null) return 'an unknown push service';
  return service === 'other' ? 'a push service of PUSH_HOSTS' : `the push service ${service}`;
}

const UNREACHABLE: readonly ReasonCode[] = ['timeout', 'connection_failed'];

/** Returns whether most attempts had no answer. */
const isUnreachable = (reasons: FailureReason[]): boolean =>
  sum(reasons.filter(({ reason_code }) => UNREACHABLE.includes(reason_code))) * 2 > sum(reasons);

function howToReach(service: PushServiceName | null): string {
  if (service === 'other') return 'It gives no answer: check that this machine reaches it.';
  const host = service && HOSTS[service];
  return host
    ? `It gives no answer. Check that this machine reaches it: curl -I https://${host}`
    : "It gives no answer: check this machine's internet access.";
}

const sum = (reasons: { count: number }[]): number => reasons.reduce((total, { count }) => total + count, 0);

const webhookProblems = ({ webhooks }: Facts): Problem[] =>
  (webhooks ?? [])
    .filter(({ enabled, failing_for }) => enabled || failing_for < DISABLED_WEBHOOK_S)
    .map(({ title, service, url, enabled, failing_for }) => ({
      problem: `A webhook of ${fit(title ?? service, 30)} ${enabled ? `fails for ${formatDuration(failing_for)}` : 'was disabled'}: ${fit(url, 50)}.`,
      remedy: enabled
        ? 'The business has to repair its server; after five days it is disabled.'
        : 'The business can enable it again in the console.',
    }));

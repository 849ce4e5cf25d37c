import { parseArgs } from 'node:util';
import type { Config } from '../../config.ts';
import { toWire } from '../../ids.ts';
import { readVersion } from '../../lib/version.ts';
import { isBackupOverdue, readLastBackup } from '../../storage/backup/last-backup.ts';
import { readCertificateStates } from '../../storage/certificates/certificates.ts';
import type { Database, Queryable } from '../../storage/database.ts';
import { findOwner } from '../../storage/embedded-postgres/lock.ts';
import { readDepths } from '../../storage/jobs/jobs.ts';
import { readDisks } from '../../storage/operating/disks.ts';
import { findFingerprint, findFormerFingerprint, readSecrets } from '../../storage/operating/keyring.ts';
import { countSealedWith } from '../../storage/operating/reseal.ts';
import { fingerprintOf } from '../../storage/operating/secrets.ts';
import * as storage from '../../storage/operating/status.ts';
import { findUntrustedProxy } from '../../storage/operating/untrusted-proxy.ts';
import { readExpiry } from '../../tls/certificate-files.ts';
import { openForReading, readCliConfig } from '../storage.ts';
import { findProblems } from './problems.ts';
import { mergeReasons } from './reasons.ts';
import type { Facts, Status } from './status-shape.ts';
import { formatStatus } from './status-text.ts';

/** Prints the status. Exits with 1 if something needs attention, or could not be read; with `--mail` only if that could not be mailed. */
export async function status(args: string[]): Promise<void> {
  const options = { json: { type: 'boolean' }, mail: { type: 'boolean' } } as const;
  const { json, mail } = parseArgs({ args, options }).values;
  const config = readCliConfig();
  const found = await readStatus(config);
  if (mail) {
    const { mailStatus } = await import('./status-mail.ts');
    return console.log(await mailStatus(config, found.attention));
  }
  console.log(json ? JSON.stringify(found, null, 2) : formatStatus(found));
  if (found.attention.length > 0) process.exitCode = 1;
}

/** Time limits for all statements together, and for each. */
const DATABASE_MS = 6000;
const STATEMENT_MS = 2000;
/** Time limit for reading the activity of services, one by one. */
const ACTIVITY_MS = 2000;

export async function readStatus(config: Config): Promise<Status> {
  const unknown: Status['unknown'] = [];
  const attempt = async <Value>(part: string, read: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await read();
    } catch (error) {
      unknown.push({ part, reason: reasonOf(error) });
      return null;
    }
  };
  // The owner is read first, because this process becomes the owner if it starts PostgreSQL.
  const embedded = config.DATABASE_URL === '';
  const pid = embedded ? await attempt('server', () => findOwner(config.DATA_DIR)) : null;
  const disks = embedded ? await attempt('disk', () => readDisks(config)) : [];
  const facts: Facts = {
    program: await readVersion(),
    schema: null,
    server: { embedded, pid: pid ?? null, clients: null },
    database: null,
    disks,
    backup: null,
    backup_overdue: null,
    secret: null,
    secret_replacement: null,
    queues: null,
    scheduled: null,
    sending: null,
    last_hour: null,
    webhooks: null,
    untrusted_proxy: null,
    certificates: null,
    unknown,
  };
  if (config.HTTPS === 'files')
    facts.certificates = await attempt('certificate', () => readCertificateOfFiles(config));
  const opened = await attempt('database', () => openForReading(config));
  if (opened) {
    try {
      await readDatabase(config, opened.database, facts, attempt);
      if (facts.schema?.latest)
        facts.secret = await attempt('secret', () => checkSecret(config, opened.database));
    } finally {
      await opened.close();
    }
  }
  return { ...facts, attention: findProblems(facts) };
}

async function checkSecret(config: Config, database: Database): Promise<Facts['secret']> {
  const expected = await findFingerprint(database);
  const secrets = readSecrets(config);
  if (expected === null) return null;
  if (secrets.length > 0)
    return secrets.some((secret) => fingerprintOf(secret) === expected) ? 'fits' : 'differs';
  return config.DATABASE_URL ? null : 'missing';
}

/** Reads the state of a secret's replacement. `left` is null without the old secret, which is needed to count its values. */
async function readReplacement(config: Config, tx: Queryable): Promise<Facts['secret_replacement']> {
  const [print, former] = [await findFingerprint(tx), await findFormerFingerprint(tx)];
  const secrets = readSecrets(config);
  const [next, previous] = secrets;
  if (former !== null) {
    const known = secrets.find((secret) => fingerprintOf(secret) === former);
    return { state: 'begun', left: known ? await countSealedWith(tx, known) : null };
  }
  if (!next || !previous) return null;
  const state = fingerprintOf(previous) === print ? 'prepared' : 'finished';
  return { state, left: await countSealedWith(tx, previous) };
}

/** Returns the message or code of an error: a failed connection to several addresses has no message. */
const reasonOf = (error: unknown): string => {
  const { message, code } = error as Error & { code?: string };
  return (message || code || String(error)).replace(/\.$/, '');
};

type Attempt = <Value>(part: string, read: () => Promise<Value>) => Promise<Value | null>;

/** Reads each part in its own transaction, so that the failure of one does not affect the others. */
async function readDatabase(
  config: Config,
  database: Database,
  facts: Facts,
  attempt: Attempt,
): Promise<void> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    database.abort();
  }, DATABASE_MS);
  const quick = database.within(STATEMENT_MS * 2);
  const read = <Value>(part: string, statements: (tx: Queryable) => Promise<Value>) =>
    attempt(part, () =>
      storage.readOnly(quick, STATEMENT_MS, statements).catch((error) => {
        throw isLate ? new Error(`no answer within ${DATABASE_MS / 1000} s`) : error;
      }),
    );
  try {
    facts.database = await read('database', async (tx) => {
      const startedAt = performance.now();
      const state = await storage.readDatabaseState(tx);
      return { ...state, answer_ms: Math.round(performance.now() - startedAt) };
    });
    // The other parts would fail in the same way.
    if (facts.database === null) return;
    facts.schema = await read('schema', storage.readSchema);
    facts.server.clients = await read('server', storage.readClients);
    if (facts.schema?.latest === null) return;
    facts.secret_replacement = await read('secret', (tx) => readReplacement(config, tx));
    const backups = await read('backup', async (tx) => ({ latest: await readLastBackup(tx, config) }));
    if (backups) {
      facts.backup = backups.latest;
      facts.backup_overdue = isBackupOverdue(backups.latest, config);
    }
    const queues = await read('queues', readDepths);
    facts.queues = queues?.map(({ active, ...depth }) => ({ ...depth, running: active })) ?? null;
    facts.scheduled = await read('scheduled', storage.readScheduled);
    const webhooks = await read('webhooks', storage.readFailingWebhooks);
    facts.webhooks =
      webhooks?.map(({ service_id, ...webhook }) => ({ service: toWire('svc', service_id), ...webhook })) ??
      null;
    facts.untrusted_proxy = await read('proxy', findUntrustedProxy);
    if (config.HTTPS === 'auto') facts.certificates = await read('certificates', readCertificates);
    const until = performance.now() + ACTIVITY_MS;
    const activity = await read('deliveries', (tx) =>
      storage.readActivity(tx, () => performance.now() > until),
    );
    if (activity) Object.assign(facts, describeActivity(activity));
  } finally {
    clearTimeout(timer);
  }
}

async function readCertificates(tx: Queryable): Promise<NonNullable<Facts['certificates']>> {
  const states = await readCertificateStates(tx);
  return states.map(({ name, expires_in, problem_code, problem, retry_in }) => ({
    name,
    expires_in,
    problem: problem_code === null ? null : { code: problem_code, detail: problem! },
    retry_in,
  }));
}

async function readCertificateOfFiles(config: Config): Promise<NonNullable<Facts['certificates']>> {
  const expiresAt = await readExpiry(config);
  return [
    {
      name: new URL(config.PUBLIC_URL).hostname,
      expires_in: Math.floor((expiresAt.getTime() - Date.now()) / 1000),
      problem: null,
      retry_in: null,
    },
  ];
}

function describeActivity(
  activity: Awaited<ReturnType<typeof storage.readActivity>>,
): Pick<Facts, 'sending' | 'last_hour'> {
  const { sending, oldest, total, final, ended, completed, failed, reasons, is_partial } = activity;
  return {
    sending: { notifications: sending, oldest, deliveries: total, final },
    last_hour: {
      notifications: ended,
      completed,
      failed,
      reasons: mergeReasons(reasons),
      is_partial: is_partial || activity.read < activity.services,
    },
  };
}

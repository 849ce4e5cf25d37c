import { parseArgs } from 'node:util';
import type { Config } from '../../config.ts';
import { toWire } from '../../ids.ts';
import type { Database } from '../../storage/database.ts';
import { findFingerprint, findFormerFingerprint } from '../../storage/operating/keyring.ts';
import {
  beginReplacement,
  countProcessesWithout,
  countSealedWith,
  endReplacement,
  lockReplacement,
  type Replacement,
  resealAll,
} from '../../storage/operating/reseal.ts';
import {
  makeNextSecret,
  promoteNextSecret,
  readNextSecret,
  readSecret,
} from '../../storage/operating/secret-file.ts';
import { fingerprintOf } from '../../storage/operating/secrets.ts';
import { readCliConfig, withStorage } from '../storage.ts';
import { formatNumber } from '../units.ts';
import { UsageError } from '../usage.ts';

/** Replaces the secret while the server runs. If interrupted, it continues when it is called again. */
export async function rotateSecret(args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  const config = readCliConfig();
  await withStorage(async ({ database }) => {
    const release = await lockReplacement(database);
    if (!release) throw new Error('Another `rotate-secret` runs on this database. Wait for its end.');
    try {
      console.log(
        await (config.SECRET_KEY ? rotateByVariables(database, config) : rotateInFolder(database, config)),
      );
    } finally {
      await release();
    }
  }, config);
}

const STEPS = `To replace the secret:
1. Set SECRET_KEY to a new one (\`openssl rand -base64 32\`) and PREVIOUS_SECRET_KEY to the present one, for all processes, and start them again, one by one.
2. Run \`npx carillon rotate-secret\` with both.
3. Remove PREVIOUS_SECRET_KEY.`;

async function rotateByVariables(database: Database, config: Config): Promise<string> {
  const next = config.SECRET_KEY!;
  const previous = config.PREVIOUS_SECRET_KEY;
  const print = await findFingerprint(database);
  if (!previous) throw new UsageError(`The database has this SECRET_KEY already.\n${STEPS}`);
  const isOver = print === fingerprintOf(next) && (await findFormerFingerprint(database)) === null;
  if (!isOver) {
    const outdated = await countProcessesWithout(database, next);
    if (outdated > 0)
      throw new Error(
        `${formatNumber(outdated)} running processes do not have the new SECRET_KEY: they could not open what is sealed with it. Nothing was changed.\n${STEPS}`,
      );
    await replace(database, { previous, next });
  }
  const left = await countSealedWith(database, previous);
  if (left > 0)
    throw new Error(
      `${formatNumber(left)} values are sealed with PREVIOUS_SECRET_KEY still. Keep it, and run the command again.`,
    );
  return 'Nothing is sealed with PREVIOUS_SECRET_KEY any more: remove it from all processes. Keep it for backups from before, and take a new one.';
}

async function rotateInFolder(database: Database, config: Config): Promise<string> {
  const { DATA_DIR } = config;
  if (config.DATABASE_URL)
    throw new UsageError(`With DATABASE_URL, other machines may have the secret, too.\n${STEPS}`);
  const former = readSecret(DATA_DIR);
  const begun = readNextSecret(DATA_DIR);
  const isOver =
    begun !== null &&
    (await findFingerprint(database)) === fingerprintOf(begun) &&
    (await findFormerFingerprint(database)) === null;
  if (!isOver) {
    if (!former) throw new Error(`${DATA_DIR}/secret.key is missing. Restore it from a backup.`);
    await replace(database, { previous: former, next: await makeNextSecret(DATA_DIR) });
  }
  await promoteNextSecret(DATA_DIR);
  return `${DATA_DIR}/secret.key has the new secret, and nothing is sealed with the former one. The server goes on. Take a new backup: those from before have the former secret.`;
}

async function replace(database: Database, replacement: Replacement): Promise<void> {
  await beginReplacement(database, replacement);
  let rows = 0;
  const damaged = await resealAll(database, replacement, () => rows++);
  const left = await countSealedWith(database, replacement.previous);
  if (left > 0)
    throw new Error(
      `${formatNumber(left)} values are sealed with the former secret still. Run the command again.`,
    );
  await endReplacement(database);
  console.log(`Sealed ${formatNumber(rows)} services and webhooks with the new secret.`);
  for (const id of damaged)
    console.error(
      `Warning: ${toWire('svc', id)} has a secret that neither key opens. It was so before, and is left as it is.`,
    );
}

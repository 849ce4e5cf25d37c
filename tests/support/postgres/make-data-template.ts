/**
 * Creates the data folder on its command line with a migrated database, for test files to copy, because creating and migrating a
 * cluster takes most of the time of a start.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../../../server/config.ts';
import { createLog } from '../../../server/log.ts';
import { startCarillon } from '../../../server/start.ts';
import { openDatabase, sql } from '../../../server/storage/database.ts';
import { attachEmbeddedPostgres } from '../../../server/storage/embedded-postgres.ts';
import { testEnv } from '../carillon.ts';

const dataDir = process.argv[2]!;
const config = readConfig(testEnv(dataDir));
const log = createLog(config.LOG_LEVEL);
const carillon = await startCarillon(config, log);
const database = openDatabase((await attachEmbeddedPostgres({ dataDir }))!, log, 1);
// Each installation that starts on a copy creates its own secret.
await database.query(sql`DELETE FROM settings WHERE name IN ('secret_print', 'root_sealed')`);
await database.close();
await carillon.stop();
await rm(join(dataDir, 'secret.key'));

import type { Config } from '../config.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../storage/database.ts';
import { attachEmbeddedPostgres } from '../storage/embedded-postgres.ts';
import { migrate } from '../storage/migrate.ts';
import { openStorage, type Storage } from '../storage/open-storage.ts';
import { checkSecret, hasSecret, readOrCreateSecret } from '../storage/secrets.ts';

/** Opens the server's database: the running one, or one that is started for this command. */
export async function openCliStorage(config: Config): Promise<Storage> {
  const log = createLog('error');
  const running = config.DATABASE_URL ? null : await attachEmbeddedPostgres({ dataDir: config.DATA_DIR });
  if (!running) return openStorage(config, log);
  const database = openDatabase(running, log, 2);
  await migrate(database, log);
  const secret = config.SECRET_KEY ?? (await readOrCreateSecret(config.DATA_DIR, await hasSecret(database)));
  await checkSecret(database, secret);
  return { database, secret, close: () => database.close() };
}

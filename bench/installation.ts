import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createLog } from '../server/log.ts';
import { type Database, openDatabase } from '../server/storage/database.ts';
import { startEmbeddedPostgres } from '../server/storage/embedded-postgres.ts';
import { databaseUrl } from '../tests/support/carillon.ts';
import { type CarillonProcess, startProcess } from '../tests/support/processes/process.ts';
import { carillonEnv } from './carillon.ts';
import type { Sink } from './sink.ts';

/** An API process and workers that share a PostgreSQL, which outlives them. */
export type Installation = {
  /** The API process, to register and post. */
  api: CarillonProcess & { database: Database };
  /** The parent of PostgreSQL's processes. */
  postgres: number;
  startWorker(): Promise<CarillonProcess>;
};

/** @param stack stops the installation when it is disposed */
export async function startInstallation(
  stack: AsyncDisposableStack,
  folder: string,
  sink: Sink,
  more: Record<string, string> = {},
): Promise<Installation> {
  const root = join(folder, `installation-${randomUUID().slice(0, 8)}`);
  await mkdir(root, { mode: 0o755 });
  const log = createLog('silent');
  const postgres = await startEmbeddedPostgres({ dataDir: join(root, 'data'), log });
  stack.defer(postgres.stop);
  const env = {
    ...carillonEnv(join(root, 'unused'), sink),
    DATABASE_URL: databaseUrl(postgres.connection),
    SECRET_KEY: randomBytes(32).toString('base64'),
    ...more,
  };
  const start = async (role: string) => {
    const process = await startProcess({ ...env, ROLES: role });
    stack.defer(async () => {
      process.child.kill('SIGCONT');
      await process.stop();
    });
    return process;
  };
  const api = await start('api');
  const database = openDatabase(postgres.connection, log, 2);
  stack.defer(() => database.close());
  return { api: { ...api, database }, postgres: postgres.pid()!, startWorker: () => start('worker') };
}

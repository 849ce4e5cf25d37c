import { parseArgs } from 'node:util';
import { readVersion } from '../../lib/version.ts';
import { createLog } from '../../log.ts';
import { upgradeCluster } from '../../storage/citus/upgrade-cluster.ts';
import { createProgress } from '../progress.ts';
import { withStopSignal } from '../stop-signal.ts';
import { readCliConfig } from '../storage.ts';
import { formatNumber } from '../units.ts';
import { findOldBinaries } from './old-binaries.ts';

/** Moves the embedded database to the major version of PostgreSQL that this version of Carillon has. */
export async function upgradeDatabase(args: string[]): Promise<void> {
  const { binaries } = parseArgs({ args, options: { binaries: { type: 'string' } } }).values;
  const config = readCliConfig();
  if (config.DATABASE_URL)
    throw new Error(
      'DATABASE_URL is set, and Carillon does not upgrade your own PostgreSQL: use pg_upgrade, or backup and restore.',
    );
  const progress = createProgress('Copying');
  const version = await readVersion();
  const upgraded = await withStopSignal('the database is as it was', (stopped) =>
    upgradeCluster(
      { dataDir: config.DATA_DIR, version, log: createLog('silent'), stopped, onTable: progress.onTable },
      (major) => findOldBinaries(major, binaries),
    ),
  );
  progress.end();
  if (!upgraded) return console.log('The database has the version of this PostgreSQL already.');
  const { from, to, kept, rows, tables } = upgraded;
  console.log(
    `The database is PostgreSQL ${to} now: ${formatNumber(rows)} rows in ${tables} tables were copied.`,
  );
  console.log(
    `The former one, of PostgreSQL ${from}, is ${kept}: delete it when all is well. If you changed its postgresql.conf, make these changes again.`,
  );
}

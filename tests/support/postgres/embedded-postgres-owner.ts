/**
 * A process that owns a data folder, for tests to kill. Starts the embedded PostgreSQL of the folder on its command line and
 * prints one line of JSON: `{ connection, pid }`, or `{ name, message }` of the error. Stops gracefully when its standard input
 * ends; exits at once when it reads anything there.
 */
import { startEmbeddedPostgres } from '../../../server/storage/embedded-postgres.ts';

const quiet = () => {};
const log = { info: quiet, warn: quiet, error: quiet };

try {
  const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2]!, log });
  console.log(JSON.stringify({ connection: postgres.connection, pid: postgres.pid() }));
  process.stdin.once('data', () => process.exit(1)).once('end', () => postgres.stop());
} catch (error) {
  const { name, message } = error as Error;
  console.log(JSON.stringify({ name, message }));
}

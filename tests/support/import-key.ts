import type { TestCarillon } from './carillon.ts';
import type { Business } from './client.ts';
import { runHere } from './processes/commands.ts';

/** Imports a VAPID key pair, as the operator does. Its id is the output. */
export const importKey = (carillon: TestCarillon, { serviceId }: Business, pair: object) =>
  runHere(
    { DATABASE_URL: carillon.databaseUrl, DATA_DIR: carillon.dataDir },
    ['vapid', 'import', serviceId],
    JSON.stringify(pair),
  );

import { fromWire } from '../../../server/ids.ts';
import { insertKey } from '../../../server/storage/services/api-keys.ts';
import { insertService } from '../../../server/storage/services/services.ts';
import type { Business, TestCarillon } from '../carillon.ts';

/** The service of the documentation's examples. */
const DOCUMENTED: Business = {
  serviceId: 'svc_01m7y5j1h3e0080t11nkfj22yq',
  key: 'prod_35v0n152ccfs6d37sfsptguceolfs5gjaliiboai',
};

/** Registers the service of the documentation's examples, with its id and its key. */
export async function addDocumentedService({
  database,
  keyring,
}: Pick<TestCarillon, 'database' | 'keyring'>): Promise<Business> {
  const id = fromWire('svc', DOCUMENTED.serviceId)!;
  const service = { id, environment: 'prod' as const, branding: {}, contact: null };
  await database.transaction((tx) => insertService(tx, keyring, service));
  await insertKey(database, id, DOCUMENTED.key);
  return DOCUMENTED;
}

import { fromWire } from '../../../server/ids.ts';
import { readOrCreateSecret } from '../../../server/storage/operating/secrets.ts';
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
  dataDir,
}: Pick<TestCarillon, 'database' | 'dataDir'>): Promise<Business> {
  const id = fromWire('svc', DOCUMENTED.serviceId)!;
  const secret = await readOrCreateSecret(dataDir, true);
  await insertService(database, secret, { id, environment: 'prod', branding: {}, contact: null });
  await insertKey(database, id, DOCUMENTED.key);
  return DOCUMENTED;
}

import { createLog } from '../../log.ts';
import { distribute } from '../../storage/citus/distribute.ts';
import { withStorage } from '../storage.ts';

export async function distributeTables(): Promise<void> {
  await withStorage(async ({ database }) => {
    const result = await distribute(database, createLog('error'), true);
    if (result === 'no Citus')
      throw new Error('Citus is not installed in this database: run CREATE EXTENSION citus.');
    if (result === 'no nodes')
      throw new Error('Citus has no nodes for shards: add them with citus_add_node.');
    console.log('The tables are distributed.');
  });
}

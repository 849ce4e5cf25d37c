import { type Queryable, sql } from '../database.ts';

/**
 * Takes numbers for new devices of a service. Other new devices of the service wait until the transaction ends, so that no
 * number is taken twice or skipped.
 *
 * @returns the first of them
 */
export async function takeNumbers(tx: Queryable, serviceId: string, count = 1): Promise<number> {
  const [row] = await tx.query<{ first: number }>(sql`
    INSERT INTO device_numbers AS n (service_id, next) VALUES (${serviceId}, ${count})
    ON CONFLICT (service_id) DO UPDATE SET next = n.next + excluded.next
    RETURNING next - ${count}::int AS first`);
  return row!.first;
}

/** Devices of a service whose numbers are at least `from` and below `to`. */
export type DeviceRange = { serviceId: string; from: number; to: number };

/** Number of devices that one step of a walk over all devices reads: some 50 ms. */
const RANGE_SIZE = 20_000;

/** Returns the number of the service's next device: all existing numbers are below it. */
export async function nextNumber(database: Queryable, serviceId: string): Promise<number> {
  const [row] = await database.query<{ next: number }>(
    sql`SELECT next FROM device_numbers WHERE service_id = ${serviceId}`,
  );
  return row?.next ?? 0;
}

/** Divides the devices of a service into ranges. */
export async function findDeviceRanges(database: Queryable, serviceId: string): Promise<DeviceRange[]> {
  const next = await nextNumber(database, serviceId);
  const ranges: DeviceRange[] = [];
  for (let from = 0; from < next; from += RANGE_SIZE) ranges.push({ serviceId, from, to: from + RANGE_SIZE });
  return ranges;
}

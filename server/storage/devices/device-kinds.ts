import type { DeviceState } from '../../../contract/console/devices.ts';
import type { DisplayPlatform } from '../../../contract/lists.ts';
import { type Sql, sql } from '../database.ts';

/** As the API has them. */
export type Platform = 'ios' | 'android';

/** Devices of a service with one of these states and one of these platforms, as people see them. */
export type Kinds = {
  serviceId: string;
  states: readonly DeviceState[];
  platforms: readonly DisplayPlatform[];
};

/** In the API a computer counts as Android. */
export const displayPlatformsOf = (platform: Platform): readonly DisplayPlatform[] =>
  platform === 'ios' ? ['ios'] : ['android', 'computer'];

/**
 * Reads a page's length of each kind from its own range of an index, then joins them. There are at most nine
 * kinds, so that a page costs nine short index scans, however deep it is and however rare its devices are.
 *
 * @param columns and `where`: of a device `d`; `order`: by names of columns
 */
export function ofKinds(
  columns: Sql,
  { serviceId, states, platforms }: Kinds,
  where: Sql,
  order: Sql,
  limit: number,
): Sql {
  const selects = states.flatMap((state) =>
    platforms.map(
      (platform) => sql`(
        SELECT ${columns} FROM devices d
        WHERE d.service_id = ${serviceId} AND d.state = ${state} AND d.display_platform = ${platform} AND ${where}
        ORDER BY ${order} LIMIT ${limit})`,
    ),
  );
  return sql`SELECT * FROM (${unionAll(selects)}) p ORDER BY ${order} LIMIT ${limit}`;
}

const unionAll = (selects: Sql[]): Sql => selects.reduce((all, select) => sql`${all} UNION ALL ${select}`);

import type { DeviceState } from '../../../contract/console/devices.ts';
import type { DisplayPlatform } from '../../../contract/lists.ts';
import { type Sql, sql } from '../database.ts';
import { domainCondition } from '../vocabulary.ts';

/** Platforms of the API. */
export type Platform = 'ios' | 'android';

/** Selects devices of a service. A kind is one of these states with one of these displayed platforms. */
export type Kinds = {
  serviceId: string;
  states: readonly DeviceState[];
  platforms: readonly DisplayPlatform[];
  /** Address at which they are subscribed; any without it. */
  domain?: string | null;
};

/** Returns the condition that a device `d` is subscribed where these are. */
export const atDomain = ({ domain }: Kinds): Sql => (domain ? domainCondition(domain) : sql`true`);

/** Returns the displayed platforms of a platform of the API, which counts computers as Android. */
export const displayPlatformsOf = (platform: Platform): readonly DisplayPlatform[] =>
  platform === 'ios' ? ['ios'] : ['android', 'computer'];

/**
 * Returns a statement that reads up to `limit` devices of each kind from its own range of an index, then merges them. There are at most nine
 * kinds, so a list page costs nine short index scans, however deep it is and however rare its devices are.
 *
 * @param columns and `where` refer to a device `d`; `order` names columns
 */
export function ofKinds(columns: Sql, kinds: Kinds, where: Sql, order: Sql, limit: number): Sql {
  const { serviceId, states, platforms } = kinds;
  const selects = states.flatMap((state) =>
    platforms.map(
      (platform) => sql`(
        SELECT ${columns} FROM devices d
        WHERE d.service_id = ${serviceId} AND d.state = ${state} AND d.display_platform = ${platform} AND ${atDomain(kinds)} AND ${where}
        ORDER BY ${order} LIMIT ${limit})`,
    ),
  );
  return sql`SELECT * FROM (${unionAll(selects)}) p ORDER BY ${order} LIMIT ${limit}`;
}

const unionAll = (selects: Sql[]): Sql => selects.reduce((all, select) => sql`${all} UNION ALL ${select}`);

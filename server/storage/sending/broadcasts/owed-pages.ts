import { randomUUID } from 'node:crypto';
import {
  type Addresses,
  KEY_BYTES,
  PUBLIC_KEY_BYTES,
  pickAddresses,
} from '../../../../packages/web-push/src/threads/parcels.ts';
import { readNamed } from '../../citus/layout.ts';
import { prepared, type Queryable, sql } from '../../database.ts';
import type { Person } from '../../users/people.ts';
import { PUSHABLE, userHash } from '../../vocabulary.ts';
import { type Recipient, type RecipientRow, recipientFrom, SUBSCRIBED_FOR } from '../deliveries.ts';
import { BLOCK_SIZE, type Page, type PageToSend, positionsIn } from './page-bits.ts';

/**
 * The owed deliveries of a page. Deliveries that can be sent are in columns, by index: an object for each would cost ten times
 * as much.
 */
export type OwedPage = {
  page: Page;
  endpoints: string[];
  /** Languages of the phones, if requested; '' if unknown. */
  languages?: string[];
  /** The people who have the phones, if requested. */
  people?: Person[];
  /** Returns the imported key for which a subscription was made; null for the service's own key. */
  vapidKeyId(index: number): string | null;
  /** Returns the domain at which a phone subscribed; null for the shared address. */
  domain(index: number): string | null;
  /** All imported keys of the page. */
  vapidKeyIds: string[];
  addresses(indexes: number[]): Addresses;
  position(index: number): number;
  recipient(index: number): Recipient;
  /** All other deliveries, whose devices are deleted, deactivated, no longer subscribed, or now another user's. */
  unsendable: Recipient[];
};

/** Returns all deliveries of a page, an object for each. */
export const recipientsOf = (owed: OwedPage): Recipient[] => [
  ...owed.endpoints.keys().map(owed.recipient),
  ...owed.unsendable,
];

type Columns = {
  endpoints: string;
  keys: Buffer;
  records: Buffer;
  languages: string | null;
  /** Ids of the users and their tags, as JSON. Not there unless requested. */
  people?: [string, Person['tags']][] | null;
  /** The position and the key's id of each subscription that was made for an imported key. */
  imported: Buffer | null;
  /** The position and the domain of each phone that did not subscribe at the shared address, by lines. */
  domains: string | null;
};
type FoundPage = { owed: string } & { [Name in keyof Columns]: Columns[Name] | null };

/**
 * Bytes of a record: the position, and for a delivery that leaves its page the device's id, the user's hash and the age of
 * the subscription in ms.
 */
const RECORD_BYTES = 2 + 16 + 8 + 8;

/** A job with this many pages has few recipients in each. */
const MANY_PAGES = 16;

/** Loads pages of one job. None of their deliveries are owed if the broadcast is final or deleted. */
export async function loadPages(
  database: Queryable,
  pages: PageToSend[],
  { withLanguages = false, withPeople = false } = {},
): Promise<OwedPage[]> {
  const { serviceId, notificationId, block } = pages[0]!;
  const isOne = pages.length === 1;
  const isSparse = pages.length >= MANY_PAGES;
  const age = sql`CASE WHEN d.subscribed_at IS NULL THEN -1
    ELSE greatest(0, date_part('epoch', now() - d.subscribed_at) * 1000) END::bigint`;
  const number = sql`p.block * ${BLOCK_SIZE}`;
  const position = sql`(d.number % ${BLOCK_SIZE})`;
  // PostgreSQL reads a thousand devices in a row as fast as a hundred one by one.
  const isOwed = isSparse
    ? sql`d.number = ANY(ARRAY(SELECT ${number} + i FROM generate_series(0, ${BLOCK_SIZE} - 1) i WHERE get_bit(p.owed, i) = 1))`
    : sql`d.number >= ${number} AND d.number < ${number} + ${BLOCK_SIZE} AND get_bit(p.owed, ${position}) = 1`;
  // The planner would plan a statement about several pages anew each time, because it expects many.
  const isOfJob = isOne
    ? sql`p.block = ${block}`
    : sql`p.block = ANY(${pages.map((page) => page.block)}::int[])`;
  const only = isOne
    ? sql`${pages[0]!.only ?? null}`
    : sql`(${pages.map((page) => page.only ?? null)}::text[])[array_position(${pages.map((page) => page.block)}::int[], p.block)]`;
  const load = sql`
    SELECT p.block, p.owed::text AS owed, c.*
    FROM (
      SELECT p.block, p.recipients & ~(p.accepted | p.diverted) & coalesce(${only}::bit(1024), p.recipients) AS owed,
        CASE WHEN n.audience IS NULL THEN 'infinity' ELSE greatest(p.dispatched_at, n.wave_at) END AS theirs_since
      FROM broadcast_pages p JOIN notifications n ON n.service_id = p.service_id AND n.id = p.notification_id
      WHERE p.service_id = ${serviceId} AND p.notification_id = ${notificationId} AND ${isOfJob} AND n.status = 'queued'
      OFFSET 0 -- or the bits are computed anew for each device
    ) p CROSS JOIN LATERAL (
      SELECT string_agg(d.endpoint, E'\n') AS endpoints, string_agg(d.p256dh || d.auth, '') AS keys,
        string_agg(int2send(${position}::smallint) || uuid_send(d.id) || int8send(${userHash(sql`d.user_id`)}) || int8send(${age}), '')
          AS records,
        ${withLanguages ? sql`string_agg(coalesce(d.language, ''), E'\n')` : sql`NULL::text`} AS languages,
        ${withPeople ? sql`json_agg(json_build_array(d.user_id, d.tags)) AS people,` : sql``}
        string_agg(int2send(${position}::smallint) || uuid_send(d.vapid_key_id), '') AS imported,
        string_agg(${position} || ' ' || d.domain, E'\n') FILTER (WHERE d.domain IS NOT NULL) AS domains
      FROM devices d
      WHERE d.service_id = ${serviceId} AND ${isOwed} AND ${PUSHABLE} AND d.user_since <= p.theirs_since
        AND octet_length(d.p256dh) = ${PUBLIC_KEY_BYTES} AND octet_length(d.auth) = ${KEY_BYTES - PUBLIC_KEY_BYTES}
    ) c`;
  const name = `load ${isOne ? 'page' : isSparse ? 'sparse pages' : 'pages'}${withLanguages ? ' with languages' : ''}${withPeople ? ' with people' : ''}`;
  const rows = await readNamed(
    database,
    serviceId,
    () => database.query<FoundPage & { block: number }>(prepared(name, load)),
    (found) => found.length > 0,
  );
  const byBlock = new Map(rows.map((row) => [row.block, row]));
  return Promise.all(pages.map((page) => withUnsendable(database, page, byBlock.get(page.block))));
}

async function withUnsendable(
  database: Queryable,
  page: PageToSend,
  { owed, endpoints, keys, records, languages, people, imported, domains }: FoundPage = NOTHING,
): Promise<OwedPage> {
  const found = owedPage(page, {
    endpoints: endpoints ?? '',
    keys: keys ?? EMPTY,
    records: records ?? EMPTY,
    languages,
    people: people ?? null,
    imported,
    domains,
  });
  const sendable = new Set(found.endpoints.keys().map(found.position));
  const others = positionsIn(owed).filter((position) => !sendable.has(position));
  return { ...found, unsendable: others.length === 0 ? [] : await loadRows(database, page, others) };
}

const EMPTY = Buffer.alloc(0);
const NOTHING = {
  owed: '',
  endpoints: null,
  keys: null,
  records: null,
  languages: null,
  imported: null,
  domains: null,
};

function owedPage(
  page: PageToSend,
  { endpoints, keys, records, languages: joined, people, imported, domains }: Columns,
): Omit<OwedPage, 'unsendable'> {
  const columns: Addresses = { endpoints: endpoints === '' ? [] : endpoints.split('\n'), keys };
  const languages = joined?.split('\n');
  const position = (index: number) => records.readInt16BE(index * RECORD_BYTES);
  const importedKeys = readImported(imported ?? EMPTY);
  const vapidKeyId = (index: number) => importedKeys.get(position(index)) ?? null;
  const domainsByPosition = readDomains(domains);
  const domain = (index: number) => domainsByPosition.get(position(index)) ?? null;
  return {
    page,
    endpoints: columns.endpoints,
    ...(languages && { languages }),
    ...(people && { people: people.map(([id, tags]) => ({ id, tags })) }),
    position,
    vapidKeyId,
    domain,
    vapidKeyIds: [...new Set(importedKeys.values())],
    addresses: (indexes) => pickAddresses(columns, indexes),
    recipient(index) {
      const at = index * RECORD_BYTES;
      const id = records.toString('hex', at + 2, at + 18);
      const subscribedFor = Number(records.readBigInt64BE(at + 26));
      const key = keys.subarray(index * KEY_BYTES, (index + 1) * KEY_BYTES);
      return {
        ...recipientOf(page, position(index)),
        deviceId: hyphenated(id),
        userHash: String(records.readBigInt64BE(at + 18)),
        pushable: true,
        endpoint: columns.endpoints[index]!,
        p256dh: key.subarray(0, PUBLIC_KEY_BYTES),
        auth: key.subarray(PUBLIC_KEY_BYTES),
        subscribedFor: subscribedFor < 0 ? null : subscribedFor,
        language: languages?.[index] || null,
        vapidKeyId: vapidKeyId(index),
        domain: domain(index),
      };
    },
  };
}

const hyphenated = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const IMPORTED_BYTES = 2 + 16;

/** Returns the keys' ids by position. */
function readImported(imported: Buffer): Map<number, string> {
  const keys = new Map<number, string>();
  for (let at = 0; at < imported.length; at += IMPORTED_BYTES)
    keys.set(imported.readInt16BE(at), hyphenated(imported.toString('hex', at + 2, at + IMPORTED_BYTES)));
  return keys;
}

/** Returns the domains by position. */
const readDomains = (lines: string | null): Map<number, string> =>
  new Map(
    lines?.split('\n').map((line) => {
      const [position, domain] = line.split(' ');
      return [Number(position), domain!];
    }),
  );

/** Loads deliveries of a page at some positions, even if their devices are deleted. */
async function loadRows(database: Queryable, page: PageToSend, positions: number[]): Promise<Recipient[]> {
  const { serviceId, block } = page;
  const numbers = positions.map((position) => block * BLOCK_SIZE + position);
  const found = await database.query<RecipientRow & { number: number }>(sql`
    SELECT d.number, d.id AS device_id, ${userHash(sql`d.user_id`)} AS user_hash,
      ${PUSHABLE} AS pushable, d.endpoint, d.p256dh, d.auth, ${SUBSCRIBED_FOR} AS subscribed_for, d.language,
      d.vapid_key_id, d.domain
    FROM devices d WHERE d.service_id = ${serviceId} AND d.number = ANY(${numbers}::int[])`);
  const byNumber = new Map(found.map((device) => [device.number, device]));
  return numbers.map((number, i) => ({
    ...recipientOf(page, positions[i]!),
    ...recipientFrom(byNumber.get(number) ?? deletedDevice()),
  }));
}

const recipientOf = (page: PageToSend, position: number) => ({
  serviceId: page.serviceId,
  notificationId: page.notificationId,
  waveDueAt: page.waveDueAt,
  place: { page, position },
  number: page.block * BLOCK_SIZE + position,
  attempts: 0,
  lastReasonCode: null,
});

/** Returns the row of a deleted device, whose delivery fails under a random id. */
const deletedDevice = (): RecipientRow => ({
  device_id: randomUUID(),
  user_hash: '0',
  pushable: false,
  endpoint: null,
  p256dh: null,
  auth: null,
  subscribed_for: null,
  language: null,
  vapid_key_id: null,
  domain: null,
});

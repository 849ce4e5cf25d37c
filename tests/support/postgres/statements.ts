import assert from 'node:assert/strict';
import pg from 'pg';
// @ts-expect-error: the module has no types.
import { prepareValue } from 'pg/lib/utils.js';
import { type Database, sql } from '../../../server/storage/database.ts';
import { DISTRIBUTED_TABLES } from '../../../server/storage/services/tables.ts';
import { atEndOfFile } from '../runner/ends.ts';

/** Statements that may read several services: the beginning, without line breaks, and the reason. */
const EXCEPTIONS: [beginning: string, reason: string][] = [
  ['SELECT id, service_id, number, secret_hash, deactivated_at', 'a phone names its device alone'],
  ['SELECT content_type, content FROM images WHERE id', "an image's address names no service"],
  ['SELECT service_id, user_id, events, created_at >', "a session's link names the session alone"],
  [
    'SELECT count(*)::int AS count FROM audit_entries WHERE account_id',
    'invitations of an account to any service',
  ],
  [
    'SELECT DISTINCT found[1] AS name FROM (SELECT DISTINCT url FROM ( SELECT unnest(ARRAY[logo_url',
    "a service's logo is on the coordinator",
  ],
  [
    'SELECT w.service_id AS "serviceId", w.id FROM webhooks w LEFT JOIN',
    'looks for what is due, every half second',
  ],
  [
    'SELECT service_id, url, enabled, extract(epoch FROM now() - failing_since)',
    'an operator looks for webhooks that fail, of all services',
  ],
  ['SELECT DISTINCT service_id FROM event_sums', 'looks for what is due, every half second'],
  ['DELETE FROM idempotency_keys WHERE created_at', 'hourly clean-up'],
  ['SELECT DISTINCT service_id AS "serviceId" FROM sessions', 'hourly clean-up'],
  ['SELECT service_id AS "serviceId", id FROM devices WHERE deactivated_at', 'hourly clean-up'],
  ['SELECT service_id AS "serviceId", id FROM devices WHERE virtual_until', 'hourly clean-up'],
];

type Connection = { isOfTest?: boolean };
/** Sent statements by their texts, with the values of their first use. */
const statements = new Map<string, unknown[]>();
/** Texts of statements that were checked for earlier files of this process. */
const checked = new Set<string>();

// Every statement of the process, even one in a batch, is a Query that submits itself.
const submit = pg.Query.prototype.submit;
pg.Query.prototype.submit = function (this: pg.Query & { text?: string; values?: unknown[] }, connection) {
  if (
    this.text &&
    !(connection as Connection).isOfTest &&
    !checked.has(this.text) &&
    !statements.has(this.text)
  )
    statements.set(this.text, this.values ?? []);
  return submit.call(this, connection);
};

let isWatching = false;

/** Starts to watch the statements of a file, and forgets the statements of earlier files. */
export function watchStatements(): void {
  if (isWatching) return;
  isWatching = true;
  statements.clear();
  atEndOfFile(() => {
    isWatching = false;
  });
}

/** Ignores the statements of a test's own database, which may read anything. */
export function ignoreStatementsOf({ pool }: Database): void {
  pool.on('connect', (client) => {
    (client as unknown as { connection: Connection }).connection.isOfTest = true;
  });
}

/**
 * Fails if this process has sent a statement, since `watchStatements`, that reads rows of a table without a condition on their service. In
 * the plan, each scan must have a condition on service_id, which the planner also derives from the conditions of joined tables. With
 * Citus, each statement must be one task on one node. Without Citus, also fails for a statement that Citus would refuse.
 */
export async function checkStatements(database: Database): Promise<void> {
  const mentioned = new RegExp(`\\b(?:${DISTRIBUTED_TABLES.join('|')})\\b`);
  const isDistributed = await database.isDistributed();
  const unbound: string[] = [];
  for (const [text, values] of statements) {
    const line = text.replace(/\s+/g, ' ').trim();
    if (!mentioned.test(line) || !/^(SELECT|INSERT|UPDATE|DELETE|WITH)\b/.test(line)) continue;
    if (EXCEPTIONS.some(([beginning]) => line.startsWith(beginning))) continue;
    const faults = await (isDistributed ? findTasks(database, text, values) : unboundTables(database, text));
    if (TIME_IN_CASE.test(line)) faults.push('now() in COALESCE or CASE');
    if (faults.length > 0) unbound.push(`${faults.join(', ')}: ${line}`);
  }
  for (const text of statements.keys()) checked.add(text);
  statements.clear();
  assert.deepEqual(unbound, [], 'statements that name no service_id, or that Citus refuses');
}

/** A statement that Citus refuses because it changes rows with now() in COALESCE or CASE. */
const TIME_IN_CASE =
  /^(UPDATE|DELETE)\b.*?\b(coalesce\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*?now\(\)|CASE\b(?:(?!\bEND\b).)*now\(\))/i;

type Plan = {
  'Relation Name'?: string;
  'Node Type': string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  Plans?: Plan[];
};

async function unboundTables(database: Database, text: string): Promise<string[]> {
  const [row] = await database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>({
    ...sql``,
    text: `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`,
  });
  const plans = [row!['QUERY PLAN'][0]!.Plan];
  for (const plan of plans) plans.push(...(plan.Plans ?? []));
  return plans
    .filter(
      (plan) =>
        plan['Node Type'].includes('Scan') && DISTRIBUTED_TABLES.includes(plan['Relation Name'] ?? ''),
    )
    .filter((plan) => !/service_id = /.test(`${plan['Index Cond']} ${plan['Recheck Cond']} ${plan.Filter}`))
    .map((plan) => plan['Relation Name']!);
}

/** Returns Citus's steps for a statement that does not run on one node as a whole: several tasks, or subplans with intermediate results. */
async function findTasks(database: Database, text: string, values: unknown[]): Promise<string[]> {
  const plan = (body: string, parameters: unknown[]) =>
    database.query<{ 'QUERY PLAN': string }>({
      ...sql``,
      text: `EXPLAIN (COSTS OFF) ${body}`,
      values: parameters,
    });
  // EXPLAIN of an INSERT … SELECT plans the SELECT without its parameters.
  const rows = await plan(text, values).catch(() => plan(withLiterals(text, values), []));
  const steps = rows.flatMap(
    (row) =>
      /Task Count: \d+|Distributed Subplan \w+|Citus INSERT.*SELECT/.exec(row['QUERY PLAN'])?.[0] ?? [],
  );
  // Rows that are part of the statement, or that one task has read, are copied to their node.
  const isOneNode = /^(Citus INSERT \.\.\. SELECT)?,?(Task Count: 1)?$/.test(steps.join());
  return isOneNode ? [] : steps;
}

const withLiterals = (text: string, values: unknown[]): string =>
  text.replace(/\$(\d+)(::\w+\[\])?/g, (_, position, cast = '') => {
    const given = values[Number(position) - 1];
    const isArray = cast !== '' && Buffer.isBuffer(given);
    const value = prepareValue(isArray ? readArray(given, cast) : given) as string | Buffer | null;
    if (value === null) return `NULL${cast}`;
    return pg.escapeLiteral(Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value) + cast;
  });

/** Reads an array of texts or UUIDs that is sent in PostgreSQL's binary format (server/storage/arrays.ts). */
function readArray(bytes: Buffer, cast: string): (string | null)[] {
  const encoding = cast === '::uuid[]' ? 'hex' : 'utf8';
  const values: (string | null)[] = [];
  for (let at = 20; at < bytes.length; ) {
    const length = bytes.readInt32BE(at);
    at += 4;
    values.push(length < 0 ? null : bytes.toString(encoding, at, at + length));
    at += Math.max(0, length);
  }
  return values;
}

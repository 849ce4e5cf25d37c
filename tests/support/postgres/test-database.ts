import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { until } from '../deadlines.ts';

/**
 * A database on the coordinator of a Citus cluster whose nodes accept connections from here. Tests then run in their own databases,
 * which exist on all nodes, instead of an embedded PostgreSQL.
 */
const BASE = process.env.TEST_DATABASE_URL;
/** The migrated database of the run's PostgreSQL (run-postgres.ts). */
const TEMPLATE = process.env.TEST_POSTGRES_URL;

/** Reason for `skip`: false if there is a cluster. */
export const skipWithoutCitus = BASE
  ? false
  : 'requires TEST_DATABASE_URL, the coordinator of a Citus cluster';

/** Reason for `skip` of a test that reads PostgreSQL's locks or plans, or sets a trigger, because they are on the nodes. */
export const skipWithCitus = BASE ? 'triggers, locks and plans are on the nodes of Citus' : false;

export type TestDatabase = { url: string; drop(): Promise<void> };

export type CitusDatabase = TestDatabase & {
  addNodes(): Promise<void>;
  /**
   * Kills a process of the PostgreSQL of each node except the coordinator. Each PostgreSQL then ends all its other processes,
   * recovers from its log, and starts again.
   */
  crash(): Promise<void>;
  /**
   * Hides the rows of a service in a table, as they are between the commits of the coordinator and of their node: only
   * prepared. Returns a function that commits them.
   */
  withhold(table: string, serviceId: string): Promise<() => Promise<void>>;
  /** Returns the pid of each node's PostgreSQL, if they are on this machine. */
  pids(): Promise<number[]>;
};

/**
 * Creates an empty database; null without TEST_DATABASE_URL.
 *
 * @param options `nodes`: whether to add the nodes, so that the tables are distributed at the first start. `alone`: waits until no other
 * test has a database in the cluster, and makes others wait, for a test that crashes nodes
 */
export async function createTestDatabase({
  nodes: hasNodes = true,
  alone = false,
} = {}): Promise<CitusDatabase | null> {
  if (!BASE) return null;
  const unlock = await lockCluster(alone);
  const name = newName();
  const nodes = await run<{ host: string; port: number }>(
    BASE,
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_node
    WHERE isactive AND noderole = 'primary' ORDER BY groupid`,
  );
  const urlOf = ({ host, port }: { host: string; port: number }, database: string): string =>
    urlWith({ hostname: host, port: String(port), pathname: `/${database}` });
  // Shards are few, because each is a table with all indexes.
  for (const node of nodes) {
    await run(urlOf(node, 'postgres'), `CREATE DATABASE ${name}`);
    await run(urlOf(node, 'postgres'), `ALTER DATABASE ${name} SET citus.shard_count = 4`);
    await run(urlOf(node, name), 'CREATE EXTENSION citus');
  }
  const [coordinator, ...workers] = nodes as [(typeof nodes)[0], ...typeof nodes];
  const url = urlOf(coordinator, name);
  await run(url, `SELECT citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`);
  const addNodes = async () => {
    for (const { host, port } of workers) await run(url, `SELECT citus_add_node('${host}', ${port})`);
  };
  if (hasNodes) await addNodes();
  const withheld = new Set<(how: string) => Promise<void>>();
  return {
    url,
    addNodes,
    async crash() {
      for (const node of workers) await crash(urlOf(node, name));
    },
    async withhold(table, serviceId) {
      const [shard] = await run<{ name: string; host: string; port: number }>(
        url,
        `SELECT shard_name AS name, nodename AS host, nodeport AS port FROM citus_shards
        WHERE shardid = get_shard_id_for_distribution_column('${table}', '${serviceId}')`,
      );
      const { name: shardName, ...node } = shard!;
      const nodeUrl = urlOf(node, name);
      // Otherwise foreign keys would delete rows of other tables too.
      const settings =
        'SET citus.enable_manual_changes_to_shards = on; SET session_replication_role = replica';
      const held = newName();
      const gid = `citus_999_${held}`;
      await run(
        nodeUrl,
        `${settings};
        CREATE TABLE ${held} AS SELECT * FROM ${shardName} WHERE service_id = '${serviceId}';
        DELETE FROM ${shardName} WHERE service_id = '${serviceId}'`,
      );
      await run(
        nodeUrl,
        `${settings}; BEGIN; INSERT INTO ${shardName} SELECT * FROM ${held}; PREPARE TRANSACTION '${gid}'`,
      );
      const end = async (how: string) => {
        await run(nodeUrl, `${how} PREPARED '${gid}'`);
        withheld.delete(end);
      };
      withheld.add(end);
      return () => end('COMMIT');
    },
    async pids() {
      const text = `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid`;
      return Promise.all(
        nodes.map(async (node) => (await run<{ pid: number }>(urlOf(node, name), text))[0]!.pid),
      );
    },
    async drop() {
      for (const end of withheld) await end('ROLLBACK');
      for (const node of nodes) await run(urlOf(node, 'postgres'), `DROP DATABASE ${name} WITH (FORCE)`);
      await unlock();
    },
  };
}

/** Creates an empty database without Citus on the coordinator's server. */
export const createPlainDatabase = (): Promise<TestDatabase> => createOn(BASE!, '');

/**
 * Creates a migrated database for the tests of a file: in the cluster that TEST_DATABASE_URL names, with all its nodes, or else in the
 * run's PostgreSQL. Null without either, for a file that runs by itself, on an embedded PostgreSQL.
 */
export async function createFileDatabase(): Promise<TestDatabase | null> {
  if (BASE) return createTestDatabase();
  return TEMPLATE ? copyTemplate(TEMPLATE) : null;
}

/** Creates a database without tables, for code that creates them itself. Null like `createFileDatabase`. */
export async function createEmptyDatabase(): Promise<TestDatabase | null> {
  if (BASE) return createPlainDatabase();
  return TEMPLATE ? createOn(TEMPLATE, '') : null;
}

// Several processes may copy at once. PostgreSQL refuses a copy only during a connection to the original.
const copyTemplate = (template: string): Promise<TestDatabase> =>
  createOn(template, `TEMPLATE ${new URL(template).pathname.slice(1)} STRATEGY file_copy`);

/** Creates a database on the server of another database. */
async function createOn(other: string, options: string): Promise<TestDatabase> {
  const name = newName();
  const at = (database: string) => Object.assign(new URL(other), { pathname: `/${database}` }).href;
  await run(at('postgres'), `CREATE DATABASE ${name} ${options}`);
  return {
    url: at(name),
    drop: async () => void (await run(at('postgres'), `DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

/** Locks the cluster. The lock ends with its connection. */
async function lockCluster(alone: boolean): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: BASE! });
  client.on('error', () => {});
  await client.connect();
  await client.query(`SELECT pg_advisory_lock${alone ? '' : '_shared'}(7236010003)`);
  return () => client.end();
}

const newName = (): string => `test_${randomUUID().replaceAll('-', '')}`;

const urlWith = (parts: Partial<URL>): string => Object.assign(new URL(BASE!), parts).href;

async function crash(url: string): Promise<void> {
  await run(url, "COPY (SELECT) TO PROGRAM 'kill -9 $PPID'").catch(() => {});
  const isUp = () =>
    run(url, 'SELECT 1').then(
      () => true,
      () => false,
    );
  await until(isUp, 'the node to start again');
}

async function run<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

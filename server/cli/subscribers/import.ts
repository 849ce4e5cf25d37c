import { parseArgs } from 'node:util';
import { MAX_IMPORTED_DEVICES, MAX_VAPID_KEYS } from '../../../contract/limits.ts';
import { importBatch } from '../../api/devices/import-batch.ts';
import type { Config } from '../../config.ts';
import { fromWire } from '../../ids.ts';
import type { Storage } from '../../storage/open-storage.ts';
import { findService } from '../../storage/services/services.ts';
import { addVapidKey, hasVapidKey } from '../../storage/services/vapid-keys.ts';
import { describeErrors, parseVapidPair } from '../../storage/services/vapid-pair.ts';
import { readCliConfig, withStorage } from '../storage.ts';
import { UsageError } from '../usage.ts';
import { importTopic, importUsers } from './import-lines.ts';
import { type Item, readItems } from './read-items.ts';

type Line = { place: string; value: Record<string, unknown> };

/**
 * Imports a file of JSON lines, or with a JSON array: devices as `POST /v1/devices/import` takes them, or what `export` printed. Lists the lines that it refuses on
 * stderr. A repeated import changes nothing, so one that was killed is repeated.
 */
export async function importFile(args: string[]): Promise<void> {
  const options = { key: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [service, path] = positionals;
  const serviceId = service ? fromWire('svc', service) : null;
  const givenKey = values.key ? fromWire('vpk', values.key) : null;
  if (!serviceId || !path)
    throw new UsageError(
      'import needs a service id (svc_…) and a file: npx carillon import svc_… file.jsonl',
    );
  const config = readCliConfig();
  await withStorage(async (storage) => {
    const { database } = storage;
    if (!(await findService(database, serviceId))) throw new UsageError(`Unknown service: ${service}`);
    if (values.key && !(givenKey && (await hasVapidKey(database, serviceId, givenKey))))
      throw new UsageError(`The service has no imported VAPID key ${values.key}: see carillon vapid list.`);
    const running = createImport(storage, config, { serviceId, givenKey });
    for await (const item of readItems(path)) await running.add(item);
    const { created, known, users, refused } = await running.end();
    console.log(
      `${created} devices created, ${known} known, ${users} users merged, ${refused} lines refused`,
    );
    if (refused > 0) process.exitCode = 1;
  }, config);
}

/** Collects lines, and stores users and the devices of a key in batches, each in one transaction. */
function createImport(
  storage: Storage,
  config: Config,
  { serviceId, givenKey }: { serviceId: string; givenKey: string | null },
) {
  const { database } = storage;
  const target = { serviceId, maxPerUser: config.MAX_DEVICES_PER_USER, pushHosts: config.PUSH_HOSTS };
  const counts = { created: 0, known: 0, users: 0, refused: 0 };
  const keys = new Map<string, string>();
  const devices = new Map<string, Line[]>();
  let users: Line[] = [];

  return {
    async add({ place, text }: Item) {
      const value = parseLine(text);
      const reason = value ? await take({ place, value }) : 'is not a JSON object';
      if (reason) refuse(place, reason);
      await flush(MAX_IMPORTED_DEVICES);
    },
    async end() {
      await flush(1);
      return counts;
    },
  };

  function refuse(place: string, reason: string): void {
    counts.refused++;
    console.error(`${place}: ${reason}`);
  }

  /** Returns why a line is refused. A device or a user may still be refused with its batch. */
  async function take(line: Line): Promise<string | null> {
    const { type = 'device', ...rest } = line.value;
    if (type === 'vapid_key') return takeKey(rest);
    if (type === 'topic') return importTopic(database, serviceId, rest);
    if (type === 'user') users.push({ place: line.place, value: rest });
    else if (type === 'device') return takeDevice(line.place, rest);
    else return 'type: must be vapid_key, topic, user or device';
    return null;
  }

  async function takeKey({ publicKey, privateKey }: Record<string, unknown>): Promise<string | null> {
    if (typeof publicKey !== 'string' || typeof privateKey !== 'string')
      return 'publicKey and privateKey: must be texts';
    const parsed = parseVapidPair({ publicKey, privateKey });
    if (!parsed.ok) return describeErrors(parsed.errors);
    const id = await database.transaction((tx) =>
      addVapidKey(tx, storage.keyring, serviceId, parsed.keys, MAX_VAPID_KEYS),
    );
    if (!id) return `publicKey: a service can have ${MAX_VAPID_KEYS} imported keys`;
    keys.set(publicKey, id);
    return null;
  }

  function takeDevice(
    place: string,
    { vapid_public_key: named, ...value }: Record<string, unknown>,
  ): string | null {
    const key = named === undefined ? givenKey : keys.get(String(named));
    if (!key)
      return named === undefined
        ? 'has no VAPID key: import one with carillon vapid import, and name it with --key vpk_…'
        : 'vapid_public_key: is not that of a vapid_key in an earlier line';
    const lines = devices.get(key) ?? [];
    devices.set(key, lines);
    lines.push({ place, value });
    return null;
  }

  async function flush(least: number): Promise<void> {
    if (users.length >= least) await flushUsers();
    for (const [key, lines] of devices)
      if (lines.length >= least) {
        devices.delete(key);
        await flushDevices(key, lines);
      }
  }

  async function flushUsers(): Promise<void> {
    const lines = users;
    users = [];
    const reasons = await database.transaction((tx) => importUsers(tx, serviceId, lines));
    for (const [i, reason] of reasons.entries())
      if (reason === null) counts.users++;
      else refuse(lines[i]!.place, reason);
  }

  async function flushDevices(vapidKeyId: string, lines: Line[]): Promise<void> {
    const items = lines.map(({ value }) => value);
    const results = await database.transaction((tx) => importBatch(tx, { ...target, vapidKeyId }, items));
    for (const [i, { status, field, reason }] of results.entries())
      if (status === 'refused') refuse(lines[i]!.place, `${field}: ${reason}`);
      else counts[status as 'created' | 'known']++;
  }
}

function parseLine(text: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

import type { ImportedDevices } from '../../../contract/api/import-devices.ts';
import type { VapidKey } from '../../../contract/api/vapid-keys.ts';
import { MAX_IMPORTED_DEVICES } from '../../../contract/limits.ts';
import { texts } from '../../texts.ts';
import { type Item, readItems } from './read-file.ts';

const { reasons } = texts.imports;

/** Characters of a request's devices: the server takes 3 MiB. */
const MAX_BATCH_LENGTH = 1_500_000;

/** Why an item is refused. `place` is `line 4` or `item 4`. */
export type Refused = { number: number; place: string; reason: string };
export type Progress = { created: number; known: number; refused: Refused[]; share: number };

type Target = {
  keys: VapidKey[];
  /** Id of the key for devices that name none. */
  keyId: string;
  signal: AbortSignal;
  send: (vapidKeyId: string, devices: unknown[]) => Promise<ImportedDevices>;
  onProgress: (progress: Progress) => void;
};

type Line = { number: number; place: string; value: unknown };
type Batch = { lines: Line[]; length: number };

/**
 * Imports the devices of a file in batches, one after the other. An import that failed can be repeated: what is there already is known.
 *
 * @throws what `send` threw, or an error of the file
 */
export async function importFile(file: Blob, target: Target): Promise<Progress> {
  const batches = new Map<string, Batch>();
  const progress: Progress = { created: 0, known: 0, refused: [], share: 0 };
  const report = () => target.onProgress({ ...progress });

  const flush = async (keyId: string, { lines }: Batch) => {
    target.signal.throwIfAborted();
    batches.delete(keyId);
    const devices = lines.map(({ value }) => value);
    const { created, known, data } = await target.send(keyId, devices);
    progress.created += created;
    progress.known += known;
    for (const [i, { field, reason }] of data.entries())
      if (reason !== undefined)
        progress.refused.push({
          number: lines[i]!.number,
          place: lines[i]!.place,
          reason: `${field}: ${reason}`,
        });
    report();
  };

  for await (const item of readItems(file)) {
    progress.share = item.share;
    const device = deviceOf(item, target);
    if ('reason' in device) {
      progress.refused.push({ number: item.number, place: item.place, reason: device.reason });
      continue;
    }
    const batch = batches.get(device.keyId) ?? { lines: [], length: 0 };
    batches.set(device.keyId, batch);
    batch.lines.push({ number: item.number, place: item.place, value: device.value });
    batch.length += JSON.stringify(device.value).length;
    if (batch.lines.length === MAX_IMPORTED_DEVICES || batch.length > MAX_BATCH_LENGTH)
      await flush(device.keyId, batch);
  }
  for (const [keyId, batch] of [...batches]) await flush(keyId, batch);
  progress.refused.sort((one, other) => one.number - other.number);
  report();
  return progress;
}

/** Returns the device of an item as the API takes it, and its key. */
function deviceOf(
  item: Item,
  { keys, keyId }: Target,
): { keyId: string; value: object } | { reason: string } {
  if ('reason' in item) return item;
  const { type = 'device', vapid_public_key: named, ...value } = item.value;
  if (type !== 'device') return { reason: reasons.type };
  const key = named === undefined ? keyId : keys.find(({ public_key }) => public_key === named)?.id;
  if (key) return { keyId: key, value };
  return { reason: reasons.key };
}

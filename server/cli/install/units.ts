import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../lib/root.ts';
import type { Place } from './place.ts';
import type { File } from './steps.ts';

export const UNIT_FOLDER = '/etc/systemd/system';
/** The command line of the service (ops/systemd/carillon). */
export const COMMAND = '/usr/local/sbin/carillon';

const SOURCES = fileURLToPath(new URL('ops/systemd/', ROOT));

export const isUnit = (name: string): boolean => /^carillon.*\.(service|socket|timer)$/.test(name);

/** Returns the names of all units. */
export const unitNames = async (): Promise<string[]> => (await readdir(SOURCES)).filter(isUnit).sort();

/** Returns the units, and the command, for a program at a place. */
export async function unitFiles(place: Place): Promise<File[]> {
  const read = async (name: string, path: string, mode: number): Promise<File> => ({
    path,
    content: placed(await readFile(join(SOURCES, name), 'utf8'), place),
    mode,
  });
  const names = await unitNames();
  return Promise.all([
    ...names.map((name) => read(name, join(UNIT_FOLDER, name), 0o644)),
    read('carillon', COMMAND, 0o755),
  ]);
}

/** Returns a text of ops/systemd/ with the program's place. */
const placed = (text: string, { folder, program }: Place): string =>
  text.replace(/\/opt\/carillon(\/node_modules\/\.bin\/carillon)?/g, (_, isProgram) =>
    isProgram ? program : folder,
  );

import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../sources.ts';

/**
 * Copies the server into a folder, with one more migration than this version has.
 *
 * @returns a function that imports its modules by their paths
 */
export async function makeLaterRelease(
  folder: string,
  migration: { name: string; text: string },
): Promise<<Module>(path: string) => Promise<Module>> {
  await mkdir(folder, { recursive: true });
  for (const name of ['package.json', 'server', 'packages', 'contract'])
    await cp(join(ROOT, name), join(folder, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'server/storage/migrations', migration.name), migration.text);
  return (path) => import(pathToFileURL(join(folder, path)).href);
}

import { open } from 'node:fs/promises';

/** Puts the names in a folder on disk: without it, a file that was renamed may have its former name after a power failure. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}

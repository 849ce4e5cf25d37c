import { open } from 'node:fs/promises';

/** Flushes the file names in a folder to disk: without it, a renamed file may have its previous name after a power failure. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}

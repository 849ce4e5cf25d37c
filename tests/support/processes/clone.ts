import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { gitFiles, ROOT } from '../sources.ts';

/** Copies the files that a clone of this working copy would have, without built and installed ones. */
export async function cloneInto(folder: string): Promise<void> {
  for (const path of gitFiles('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'))
    if (existsSync(join(ROOT, path))) await cp(join(ROOT, path), join(folder, path));
}

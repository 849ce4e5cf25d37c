import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The folder of package.json, `dist/` and `docs/`. In a released package the compiled server is a folder deeper than the sources are here. */
export const ROOT = pathToFileURL(`${dirname(findPackageJSON(import.meta.url)!)}/`);

import type * as Esbuild from 'esbuild';

/** A file with its absolute path. */
export type BuiltFile = { path: string; contents: Uint8Array };

/** A build with its own folder. */
export type Target = {
  /** Folder for the files, relative to the root. Other files in it are deleted. */
  folder: string;
  /** Files and folders, relative to the root, that the files are built from. */
  sources: string[];
  build(esbuild: typeof Esbuild): Promise<BuiltFile[]>;
};

/** The embedded PostgreSQL can't start, and its operator can put that right: the message says how. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

/** Another process owns the data folder. `pid` is that process. */
export class DataDirInUse extends CannotStart {
  override name = 'DataDirInUse';
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(`Carillon is already running on ${dataDir} (pid ${pid})`);
    this.pid = pid;
  }
}

/** The `code` of a system error, such as `ENOENT`; undefined for anything else. */
export function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}

/** For `.catch()`: undefined where the file is not there, every other error as it came. */
export function absent(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

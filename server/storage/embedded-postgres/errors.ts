/** Error that prevents the start of the embedded PostgreSQL, with a cause that the operator can fix: the message says how. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

/** Error that the process `pid` owns the data folder. */
export class DataDirInUse extends CannotStart {
  override name = 'DataDirInUse';
  readonly pid: number;

  constructor(dataDir: string, pid: number, isElsewhere = false) {
    super(
      `Carillon is already running on ${dataDir} (pid ${pid}${isElsewhere ? ' in another container' : ''})`,
    );
    this.pid = pid;
  }
}

/** Returns the `code` of a system error, such as `ENOENT`; undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}

/** Returns undefined if the file does not exist, rethrows every other error. For `.catch()`. */
export function undefinedIfMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}

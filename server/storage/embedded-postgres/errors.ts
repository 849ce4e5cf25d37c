/** The embedded PostgreSQL cannot start, and the operator can fix the cause: the message says how. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

/** The process `pid` owns the data folder. */
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

/** The `code` of a system error, such as `ENOENT`; undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}

/** For `.catch()`: returns undefined if the file does not exist, rethrows every other error. */
export function undefinedIfMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}

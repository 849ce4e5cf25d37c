import type { LastBackup } from '../../storage/backup/last-backup.ts';
import type { Queue } from '../../storage/jobs/queues.ts';
import type { Disk } from '../../storage/operating/disks.ts';
import type { FailureReason } from './reasons.ts';

/** Output of `status --json`. A part that could not be read is null, and `unknown` says why. Times are in seconds. */
export type Status = {
  program: string;
  /** Names of migrations. `unknown`: the database is newer than the program; `pending`: it is older. */
  schema: { latest: string | null; unknown: string[]; pending: string[] } | null;
  /** `pid`: process id of the server on this DATA_DIR; null if none runs, and with DATABASE_URL, where processes may be anywhere. */
  server: {
    embedded: boolean;
    pid: number | null;
    clients: { address: string; connections: number }[] | null;
  };
  database: {
    version: string;
    answer_ms: number;
    bytes: number;
    connections: number;
    max_connections: number;
    oldest_transaction: number;
    is_replica: boolean;
    is_read_only: boolean;
  } | null;
  /** `fits` if SECRET_KEY or secret.key is the secret of the database; null before the first start, or if another machine has it. */
  secret: 'fits' | 'differs' | 'missing' | null;
  /**
   * Null unless the secret is being replaced. `prepared`: both are set, and the database has the old secret; `begun`: values are being
   * sealed anew; `finished`: the old secret can be removed. `left`: number of values sealed with the old secret.
   */
  secret_replacement: { state: 'prepared' | 'begun' | 'finished'; left: number | null } | null;
  /** Disks of the embedded database; none with DATABASE_URL. */
  disks: Disk[] | null;
  /** Latest backup of the command `backup`; null if there is none. `age` is in seconds. */
  backup: (LastBackup & { age: number }) | null;
  /** True if a backup is overdue by BACKUP_WARNING_HOURS. */
  backup_overdue: boolean | null;
  queues: { queue: Queue; waiting: number; running: number; retrying: number; age: number }[] | null;
  /** `count` is at most 10,000. */
  scheduled: { count: number; next_in: number | null } | null;
  sending: { notifications: number; oldest: number; deliveries: number; final: number } | null;
  last_hour: {
    notifications: number;
    completed: number;
    failed: number;
    reasons: FailureReason[];
    /** True if more happened than was read: the numbers are lower bounds. */
    is_partial: boolean;
  } | null;
  webhooks:
    | { service: string; title: string | null; url: string; enabled: boolean; failing_for: number }[]
    | null;
  /** The address of a proxy whose clients share one rate limit, because TRUST_PROXY is not set; null if none was seen within a day. */
  untrusted_proxy: string | null;
  /**
   * Certificates of HTTPS, the first to expire first; null without HTTPS. `expires_in`: null if there is none yet; `problem`: why the latest
   * order failed; `retry_in`: until the next order is allowed, null with HTTPS=files.
   */
  certificates:
    | {
        name: string;
        expires_in: number | null;
        problem: { code: string; detail: string } | null;
        retry_in: number | null;
      }[]
    | null;
  unknown: { part: string; reason: string }[];
  attention: Problem[];
};

export type Facts = Omit<Status, 'attention'>;

export type Problem = { problem: string; remedy: string };

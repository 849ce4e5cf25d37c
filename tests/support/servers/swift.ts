import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { S3mini } from 's3mini';
import { type Env, temporaryFolder } from '../carillon.ts';
import { until } from '../deadlines.ts';
import { reservePort } from '../ports.ts';
import { skipWithChangedClock } from '../processes/clock-env.ts';
import { launchCommand } from '../processes/process.ts';

/** Python of Debian, which has its packages. */
const PYTHON = '/usr/bin/python3';
const PROGRAM = fileURLToPath(new URL('./swift-server.py', import.meta.url));
/** Reason to skip tests with a storage, which checks the times of signatures. */
export const skipWithoutSwift = existsSync('/usr/lib/python3/dist-packages/swift/__init__.py')
  ? skipWithChangedClock
  : 'requires the package python3-swift';

const KEY = { id: 'test:backup', secret: 'correct-horse' };
const BUCKET = 'backups';

/** Starts OpenStack Swift, a storage with an S3 API, with an empty bucket. */
export async function startSwift() {
  const folder = await temporaryFolder();
  const port = await reservePort();
  const endpoint = `http://127.0.0.1:${port}`;
  let running = await launch();

  async function launch() {
    const started = launchCommand([PYTHON, PROGRAM, folder.path, String(port), KEY.id, KEY.secret], {
      TZ: 'UTC',
    });
    await until(
      () => {
        if (started.child.exitCode !== null) throw new Error(`Swift exited:\n${started.output()}`);
        return started.output().includes('Swift listens');
      },
      () => `Swift to listen:\n${started.output()}`,
    );
    return started;
  }

  const client = new S3mini({
    endpoint: `${endpoint}/${BUCKET}`,
    region: 'us-east-1',
    accessKeyId: KEY.id,
    secretAccessKey: KEY.secret,
  });
  await client.createBucket();

  return {
    endpoint,
    /** Variables with which Carillon backs up to a folder of the bucket. */
    env: (place = ''): Env => ({
      BACKUP_TO: `s3://${BUCKET}${place && `/${place}`}`,
      BACKUP_S3_ENDPOINT: endpoint,
      AWS_ACCESS_KEY_ID: KEY.id,
      AWS_SECRET_ACCESS_KEY: KEY.secret,
    }),
    client,
    /** Returns the keys of all objects in a folder. */
    keys: async (place: string) =>
      (await client.listObjects('/', `${place}/`))!.map(({ Key }) => Key).toSorted(),
    /** Returns how many uploads of a folder were begun and neither completed nor aborted. */
    async unfinished(place: string): Promise<number> {
      const answer = await client.listMultipartUploads('/', '', 'GET', { prefix: `${place}/` });
      return JSON.stringify(answer).split('"UploadId"').length - 1;
    },
    kill: () => running.stop('SIGKILL'),
    async restart() {
      running = await launch();
    },
    async stop() {
      await running.stop('SIGKILL');
      await folder.remove();
    },
  };
}

export type Swift = Awaited<ReturnType<typeof startSwift>>;

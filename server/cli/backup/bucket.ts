import { setTimeout as pause } from 'node:timers/promises';
import { S3mini, type UploadPart } from 's3mini';
import type { Config } from '../../config.ts';
import { readSecretVariable } from '../secret-variables.ts';
import { explaining, missingBucket } from './bucket-errors.ts';

/** An object in a bucket. */
export type Stored = { key: string; bytes: number };
/** An upload that was begun and not completed. Nothing lists or reads it as an object. */
type Unfinished = { key: string; id: string };
export type Bucket = Awaited<ReturnType<typeof openBucket>>;

/** Size of a part, of which two are in memory. S3 takes 10,000 parts: an object of 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
/** Pauses before a part is uploaded again, in ms: storages ask for that (503 SlowDown). */
const RETRY_PAUSES_MS = [1000, 3000, 9000];
/** Time for removing what was uploaded, after a stop too. */
const REMOVAL_TIMEOUT_MS = 10_000;

/** Parses s3://bucket/path. */
export function parseAddress(address: string): { bucket: string; path: string } {
  const [, bucket, path] = /^s3:\/\/([^/]+)\/*(.*?)\/*$/.exec(address) ?? [];
  if (!bucket) throw new Error(`${address} names no bucket: write s3://bucket/folder/name.`);
  return { bucket, path: path! };
}

/** Opens a bucket with the keys that the environment configures. Nothing is requested yet. */
export async function openBucket(config: Config, name: string, stopped: AbortSignal) {
  const { AWS_REGION: region } = config;
  const endpoint = config.BACKUP_S3_ENDPOINT || `https://s3.${region}.amazonaws.com`;
  const client = new S3mini({
    endpoint: `${endpoint}/${name}`,
    region,
    accessKeyId: await requiredVariable('AWS_ACCESS_KEY_ID', config),
    secretAccessKey: await requiredVariable('AWS_SECRET_ACCESS_KEY', config),
    fetch: (input, init) => {
      const signal = init?.method === 'DELETE' ? AbortSignal.timeout(REMOVAL_TIMEOUT_MS) : stopped;
      return fetch(input, { ...init, signal });
    },
  });
  const place = { bucket: name, endpoint };
  const attempt = <Result>(work: () => Promise<Result>): Promise<Result> => explaining(place, work);

  /** Uploads a part, again after a pause if that fails. */
  async function uploadPart({ key, id }: Unfinished, part: Buffer, number: number) {
    for (const ms of RETRY_PAUSES_MS) {
      const uploaded = await client.uploadPart(key, id, part, number).catch(() => null);
      stopped.throwIfAborted();
      if (uploaded) return uploaded;
      await pause(ms, undefined, { signal: stopped });
    }
    return client.uploadPart(key, id, part, number);
  }

  const abort = ({ key, id }: Unfinished) => attempt(() => client.abortMultipartUpload(key, id));

  return {
    /** Lists the objects whose keys begin with a text. */
    list: (prefix: string): Promise<Stored[]> =>
      attempt(async () => {
        const objects = await client.listObjects('/', prefix);
        if (!objects) throw missingBucket(place);
        return objects.map(({ Key, Size }) => ({ key: Key, bytes: Number(Size) }));
      }),

    /** Writes an object in parts, which become one at the end: an upload that ends early leaves none. */
    async write(key: string, chunks: AsyncIterable<Buffer>): Promise<void> {
      const upload = { key, id: await attempt(() => client.getMultipartUploadId(key)) };
      try {
        const parts: UploadPart[] = [];
        for await (const part of inParts(chunks))
          parts.push(await attempt(() => uploadPart(upload, part, parts.length + 1)));
        await attempt(() => client.completeMultipartUpload(key, upload.id, parts));
      } catch (error) {
        await abort(upload).catch(({ message }) => {
          console.error(`Warning: the parts uploaded so far could not be removed: ${message}`);
        });
        throw error;
      }
    },

    /** Reads an object. @throws if there is none */
    async *read(key: string): AsyncGenerator<Buffer> {
      const answer = await attempt(() => client.getObjectResponse(key));
      if (!answer) throw new Error(`s3://${name}/${key} does not exist.`);
      const body = answer.body![Symbol.asyncIterator]();
      try {
        for (;;) {
          const { done, value } = await attempt(() => body.next());
          if (done) return;
          yield Buffer.from(value.buffer, value.byteOffset, value.length);
        }
      } finally {
        await body.return?.();
      }
    },

    remove: (key: string): Promise<unknown> => attempt(() => client.deleteObject(key)),

    /** Lists the unfinished uploads of keys that begin with a text. */
    listUnfinished: (prefix: string): Promise<Unfinished[]> =>
      attempt(async () => {
        const answer = (await client.listMultipartUploads('/', '', 'GET', { prefix })) as UploadList;
        return [answer.ListMultipartUploadsResult?.Upload ?? []]
          .flat()
          .map(({ Key, UploadId }) => ({ key: Key, id: UploadId }));
      }),

    abort,
  };
}

/** The answer of a storage, as the client parses it. */
type UploadList = { ListMultipartUploadsResult?: { Upload?: Upload | Upload[] } };
type Upload = { Key: string; UploadId: string };

async function requiredVariable(name: 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', config: Config) {
  const value = await readSecretVariable(name, config);
  if (value === null)
    throw new Error(`${name} is missing: set it, or ${name}_FILE, to a key of the storage.`);
  return value;
}

/** Regroups chunks to PART_BYTES each, the last one excepted. */
async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    gathered.push(chunk);
    length += chunk.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(gathered);
}

/** The worker thread of `read-feed.ts`, which parses what strangers publish. */
import { parentPort } from 'node:worker_threads';
import { parseDocument } from './parse-feed.ts';

type Message = { bytes: Uint8Array; contentType: string; url: string };

parentPort?.on('message', ({ bytes, contentType, url }: Message) =>
  parentPort?.postMessage(parseDocument(bytes, contentType, url)),
);
parentPort?.postMessage('ready');

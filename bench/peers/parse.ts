// Parse Server with its push adapter and its own PostgreSQL database. `tuned` gives web-push a keep-alive agent.
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

const require = createRequire(import.meta.url);
const { ParseServer } = require('parse-server');
const { ParsePushAdapter } = require('@parse/push-adapter');
const webPush = require('web-push');
const express = require('express');

type Settings = {
  connection: { host: string; port: number; user: string; password: string; database: string };
  tuned: boolean;
  appId: string;
  masterKey: string;
};
const { connection, tuned, appId, masterKey } = JSON.parse(process.env.SETTINGS!) as Settings;

const app = express();
const server = createServer(app);
server.listen(0, '127.0.0.1', start);

async function start(): Promise<void> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/parse`;
  const web = {
    vapidDetails: { subject: 'https://push.example.com', ...webPush.generateVAPIDKeys() },
    TTL: 86_400,
    urgency: 'high',
    ...(tuned && { agent: new Agent({ keepAlive: true, maxSockets: 100 }) }),
  };
  const { user, password, port, database } = connection;
  const parse = new ParseServer({
    databaseURI: `postgres://${user}:${password}@localhost:${port}/${database}`,
    // The URL cannot contain the path of a unix socket.
    databaseOptions: { host: connection.host },
    appId,
    masterKey,
    masterKeyIps: ['127.0.0.1'],
    serverURL: url,
    push: { adapter: new ParsePushAdapter({ web }) },
    silent: true,
    logLevel: 'error',
    logsFolder: null,
    verifyServerUrl: false,
  });
  await parse.start();
  app.use('/parse', parse.app);
  process.send!({ ready: url });
}
process.on('disconnect', () => process.exit(0));

import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { createLog } from '../server/log.ts';
import { openDatabase } from '../server/storage/database.ts';
import { attachEmbeddedPostgres } from '../server/storage/embedded-postgres.ts';
import { startProcess } from '../tests/support/processes/process.ts';
import { selfSignedCertificate } from '../tests/support/servers/self-signed-certificate.ts';
import { startDevPushService } from './push-service.ts';
import { openStudio, SHOTS, type Studio } from './screenshot-list.ts';
import { seed } from './seed.ts';

const IMAGES = resolve(import.meta.dirname, '../docs/images');
/** Name that Chromium resolves to the server, so that pages show an address like a business's. */
const PUBLIC_HOST = 'push.example.com';

await main(process.argv.slice(2));

/**
 * `npm run screenshots [-- NAME …]`: takes all pictures of docs/images, or the named ones, from a seeded business and the demo. Needs
 * `/usr/bin/chromium`.
 */
async function main(names: string[]): Promise<void> {
  const unknown = names.filter((name) => !SHOTS.some((shot) => shot.name === name));
  if (unknown.length > 0) {
    console.error(
      `No such picture: ${unknown.join(', ')}\nPictures: ${SHOTS.map(({ name }) => name).join(', ')}`,
    );
    process.exitCode = 1;
    return;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'carillon-screenshots-'));
  const push = await startDevPushService(join(dataDir, 'push-service.json'));
  const server = await startProcess({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(dataDir, 'data'),
    PUBLIC_URL: `https://${PUBLIC_HOST}`,
    PUSH_HOSTS: push.origin,
    DEMO: 'on',
    PUBLIC_RATE_LIMIT: '0',
    LOG_LEVEL: 'info',
  });
  const proxy = await startTlsProxy(server.url);
  try {
    const seeded = await seedBusiness(server.url, join(dataDir, 'data'), push);
    const browser = await chromium.launch({
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--hide-scrollbars',
        `--host-resolver-rules=MAP ${PUBLIC_HOST} ${proxy.host}`,
        '--ignore-certificate-errors',
      ],
    });
    try {
      const studio: Studio = await openStudio(browser, `https://${PUBLIC_HOST}`, server, push, seeded);
      for (const { name, take } of SHOTS) {
        if (names.length > 0 && !names.includes(name)) continue;
        const png = await take(studio);
        // More than 256 colours look the same in the documentation and take four times the bytes.
        await writeFile(
          join(IMAGES, `${name}.png`),
          await sharp(png).png({ palette: true, effort: 10 }).toBuffer(),
        );
        console.log(`  docs/images/${name}.png`);
      }
    } finally {
      await browser.close();
    }
  } finally {
    proxy.close();
    await server.stop();
    await push.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Starts a proxy with HTTPS, which Web Push needs, like the one in front of a real server. `host` includes the port. */
async function startTlsProxy(target: string) {
  const { hostname, port } = new URL(target);
  const proxy = createServer(selfSignedCertificate(), (incoming, response) => {
    const { url: path, method, headers } = incoming;
    const forwarded = request(
      { hostname, port, path, method, headers: { ...headers, 'x-forwarded-proto': 'https' } },
      (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      },
    );
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    host: `127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

async function seedBusiness(url: string, dataDir: string, push: Parameters<typeof seed>[2]) {
  const connection = (await attachEmbeddedPostgres({ dataDir }))!;
  const database = openDatabase(connection, createLog('warn'), 2);
  try {
    return await seed(url, database, push);
  } finally {
    await database.close();
  }
}

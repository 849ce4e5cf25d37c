import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '../carillon.ts';
import { until } from '../deadlines.ts';
import { reservePort } from '../ports.ts';
import { skipWithChangedClock } from '../processes/clock-env.ts';
import { launchCommand } from '../processes/process.ts';
import { startDnsServer } from './dns-server.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';

const PEBBLE = '/usr/bin/pebble';
/** Reason to skip tests with Pebble, which is written in Go. */
export const skipWithoutPebble = existsSync(PEBBLE) ? skipWithChangedClock : 'requires the package pebble';

/** Seconds for which a certificate of the authority is valid. */
const VALIDITY_S = 90 * 86_400;

/**
 * Starts Pebble, the certificate authority for tests of ACME clients, with a DNS server of its own.
 *
 * @param refused names for which it gives no certificate
 */
export async function startPebble({ refused = [] as string[] } = {}) {
  const folder = await temporaryFolder();
  const { key, cert } = selfSignedCertificate();
  const expired = selfSignedCertificate('localhost', '250102000000Z');
  const paths = {
    trust: join(folder.path, 'trust.pem'),
    cert: join(folder.path, 'pebble.pem'),
    key: join(folder.path, 'pebble.key'),
  };
  const config = join(folder.path, 'pebble.json');
  const [port, managementPort, httpPort] = [await reservePort(), await reservePort(), await reservePort()];
  await writeFile(paths.cert, cert);
  await writeFile(paths.trust, cert + expired.cert);
  await writeFile(paths.key, key);
  await writeFile(
    config,
    JSON.stringify({
      pebble: {
        listenAddress: `127.0.0.1:${port}`,
        managementListenAddress: `127.0.0.1:${managementPort}`,
        certificate: paths.cert,
        privateKey: paths.key,
        httpPort,
        tlsPort: 1,
        ocspResponderURL: '',
        externalAccountBindingRequired: false,
        domainBlocklist: refused,
        certificateValidityPeriod: VALIDITY_S,
      },
    }),
  );
  /** Addresses of names, as the authority sees them. */
  const addresses = new Map<string, string>();
  const dns = await startDnsServer(addresses);
  const process = launchCommand([PEBBLE, '-config', config, '-dnsserver', `127.0.0.1:${dns.port}`], {
    PEBBLE_VA_NOSLEEP: '1',
    PEBBLE_VA_ALWAYS_VALID: '0',
    PEBBLE_AUTHZREUSE: '0',
  });
  await until(
    () => process.output().includes('ACME directory available'),
    () => `Pebble to listen:\n${process.output()}`,
  );
  const agent = new Agent({ ca: cert, servername: 'localhost' });
  const root = await new Promise<string>((resolve, reject) => {
    request({ host: '127.0.0.1', port: managementPort, path: '/roots/0', agent }, (answer) =>
      resolve(text(answer)),
    )
      .on('error', reject)
      .end();
  });
  return {
    directory: `https://localhost:${port}/dir`,
    /** Port at which it looks for answers to challenges. */
    httpPort,
    addresses,
    /** Certificate of its own API, and another one that has expired, each with its key; `trust`: the file of both certificates. */
    api: { key, cert },
    expired,
    trust: paths.trust,
    /** Certificate of the authority, PEM. */
    root,
    /** Returns how many certificates it has issued. */
    issued: () => process.output().split('Issued certificate serial').length - 1,
    output: process.output,
    suspend: () => process.child.kill('SIGSTOP'),
    resume: () => process.child.kill('SIGCONT'),
    async stop() {
      process.child.kill('SIGCONT');
      await process.stop('SIGKILL');
      await dns.close();
      await folder.remove();
    },
  };
}

export type Pebble = Awaited<ReturnType<typeof startPebble>>;

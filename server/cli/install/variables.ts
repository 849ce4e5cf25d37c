import { setVariables } from '../../config/environment.ts';
import { readConfig } from '../../config.ts';
import { UsageError } from '../usage.ts';
import { ENV_FILE, readVariables } from './env-file.ts';
import { askForAddress, askForEmail, toOrigin } from './questions.ts';
import { findWay } from './reachability.ts';

type Variables = Record<string, string>;

/** `all`: the variables of the service; `added`: those that its settings lack; `remarks`: sentences about what was decided. */
export type Decision = { all: Variables; added: Variables; remarks: string[] };

/** Defaults of a service, which differ from those of a trial: strangers may not register. */
const OF_A_SERVICE = { DATA_DIR: '/var/lib/carillon', REGISTRATION: 'closed' };

/** Variables that the units decide. */
const OF_UNITS: Record<string, string> = {
  DATA_DIR:
    'the service has its data in /var/lib/carillon; backup and restore bring the data of another folder',
  HOST: 'a socket of systemd listens: systemctl edit carillon.socket',
  PORT: 'a socket of systemd listens: systemctl edit carillon.socket',
  HTTPS_PORT: 'a socket of systemd listens: systemctl edit carillon-https.socket',
  HTTP_PORT: 'a socket of systemd listens: systemctl edit carillon-http.socket',
};

/**
 * Decides the variables of the service: those of its settings, those of this process, answers to questions, and whether it serves https.
 *
 * @throws UsageError, before anything is changed
 */
export async function decideVariables(answers: Variables): Promise<Decision> {
  const present = readVariables();
  const given = { ...setVariables(), ...answers };
  rejectGiven(given, present);
  const known: Variables = { ...given, ...present };
  const asked = known.PUBLIC_URL ? {} : await ask(known);
  const all: Variables = { ...OF_A_SERVICE, ...asked, ...known };
  all.PUBLIC_URL = toOrigin(all.PUBLIC_URL!);
  const { variables, remarks } = await decideHttps(all);
  Object.assign(all, variables);
  readConfig(all);
  const added = Object.fromEntries(Object.entries(all).filter(([name]) => !Object.hasOwn(present, name)));
  return { all, added, remarks };
}

function rejectGiven(given: Variables, present: Variables): void {
  const errors = Object.keys(given).flatMap((name) => {
    if (OF_UNITS[name] && given[name] !== present[name])
      return [`${name} must not be set: ${OF_UNITS[name]}`];
    const isOther = present[name] !== undefined && present[name] !== given[name];
    return isOther ? [`${name} has another value in ${ENV_FILE}: change it there, or unset it here`] : [];
  });
  if (errors.length > 0) throw new UsageError(`${errors.join('\n')}\nNothing was changed.`);
}

/** @throws UsageError if nobody can answer */
async function ask(known: Variables): Promise<Variables> {
  if (!process.stdin.isTTY)
    throw new UsageError(
      'PUBLIC_URL is not set, and there is no terminal to ask for it: PUBLIC_URL=https://push.example.com carillon install',
    );
  const PUBLIC_URL = await askForAddress(false);
  const OPERATOR_EMAIL = known.OPERATOR_EMAIL ?? (await askForEmail());
  return { PUBLIC_URL, ...(OPERATOR_EMAIL && { OPERATOR_EMAIL }) };
}

/** Lets Carillon serve https if nothing else does on this machine, and the name leads here. */
export async function decideHttps(all: Variables): Promise<{ variables: Variables; remarks: string[] }> {
  const { protocol, hostname } = new URL(all.PUBLIC_URL!);
  if (protocol !== 'https:' || all.HTTPS || all.TRUST_PROXY) return { variables: {}, remarks: [] };
  const way = await findWay(hostname);
  switch (way.kind) {
    case 'here':
      return {
        variables: { HTTPS: 'auto' },
        remarks: [
          `${hostname} leads here: Carillon gets a certificate from Let's Encrypt, whose terms of service you agree to by it.`,
        ],
      };
    case 'occupied':
      return {
        variables: { TRUST_PROXY: '127.0.0.1' },
        remarks: [
          `Another program has port ${way.port}: let it pass ${hostname} on to http://127.0.0.1:3000, as ops/proxy/ shows for Caddy, nginx, HAProxy and Traefik.`,
        ],
      };
    case 'elsewhere':
      return {
        variables: {},
        remarks: [
          `${hostname} does not lead to this machine: ${way.reason}. Carillon serves http on 127.0.0.1:3000 only. Once the name leads here, run carillon install again, which then turns https on.`,
        ],
      };
  }
}

import { isIP } from 'node:net';
import { TRUST_VARIABLES } from './config/environment.ts';
import { VARIABLES } from './config/variables.ts';
import { editDistance } from './lib/text/edit-distance.ts';

export type Config = { [Name in keyof typeof VARIABLES]: ReturnType<(typeof VARIABLES)[Name]['parse']> };

/**
 * Reads the configuration.
 *
 * @throws an error that lists every invalid variable with the reason
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const errors: string[] = [];
  const entries = Object.entries(VARIABLES).map(([name, { fallback, parse }]) => {
    try {
      return [name, parse(environment[name]?.trim() || fallback)];
    } catch (error) {
      errors.push(`${name} ${(error as Error).message}`);
      return [name, undefined];
    }
  });
  const config = Object.fromEntries(entries) as Config;
  // A mailed link must not lead to the host that a forged Host header names.
  if (config.SMTP_URL && config.PUBLIC_URL === '') errors.push('SMTP_URL requires PUBLIC_URL');
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const)
    if (config.OIDC_ISSUER && !config[name]) errors.push(`OIDC_ISSUER requires ${name}`);
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ONLY', 'OIDC_GROUPS_CLAIM'] as const)
    if (config[name] && config.OIDC_ISSUER === '') errors.push(`${name} requires OIDC_ISSUER`);
  if (config.PREVIOUS_SECRET_KEY && !config.SECRET_KEY)
    errors.push('PREVIOUS_SECRET_KEY requires SECRET_KEY, the new one');
  if (config.PREVIOUS_SECRET_KEY && config.SECRET_KEY?.equals(config.PREVIOUS_SECRET_KEY))
    errors.push('PREVIOUS_SECRET_KEY must differ from SECRET_KEY, which is the new one');
  if (config.HTTPS !== 'off') errors.push(...httpsErrors(config));
  if (config.BACKUP_EVERY_HOURS > 0) errors.push(...scheduledBackupErrors(config));
  if (config.ROLES?.length === 1 && config.DATABASE_URL === '')
    errors.push(
      'ROLES must be api,worker unless DATABASE_URL is set: the embedded database serves one process, which has to accept and to send',
    );
  if (errors.length > 0)
    throw new Error(
      `Invalid configuration:\n${[...errors, ...misspeltVariables(environment)].map((error) => `  ${error}`).join('\n')}`,
    );
  return config;
}

function httpsErrors({ HTTPS, PUBLIC_URL, TLS_CERT_FILE, TLS_KEY_FILE, TRUST_PROXY }: Config): string[] {
  // Strangers reach the process directly, and would be counted by an address that they choose.
  if (TRUST_PROXY === true || typeof TRUST_PROXY === 'function')
    return [`TRUST_PROXY must be false or the addresses of proxies with HTTPS=${HTTPS}`];
  const url = URL.parse(PUBLIC_URL ?? '');
  if (url?.protocol !== 'https:')
    return [`HTTPS=${HTTPS} requires PUBLIC_URL, with https:, such as https://push.example.com`];
  if (HTTPS === 'auto' && (isIP(url.hostname.replace(/^\[|\]$/g, '')) || !url.hostname.includes('.')))
    return ['HTTPS=auto requires a PUBLIC_URL with a domain name, for which an authority gives certificates'];
  if (HTTPS === 'files' && (TLS_CERT_FILE === '' || TLS_KEY_FILE === ''))
    return ['HTTPS=files requires TLS_CERT_FILE and TLS_KEY_FILE'];
  return [];
}

/** A scheduled backup cannot ask for anything, and its secret is never unsealed. */
function scheduledBackupErrors(config: Config): string[] {
  const missing = (['BACKUP_PASSPHRASE', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const).filter(
    (name) => config[name] === '' && config[`${name}_FILE`] === '',
  );
  return [
    ...(config.BACKUP_TO === '' ? ['BACKUP_EVERY_HOURS requires BACKUP_TO'] : []),
    ...missing.map((name) => `BACKUP_EVERY_HOURS requires ${name} or ${name}_FILE`),
  ];
}

/** Returns whether this process serves https itself. */
export const servesHttps = ({ HTTPS, ROLES }: Pick<Config, 'HTTPS' | 'ROLES'>): boolean =>
  HTTPS !== 'off' && ROLES.includes('api');

/** Returns the configuration with the installation's PUBLIC_URL, on which the default of DEMO depends. */
export const withPublicUrl = (config: Config, publicUrl: string): Config => ({
  ...config,
  PUBLIC_URL: publicUrl,
  DEMO: config.DEMO === 'auto' ? (publicUrl.startsWith('https:') ? 'off' : 'on') : config.DEMO,
});

/**
 * Finds environment variables that are probably misspellings of ours, such as PUBIC_URL. Others may belong to other programs.
 *
 * @returns a sentence for each
 */
export const misspeltVariables = (environment: Record<string, string | undefined> = process.env): string[] =>
  Object.keys(environment).flatMap((name) => {
    const isKnown = Object.hasOwn(VARIABLES, name) || TRUST_VARIABLES.includes(name);
    const meant = isKnown ? undefined : nearestVariable(name);
    return meant ? [`environment variable ${name} is unknown and ignored: did you mean ${meant}?`] : [];
  });

/** Length up to which names may differ by only one letter: HOME differs from HOST by two. */
const MAX_SHORT_NAME_LENGTH = 6;

const nearestVariable = (name: string): string | undefined =>
  Object.keys(VARIABLES)
    .map((known) => ({
      known,
      distance: editDistance(name.toUpperCase(), known),
      maximum: known.length <= MAX_SHORT_NAME_LENGTH ? 1 : 2,
    }))
    .filter(({ distance, maximum }) => distance <= maximum)
    .sort((a, b) => a.distance - b.distance)[0]?.known;

/** Reads of the environment beside the configuration: who started this process, and what its child processes get. */
import { VARIABLES } from './variables.ts';

/** Returns whether errors are printed with their stack, even before there is a log. */
export const isDebugging = (): boolean => process.env.LOG_LEVEL === 'debug';

/** Returns whether `npx carillon`, `npm start` or the like of another package manager started this process. */
export const isStartedByNpm = (): boolean => process.env.npm_lifecycle_event !== undefined;

/** Returns our variables that are set, as texts. */
export const setVariables = (
  environment: Record<string, string | undefined> = process.env,
): Record<string, string> =>
  Object.fromEntries(
    Object.keys(VARIABLES).flatMap((name) => {
      const value = environment[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );

/** Returns the environment with answers to questions. */
export const environmentWith = (answers: Record<string, string>): Record<string, string | undefined> => ({
  ...process.env,
  ...answers,
});

/** Returns whether a start may ask questions: not `npm start`, which tries a clone, nor one for which variables or a supervisor decide. */
export const mayAsk = (
  {
    npm_lifecycle_event,
    PUBLIC_URL,
    DATABASE_URL,
    NOTIFY_SOCKET,
    CI,
  }: Record<string, string | undefined> = process.env,
): boolean => npm_lifecycle_event !== 'start' && !PUBLIC_URL && !DATABASE_URL && !NOTIFY_SOCKET && !CI;

/** Variables with which npm would work on the package that runs this process. */
const OF_OUTER_NPM = /^npm_(package|lifecycle)_|^npm_config_(local_)?prefix$|^npm_config_global$/;

/** Returns the environment for npm: without our variables, which install scripts need not see, and without the programs of packages. */
export const npmEnvironment = (): Record<string, string | undefined> => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !Object.hasOwn(VARIABLES, name) && !OF_OUTER_NPM.test(name),
    ),
  ),
  PATH: (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':'),
});

/** Variables that systemd sets for the processes that it starts. */
export type Supervisor = Partial<
  Record<'LISTEN_PID' | 'LISTEN_FDS' | 'LISTEN_FDNAMES' | 'NOTIFY_SOCKET', string>
>;
export const readSupervisor = (): Supervisor => process.env as Supervisor;

/** Variables of Node and OpenSSL that say which certificate authorities are trusted. */
export const TRUST_VARIABLES = ['NODE_EXTRA_CA_CERTS', 'NODE_USE_SYSTEM_CA', 'SSL_CERT_FILE', 'SSL_CERT_DIR'];

/** Returns the variables with which another process trusts the same certificate authorities, and none of our secrets. */
export const readTrust = (): Record<string, string> =>
  Object.fromEntries(
    TRUST_VARIABLES.flatMap((name) => {
      const value = process.env[name];
      return value ? [[name, value]] : [];
    }),
  );

/** Variables of `carillon listen`, which is a client of the HTTP API. */
export type Client = Partial<
  Record<'CARILLON_URL' | 'CARILLON_SERVICE' | 'CARILLON_KEY' | 'XDG_STATE_HOME', string>
>;
export const readClient = (): Client => process.env as Client;

/** Returns DATA_DIR, even if other variables are invalid. */
export const dataDirOf = (environment: Record<string, string | undefined> = process.env): string =>
  VARIABLES.DATA_DIR.parse(environment.DATA_DIR?.trim() || VARIABLES.DATA_DIR.fallback);

import { resolve } from 'node:path';
import { BACKUP_VARIABLES } from './backup-variables.ts';
import {
  collectorUrl,
  databaseUrl,
  directoryUrl,
  emailOrNone,
  headers,
  integer,
  issuer,
  mailServer,
  megabytes,
  oneOf,
  publicUrl,
  pushHosts,
  roles,
  secretKey,
  share,
  shorterThan,
  text,
  trustProxy,
  vapidSubject,
  variable,
} from './parsers.ts';
import { SENDING_VARIABLES } from './sending-variables.ts';

/**
 * Every environment variable of Carillon. `config.ts` and `environment.ts` read them, and no other file reads `process.env`.
 * CONTRIBUTING.md has a recipe for a new one.
 */
export const VARIABLES = {
  PORT: variable('3000', 'TCP port of the HTTP server; 0 picks a free one.', integer(0, 65535)),
  HOST: variable('0.0.0.0', 'Address to listen on.', text),
  DATA_DIR: variable('./data', 'Folder of the embedded database and of the secrets.', (value) =>
    resolve(value),
  ),
  DATABASE_URL: variable(
    '',
    'URL of a PostgreSQL (15 or later) to use instead of the embedded one. It may have several hosts, such as postgres://user@one,two/name: the first that accepts writes is used.',
    databaseUrl,
  ),
  PUBLIC_URL: variable(
    '',
    'Origin at which phones and browsers reach the service. Default: http://localhost (or HOST, if that is a single address) and the port. Phones require https. The database stores it for processes without one.',
    publicUrl,
  ),
  FORMER_PUBLIC_URL: variable(
    '',
    'Previous PUBLIC_URL, when it changes. Without it, a PUBLIC_URL that differs from the one in the database is refused.',
    publicUrl,
  ),
  HTTPS: variable(
    'off',
    'Whether processes with the role api serve https themselves, for PUBLIC_URL: auto obtains certificates from ACME_DIRECTORY, files reads TLS_CERT_FILE. They then serve http at PORT to this machine only.',
    oneOf('off', 'auto', 'files'),
  ),
  HTTPS_PORT: variable('443', 'TCP port of https, at HOST; 0 picks a free one.', integer(0, 65535)),
  HTTP_PORT: variable(
    '80',
    'TCP port, at HOST, of http beside https: it redirects to https and answers the certificate authority, which asks at port 80.',
    integer(0, 65535),
  ),
  ACME_DIRECTORY: variable(
    'https://acme-v02.api.letsencrypt.org/directory',
    'Certificate authority of HTTPS=auto, whose terms of service you agree to by it: URL of its ACME directory.',
    directoryUrl,
  ),
  ACME_EMAIL: variable(
    '',
    'Address at which the certificate authority can reach you. Default: OPERATOR_EMAIL.',
    emailOrNone,
  ),
  TLS_CERT_FILE: variable(
    '',
    'PEM file with the certificate of HTTPS=files, followed by those of its authority. It is read again when it changes.',
    text,
  ),
  TLS_KEY_FILE: variable('', 'PEM file with its private key.', text),
  ROLES: variable('api,worker', 'Roles of this process: api, worker, or both.', roles),
  REGISTRATION: variable(
    'open',
    'Whether anybody may create an account, in the console or by POST /register.',
    oneOf('open', 'closed'),
  ),
  OIDC_ISSUER: variable(
    '',
    'OpenID provider with whose accounts people sign in to the console, such as https://accounts.google.com; requires OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
    issuer,
  ),
  OIDC_CLIENT_ID: variable('', 'Client id that the provider gave to this installation.', text),
  OIDC_CLIENT_SECRET: variable('', 'Its client secret.', text),
  OIDC_NAME: variable(
    'your company account',
    'Name of these accounts, which the button on the sign-in page shows after "Continue with".',
    shorterThan(40),
  ),
  OIDC_ONLY: variable(
    'false',
    'Whether nobody signs in with a password or a passkey: true or false. `npx carillon sign-in-link` is then the way back.',
    (value) => oneOf('true', 'false')(value) === 'true',
  ),
  OIDC_GROUPS_CLAIM: variable(
    '',
    'Claim that lists the groups of a person, such as groups; owners then give roles to groups on the Team page.',
    text,
  ),
  PUBLIC_RATE_LIMIT: variable(
    '120',
    'Requests per minute and IP address to endpoints without an API key; 0 disables this limit and the one on sign-ins.',
    integer(0, 1_000_000),
  ),
  ACCOUNT_RATE_LIMIT: variable(
    '600',
    'Requests per minute and process of a signed-in account to the console; 0 disables this limit.',
    integer(0, 1_000_000),
  ),
  PUSH_HOSTS: variable(
    '',
    'Push origins to allow in addition to the known ones, comma-separated; required for http, other ports and private addresses. Examples: http://127.0.0.1:*, https://*.example.org.',
    pushHosts,
  ),
  WEBHOOK_HOSTS: variable(
    '',
    'Origins to allow for webhooks in addition to public https addresses, written like PUSH_HOSTS. Example: http://127.0.0.1:*.',
    pushHosts,
  ),
  DOMAIN_HOSTS: variable(
    '',
    'Origins to allow for domains of services in addition to public names, written like PUSH_HOSTS; http://push.example.test:8080 is looked at on that port.',
    pushHosts,
  ),
  FEED_HOSTS: variable(
    '',
    'Origins to allow for feeds in addition to public addresses, written like PUSH_HOSTS. Example: http://127.0.0.1:*.',
    pushHosts,
  ),
  FEED_INTERVAL_SECONDS: variable(
    '900',
    'Least time between two requests of a feed, in seconds. Feeds that want it are asked less often, but at least daily.',
    integer(1, 86_400),
  ),
  VAPID_SUBJECT: variable(
    '',
    "Contact that push services receive (mailto: or https:). Default: PUBLIC_URL if it is https, else the business's email address.",
    vapidSubject,
  ),
  SMTP_URL: variable(
    '',
    'Mail server for invitations and password resets, smtp: or smtps:; requires PUBLIC_URL, to which the links lead. Without it, owners pass invitation links on themselves, and `npx carillon password` prints password links.',
    mailServer,
  ),
  OPERATOR_EMAIL: variable(
    '',
    'Address of whoever runs this installation: `carillon status --mail` writes to it, and the certificate authority may.',
    emailOrNone,
  ),
  MAIL_FROM: variable('', 'Sender of mails. Default: carillon@ and the host of PUBLIC_URL.', text),
  MAIL_LIMIT: variable(
    '500',
    'Mails per hour from all processes together; each purpose has a share. 0 disables this limit.',
    integer(0, 10_000_000),
  ),
  SECRET_KEY: variable(
    '',
    'Key that encrypts the VAPID private keys: 32 bytes in base64, the same for all processes; `npx carillon rotate-secret` replaces it. Default: generated on first start and stored in DATA_DIR.',
    secretKey,
  ),
  PREVIOUS_SECRET_KEY: variable(
    '',
    'Previous SECRET_KEY, while `npx carillon rotate-secret` replaces it.',
    secretKey,
  ),
  DISK_WARNING_MB: variable(
    'auto',
    'Free space in MB on the disk of the embedded database below which the log, /readyz, status and metrics warn. auto: 2000, or a fifth of a small disk.',
    megabytes,
  ),
  DISK_RESERVE_MB: variable(
    'auto',
    'Free space in MB on that disk below which nothing more is accepted, while sending goes on. auto: 500, or a twentieth of a small disk; 0 disables it.',
    megabytes,
  ),
  ...BACKUP_VARIABLES,
  TRUST_PROXY: variable(
    'false',
    'Whether X-Forwarded-For is trusted: true, false, a number of proxies, or their addresses.',
    trustProxy,
  ),
  LOG_LEVEL: variable(
    'info',
    'Minimum level that is logged.',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    '',
    'Collector to which traces of requests and sending are posted, by OTLP over HTTP: its base URL, such as http://localhost:4318. Without it, there are no traces.',
    collectorUrl,
  ),
  OTEL_EXPORTER_OTLP_HEADERS: variable('', 'Headers for the collector: name=value,name=value.', headers),
  OTEL_TRACES_SAMPLER: variable(
    'parentbased_always_on',
    'Which requests are traced; parentbased ones follow a traceparent of the client.',
    oneOf(
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
      'always_on',
      'always_off',
      'traceidratio',
    ),
  ),
  OTEL_TRACES_SAMPLER_ARG: variable('1', 'Share of requests that traceidratio takes, from 0 to 1.', share),
  DEMO: variable(
    'auto',
    'Whether the demo service exists, which everybody may use at /demo: on, off, or auto, which is off if PUBLIC_URL is https.',
    oneOf('auto', 'on', 'off'),
  ),
  RETENTION_DAYS: variable(
    '90',
    'Days after which finished notifications are deleted, with their deliveries and taps; 0 disables retention.',
    integer(0, 36_500),
  ),
  MAX_DEVICES_PER_USER: variable(
    '100',
    'Active devices that a user may have; 0 disables this limit. Raise it if many people share one user identifier.',
    integer(0, 1_000_000_000),
  ),
  NEW_DEVICES_PER_IP: variable(
    '600',
    'New devices per hour, service and IP address; 0, or PUBLIC_RATE_LIMIT=0, disables this limit.',
    integer(0, 1_000_000_000),
  ),
  NEW_DEVICES_PER_SERVICE: variable(
    '100000',
    'New devices per hour and service; 0 disables this limit.',
    integer(0, 1_000_000_000),
  ),
  DEVICE_RETENTION_DAYS: variable(
    '90',
    'Days after which deactivated devices are deleted; 0 keeps them.',
    integer(0, 36_500),
  ),
  REACH_PROVEN_DAYS: variable(
    '30',
    'Days for which a device is proven after it showed a notification, or a person tapped one or opened the app.',
    integer(1, 36_500),
  ),
  REACH_SILENT_ACCEPTED: variable(
    '5',
    'Accepted notifications, none of them shown, after which a device is silent.',
    integer(1, 100),
  ),
  REACH_SILENT_DAYS: variable('14', 'Days that these must span.', integer(0, 36_500)),
  REACH_DEACTIVATED_DAYS: variable(
    '90',
    'Days of silence after which a device is deactivated, if its service wants that.',
    integer(0, 36_500),
  ),
  AUDIT_RETENTION_DAYS: variable(
    '365',
    'Days after which entries of the audit log are deleted; 0 keeps them.',
    integer(0, 36_500),
  ),
  STOP_NOTICE_MS: variable(
    '500',
    'How long an API process goes on after a stop signal, in ms, while /readyz answers 503, so that load balancers notice.',
    integer(0, 600_000),
  ),
  ...SENDING_VARIABLES,
};

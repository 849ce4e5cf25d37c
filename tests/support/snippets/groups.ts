import { type Block, documents, snippetsOf } from './blocks.ts';

/** The tests that run snippets, each with the condition that selects its snippets. */
const GROUPS = {
  /** Snippets of tests/database/docs/languages.test.ts. */
  languages: ({ page }) => page.startsWith('docs/languages/'),
  /** Snippets of tests/database/docs/frameworks.test.ts. */
  frameworks: ({ page }) => page.startsWith('docs/frameworks/'),
  /** Snippets of tests/database/docs/commands.test.ts. */
  commands: ({ page, heading, language }) =>
    (COMMAND_PAGES.has(page) && language === 'sh') ||
    (page === 'docs/sending.md' && heading === 'Batches') ||
    (page === 'docs/testing.md' && (heading === 'Making a phone' || heading === 'What a phone shows')),
  /** Snippets of tests/database/docs/functions.test.ts. */
  functions: ({ heading, language }) =>
    FUNCTION_HEADINGS.has(heading) && language !== 'html' && language !== 'sh',
  /** Snippets of tests/database/docs/sdk.test.ts. */
  sdk: ({ heading, language }) => language === 'ts' && heading !== 'Load the embed',
  /** Snippets of tests/database/api/testing-guide.test.ts. */
  testing: ({ page, heading }) => page === 'docs/testing.md' && heading === 'In a CI job',
  /** Snippets of tests/browser/docs-embed.test.ts. */
  embeds: ({ page, heading, language }) =>
    (language === 'html' && heading !== 'The bell' && !/^docs\/(from-|frameworks\/)/.test(page)) ||
    heading === 'Load the embed' ||
    (page === 'docs/embed.md' && heading === 'Events'),
  /** Snippets of tests/browser/bell.test.ts. */
  bell: ({ page, heading }) => page === 'docs/embed.md' && heading === 'The bell',
  /** Snippets of tests/browser/site-workers.test.ts. */
  moves: ({ page, language }) => page.startsWith('docs/from-') && language !== 'sh',
  /** Snippets of packages/web-push/tests/package.test.ts. */
  webPush: ({ page }) => page === 'packages/web-push/README.md',
} satisfies Record<string, (block: Block) => boolean>;

export type Group = keyof typeof GROUPS;

const COMMAND_PAGES = new Set([
  'README.md',
  'docs/agents.md',
  'docs/api.md',
  'docs/frameworks.md',
  'docs/operating/install.md',
  'docs/operating/reference.md',
  'docs/operating/run.md',
  'docs/quick-start.md',
  'docs/sending.md',
  'docs/webhooks.md',
]);

/** Variables that commands may use, set by the tests. */
export const VARIABLES = new Set([
  'CARILLON_KEY',
  'CARILLON_SERVICE',
  'CARILLON_URL',
  'DEVICE',
  'LAST_ID',
  'NOTIFICATION',
  'TOMORROW',
  'WEBHOOK_ID',
]);

const FUNCTION_HEADINGS = new Set(['A page of yours', 'The user identifier', 'Signed users']);

/** Snippets that no test runs: page, beginning, and reason. */
export const NOT_RUN: readonly [page: string, begin: string, reason: string][] = [
  [
    'docs/webhooks.md',
    'export CARILLON_URL=https://push.example.com',
    'it never ends; tests/database/cli/listen.test.ts runs what it does',
  ],
  [
    'README.md',
    'npm ci && npm start',
    'installs and starts this project, as whoever runs the tests has done',
  ],
  ['docs/agents.md', 'claude mcp add', 'needs Claude Code'],
  ['docs/agents.md', 'codex mcp add', 'needs Codex'],
  ['docs/agents.md', 'npx @modelcontextprotocol/inspector', 'needs npm’s registry'],
  ['docs/wordpress.md', 'define(', 'belongs into wp-config.php of a site'],
  ['docs/wordpress.md', '// In a plugin', 'needs a site of WordPress'],
  [
    'docs/api.md',
    'curl -X POST $CARILLON_URL/v1/feeds/preview',
    'reads a feed of the internet; tests/database/docs/reference.test.ts reads another',
  ],
  ['docs/embed.md', 'importScripts(', 'tests/browser/site-subscribe.test.ts serves this file'],
  ['CONTRIBUTING.md', 'npm ci\n', 'runs the tests, among others this one'],
  ['CONTRIBUTING.md', 'export TEST_DATABASE_URL', 'needs Citus'],
  ['CONTRIBUTING.md', 'npx node -e', 'has the id of a notification for the reader to fill in'],
  ['docs/sign-in.md', 'OIDC_ISSUER=', 'has the values of a provider to fill in'],
  [
    'docs/sign-in.md',
    'npx carillon sign-in-link',
    'tests/database/console/company-sign-in.test.ts runs the command',
  ],
  ['docs/operating/run.md', 'npx carillon status', 'tests/database/cli/status.test.ts runs the command'],
  ['docs/from-web-push.md', 'npx carillon vapid', 'tests/support/import-key.ts runs the command'],
  ['docs/from-web-push.md', 'npx carillon import', 'tests/database/cli/subscribers.test.ts runs the command'],
  ['docs/from-web-push.md', 'npx carillon export', 'tests/database/cli/subscribers.test.ts runs the command'],
  ['docs/from-onesignal.md', 'curl', 'asks OneSignal'],
  [
    'docs/from-onesignal.md',
    'npx carillon convert',
    'tests/database/cli/subscribers.test.ts runs the command',
  ],
  ['docs/from-onesignal.md', '# {"publicKey"', 'tests/database/cli/subscribers.test.ts runs the commands'],
  ['docs/operating/run.md', 'npx carillon remove-second', 'tests/database/cli/cli.test.ts runs the command'],
  [
    'docs/operating/run.md',
    'npx carillon rotate-secret',
    'tests/database/cli/rotate-secret.test.ts runs the command',
  ],
  ['docs/operating/install.md', 'npm install --global carillon', 'installs a service of systemd'],
  ['docs/operating/install.md', 'mkdir carillon', 'tests/install/package.test.ts runs the commands'],
  [
    'docs/operating/install.md',
    'docker compose -f ops/compose/single.yaml up',
    'tests/install/image.test.ts runs the image',
  ],
  [
    'docs/operating/install.md',
    'docker compose -f ops/compose/single.yaml build --pull',
    'needs a registry of images',
  ],
  ['docs/operating/install.md', 'docker compose -f ops/compose/single.yaml exec', 'needs a daemon of Docker'],
  [
    'docs/operating/install.md',
    'docker compose -f ops/compose/single.yaml build\n',
    'needs a daemon of Docker',
  ],
  ['docs/operating/install.md', 'docker compose -f ops/compose/cluster', 'needs a name and a certificate'],
  [
    'docs/operating/run.md',
    'export BACKUP_PASSPHRASE_FILE',
    'tests/database/cli/backup.test.ts runs the commands',
  ],
  [
    'docs/operating/run.md',
    'npx carillon upgrade-database',
    'tests/database/storage/embedded-postgres/upgrade.test.ts runs the command',
  ],
  [
    'docs/operating/run.md',
    'npx carillon backup\n',
    'tests/database/cli/backup-to-bucket.test.ts runs the commands',
  ],
  ['docs/operating/run.md', 'export DATA_DIR', 'tests/database/cli/backup.test.ts runs the command'],
  ['docs/operating/run.md', 'systemctl start carillon-backup', 'starts a service of systemd'],
  ['docs/operating/run.md', 'systemctl stop carillon.socket\nmv', 'stops a service of systemd'],
  ['docs/operating/run.md', 'export OTEL_EXPORTER', 'tests/database/delivery/traces.test.ts has a collector'],
  ['docs/citus.md', 'export DATABASE_URL=postgres://carillon:…', 'needs Citus'],
  ['docs/operating/install.md', 'createuser', 'creates a user of PostgreSQL for the reader to name'],
  ['docs/citus.md', 'SELECT citus_set_coordinator_host', 'needs Citus'],
  ['docs/citus.md', 'DATABASE_URL=… SECRET_KEY=… npx carillon distribute', 'needs Citus'],
  ['docs/operating/install.md', 'export DATABASE_URL=postgres://…', 'has values for the reader to fill in'],
  ['docs/operating/server.md', 'apt-get', 'installs a package of the system'],
  ['docs/operating/server.md', 'npm install --global', 'installs a service of systemd'],
  ['docs/operating/server.md', 'carillon register', 'needs a service of systemd'],
  ['docs/operating/kubernetes.md', 'docker build', 'needs a registry of images'],
  ['docs/operating/kubernetes.md', 'kubectl create', 'needs a cluster'],
  ['docs/operating/kubernetes.md', 'kubectl exec', 'needs a cluster'],
  ['docs/operating/kubernetes.md', 'kubectl scale', 'needs a cluster'],
  ['docs/operating/kubernetes.md', 'pod=', 'needs a cluster'],
  [
    'docs/operating/kubernetes.md',
    'helm install',
    'needs a cluster; tests/install/kubernetes.test.ts renders the chart',
  ],
  [
    'docs/operating/kubernetes.md',
    'helm upgrade',
    'needs a cluster; tests/install/kubernetes.test.ts renders the chart',
  ],
  ['docs/operating/first-month.md', 'rsync', 'needs a second machine'],
  ['docs/operating/first-month.md', 'export DATA_DIR', 'tests/database/cli/backup.test.ts runs the command'],
  [
    'docs/operating/first-incident.md',
    'carillon services list',
    'tests/database/cli/suspension.test.ts runs the commands',
  ],
  [
    'docs/operating/first-incident.md',
    'carillon services suspend',
    'tests/database/cli/suspension.test.ts runs the commands',
  ],
  [
    'docs/operating/first-incident.md',
    'carillon accounts list',
    'tests/database/cli/lists.test.ts runs the command',
  ],
  [
    'docs/operating/first-incident.md',
    'carillon backup',
    'tests/database/cli/backup.test.ts runs the command',
  ],
  ['docs/operating/run.md', 'npx carillon password', 'tests/database/cli/cli.test.ts runs the command'],
  ['docs/sdk.md', 'npm install', 'the tests have the package of this working copy'],
  ['packages/sdk/README.md', 'npm install', 'the tests have the package of this working copy'],
  ['packages/web-push/README.md', 'npm install', 'a test packs and installs this working copy'],
  [
    'docs/quick-start.md',
    'npm ci && npm start',
    'installs and starts this project, as whoever runs the tests has done',
  ],
  [
    'docs/operating/install.md',
    'npm ci && npm pack',
    'tests/install/package.test.ts makes and installs the package',
  ],
  ['docs/quick-start.md', 'npx carillon register', 'tests/database/cli/cli.test.ts runs the command'],
  [
    'docs/quick-start.md',
    'PUBLIC_URL=https://push.example.com TRUST_PROXY',
    'needs a name and a certificate',
  ],
  ['docs/testing.md', 'PUBLIC_URL=https://that.name.example', 'needs a tunnel'],
  ['docs/quick-start.md', 'PUBLIC_URL=https://push.example.com HTTPS=auto', 'needs a name that leads here'],
  [
    'docs/operating/install.md',
    'PUBLIC_URL=https://push.example.com HTTPS=auto',
    'needs a name that leads here',
  ],
];

const matches =
  ({ page, text }: Block) =>
  ([ofPage, begin]: (typeof NOT_RUN)[number]): boolean =>
    page === ofPage && `${text}\n`.startsWith(begin);

/** Returns whether a snippet is listed as one that no test runs. */
export const isNotRun = (block: Block): boolean => NOT_RUN.some(matches(block));

/** Returns all snippets of the documentation. */
export const allSnippets = (): Block[] => documents().flatMap(snippetsOf);

export const groupsOf = (block: Block): Group[] =>
  (Object.keys(GROUPS) as Group[]).filter((group) => GROUPS[group](block));

/** Returns the snippets that one test runs. */
export const snippetsRunBy = (group: Group): Block[] =>
  allSnippets().filter((block) => !isNotRun(block) && GROUPS[group](block));

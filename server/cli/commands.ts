import { USAGE, UsageError } from './usage.ts';

/** The commands. Each loads its modules when it runs: loading all of them takes longer than most commands. */
const COMMANDS = new Map<string, (words: string[]) => Promise<void>>([
  ['install', async (words) => (await import('./install/install.ts')).install(words)],
  ['status', async (words) => (await import('./status/status.ts')).status(words)],
  ['services', async (words) => (await import('./accounts/services.ts')).services(words)],
  ['accounts', async (words) => (await import('./accounts/accounts.ts')).accounts(words)],
  ['register', async (words) => (await import('./accounts/register.ts')).registerBusiness(words)],
  ['password', async (words) => (await import('./accounts/password.ts')).makePasswordLink(words)],
  ['sign-in-link', async (words) => (await import('./accounts/sign-in-link.ts')).makeSignInLink(words)],
  [
    'remove-second-factor',
    async (words) => (await import('./accounts/second-factors.ts')).removeSecondFactorsOf(words),
  ],
  ['keys', async (words) => (await import('./accounts/keys.ts')).keys(words)],
  ['vapid', async (words) => (await import('./subscribers/vapid.ts')).vapid(words)],
  ['import', async (words) => (await import('./subscribers/import.ts')).importFile(words)],
  ['convert', async (words) => (await import('./subscribers/convert.ts')).convert(words)],
  ['export', async (words) => (await import('./subscribers/export.ts')).exportService(words)],
  ['listen', async (words) => (await import('./developers/listen.ts')).listen(words)],
  ['backup', async (words) => (await import('./backup/backup.ts')).backup(words)],
  ['verify', async (words) => (await import('./backup/verify.ts')).verify(words)],
  ['restore', async (words) => (await import('./backup/restore.ts')).restore(words)],
  ['rotate-secret', async (words) => (await import('./database/rotate-secret.ts')).rotateSecret(words)],
  [
    'upgrade-database',
    async (words) => (await import('./database/upgrade-database.ts')).upgradeDatabase(words),
  ],
  ['distribute', async () => (await import('./database/distribute.ts')).distributeTables()],
  ['config', printVariables],
]);
const HELP_OPTIONS = ['--help', '-h'];

/** Runs a command. It sets `process.exitCode` if it found problems. */
export async function runCommand([name = 'help', ...words]: string[]): Promise<void> {
  if (name === 'help' || [name, ...words].some((word) => HELP_OPTIONS.includes(word)))
    return console.log(USAGE);
  const command = COMMANDS.get(name);
  if (!command) throw new UsageError(`Unknown command: ${name}\n\n${USAGE}`);
  await command(words);
}

async function printVariables(): Promise<void> {
  const { VARIABLES } = await import('../config/variables.ts');
  for (const [name, { fallback, meaning }] of Object.entries(VARIABLES))
    console.log(`${name.padEnd(18)} ${meaning}${fallback && ` Default: ${fallback}`}`);
}

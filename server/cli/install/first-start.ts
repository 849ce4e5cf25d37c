import { existsSync } from 'node:fs';
import { hasCluster } from '../../storage/embedded-postgres.ts';
import { installService } from './install.ts';
import { askForAddress, askForEmail, askWhether } from './questions.ts';
import { decideHttps } from './variables.ts';

/** Answers as variables; null if Carillon was installed as a service, which runs now in place of this process. */
export type Answers = Record<string, string> | null;

/**
 * Asks on the terminal, at a first start, where phones reach the service, and offers to install it. With an empty answer Carillon starts
 * as it does without a terminal.
 */
export async function askAtFirstStart(dataDir: string): Promise<Answers> {
  if (await hasCluster(dataDir)) return {};
  const PUBLIC_URL = await askForAddress(true);
  if (PUBLIC_URL === '') return {};
  const OPERATOR_EMAIL = await askForEmail();
  const answers = { PUBLIC_URL, ...(OPERATOR_EMAIL && { OPERATOR_EMAIL }) };
  if (canInstall() && (await askWhether('Install it as a service, which starts with the machine?'))) {
    await installService(answers);
    return null;
  }
  const { variables, remarks } = await decideHttps(answers);
  for (const sentence of remarks) console.log(`\n${sentence}`);
  const all = { ...answers, ...variables };
  const words = Object.entries(all).map(([name, value]) => `${name}=${value}`);
  console.log(`\nThe next start needs the same answers as variables: ${words.join(' ')} npx carillon`);
  return all;
}

const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/run/systemd/system');

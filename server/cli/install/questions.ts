import { createInterface } from 'node:readline/promises';
import { VARIABLES } from '../../config/variables.ts';

/** Asks for the address of the service until it is one. Returns '' only if the answer may be empty. */
export function askForAddress(mayBeEmpty: boolean): Promise<string> {
  const remark = mayBeEmpty ? ' (Enter: try it on this machine)' : '';
  return askUntilValid(`Address at which phones reach it, such as push.example.com${remark}: `, (answer) => {
    if (answer === '') return mayBeEmpty ? '' : reject('is needed');
    return toOrigin(answer);
  });
}

/** Asks for an email address; '' if the answer is empty. */
export const askForEmail = (): Promise<string> =>
  askUntilValid('Your email address, for warnings (Enter: none): ', VARIABLES.OPERATOR_EMAIL.parse);

/** Asks whether to do something; an empty answer means yes. */
export const askWhether = (question: string): Promise<boolean> =>
  askUntilValid(`${question} (Y/n): `, (answer) => {
    if (/^(y|yes)?$/i.test(answer)) return true;
    return /^(n|no)$/i.test(answer) ? false : reject('must be y or n');
  });

/**
 * Returns the origin that an address means: push.example.com is https://push.example.com.
 *
 * @throws an error that says what an address must be
 */
export const toOrigin = (address: string): string =>
  VARIABLES.PUBLIC_URL.parse(address.includes('://') ? address : `https://${address}`);

const reject = (reason: string): never => {
  throw new Error(reason);
};

/** Repeats a question while the answer is invalid. @throws if the input ends */
async function askUntilValid<Value>(question: string, parse: (answer: string) => Value): Promise<Value> {
  for (;;) {
    const answer = await askOnce(question);
    try {
      return parse(answer.trim());
    } catch (error) {
      console.error(`  It ${(error as Error).message}.`);
    }
  }
}

async function askOnce(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout, terminal: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      terminal.once('SIGINT', () => reject(new Error('Interrupted. Nothing was changed.')));
      terminal.once('close', () => reject(new Error('The input ended. Nothing was changed.')));
      terminal.question(question).then(resolve, reject);
    });
  } finally {
    terminal.close();
  }
}

import { parseArgs } from 'node:util';
import { MAX_SUSPENSION_REASON_LENGTH } from '../../../contract/limits.ts';
import { USAGE, UsageError } from '../usage.ts';

/** Parses the arguments of a suspending command: a name, and a reason, which the owners read. */
export function suspensionArguments(command: string, args: string[]): { name: string; reason: string } {
  const { values, positionals } = parseArgs({
    args,
    options: { reason: { type: 'string' } },
    allowPositionals: true,
  });
  const reason = values.reason?.trim() ?? '';
  if (reason === '')
    throw new UsageError(`${command} needs --reason <text>, which the owners read\n\n${USAGE}`);
  if (reason.length > MAX_SUSPENSION_REASON_LENGTH || /\p{Cc}/u.test(reason))
    throw new UsageError(`--reason: must be one line of at most ${MAX_SUSPENSION_REASON_LENGTH} characters`);
  return { name: oneName(command, positionals), reason };
}

/** Parses the arguments of a deleting command. */
export function deletionArguments(command: string, args: string[]): { name: string; isConfirmed: boolean } {
  const { values, positionals } = parseArgs({
    args,
    options: { yes: { type: 'boolean' } },
    allowPositionals: true,
  });
  return { name: oneName(command, positionals), isConfirmed: values.yes ?? false };
}

/** Parses the argument of a resuming command. */
export const nameArgument = (command: string, args: string[]): string =>
  oneName(command, parseArgs({ args, options: {}, allowPositionals: true }).positionals);

function oneName(command: string, [name, ...more]: string[]): string {
  if (!name || more.length > 0)
    throw new UsageError(
      `${command} needs one ${command.startsWith('services') ? 'service (svc_…)' : 'address'}\n\n${USAGE}`,
    );
  return name;
}

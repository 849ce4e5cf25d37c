import { runCommand } from './cli/commands.ts';

// Only the user that runs Carillon reads the files that it creates, such as backups.
process.umask(0o077);

try {
  await runCommand(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

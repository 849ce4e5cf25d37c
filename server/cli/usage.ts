export const USAGE = `Usage: npx carillon             Starts the server.
       npx carillon <command>

  install [--dry-run] [--remove]
      Makes Carillon a service of systemd, as root: user, settings, units, https if the name leads here, backups every night. Asks for
      address and email unless PUBLIC_URL and OPERATOR_EMAIL are set. May be repeated. --remove undoes it, and leaves the data.
  status [--json]                Shows queues, deliveries, database and disk, and what needs attention: then it exits with 1.
  status --mail                  Mails what needs attention to OPERATOR_EMAIL, once it lasts for two looks, and when it is over.
  services [list] [--json] [--limit <n>] [--after <service>]
      Lists services, the newest first, with their owners, devices and notifications of the last 30 days.
  services suspend <service> --reason <text>
      Refuses its keys, phones and pages, and stops what is being sent; what is scheduled waits. The owners read the reason.
  services resume <service>      Lets a suspended service go on.
  services delete <service> [--yes]
      Says what will be lost; with --yes deletes the service, which its owners can restore for a week.
  accounts [list] [--json] [--limit <n>] [--after <address>]
      Lists accounts by address, with their services.
  accounts suspend <address> --reason <text>
      Signs an account out everywhere, and refuses its sign-ins with the reason. Its services go on.
  accounts resume <address>      Lets a suspended account sign in again.
  accounts delete <address> [--yes]
      Says what will be lost; with --yes deletes the account, unless it is the only owner of a service.
  register --email <address> [--environment prod|demo] [--title <title>] [--url <url>]
      Creates an account, a service and its first API key. Prompts for the password, or reads it as a line of piped input.
  password --email <address>     Prints a link that sets a new password, valid for an hour.
  sign-in-link --email <address> Prints a link that signs in once, within an hour, also with OIDC_ONLY.
  remove-second-factor --email <address>
      Removes the authenticator app, the recovery codes and the passkeys of an account, and signs it out everywhere.
  keys issue <service>           Creates another API key, shown only once.
  keys list <service>            Lists API keys by their last four characters.
  keys revoke <service> <key>    Revokes an API key (key_…) immediately.
  vapid import <service>         Stores the VAPID key pair of another system, piped as JSON, and prints its id (vpk_…).
  vapid list <service>           Lists imported VAPID keys, with their active devices.
  vapid delete <service> <key> [--force]
      Deletes an imported VAPID key (vpk_…). --force also deactivates the devices that are sent to with it.
  import <service> <file> [--key <vapid key>]
      Brings subscriptions, as JSON lines or a JSON array that POST /v1/devices/import takes or export printed. Lists what it refuses; may be repeated.
  convert onesignal <file>       Prints OneSignal's export of subscriptions (CSV, or CSV in .gz) as lines that import takes.
  export <service>               Prints VAPID keys, topics, users and devices of a service as JSON lines. They have secrets.
  listen --forward-to <url> [--from-now]
      Posts events to a program on this machine, signed as webhooks are: CARILLON_URL, CARILLON_SERVICE, CARILLON_KEY. Goes on where it
      ended, unless --from-now. Needs no database.
  backup <file> [--force]        Backs up everything, also while the server runs. A passphrase seals the secret (BACKUP_PASSPHRASE_FILE).
                                 --force replaces the file if it exists.
  backup                         Backs up to BACKUP_TO, s3://bucket/folder, reads it back, and removes what is older than
                                 BACKUP_RETENTION_DAYS there.
  backup --list                  Lists the backups at BACKUP_TO.
  verify <file>                  Reads all of a backup, and says what is in it.
  restore <file>                 Restores a backup into an empty database. Both take s3://bucket/folder/name too, and s3://bucket/folder for
                                 the newest one there.
  rotate-secret                  Replaces the secret while the server runs: SECRET_KEY and PREVIOUS_SECRET_KEY, or secret.key in DATA_DIR.
  upgrade-database [--binaries <folder>]
      Moves the embedded database to this version's major version of PostgreSQL. The folder has the programs of the former one.
  distribute                     Distributes the tables of a database in which Citus is installed (docs/citus.md).
  config                         Lists every environment variable with its meaning and default.

The other commands work on the server's database, whether or not the server is running: set DATABASE_URL or DATA_DIR as for the server. Each says on stderr which one that is.
None creates a database but restore.`;

/** A mistake in the command line, printed without a stack. */
export class UsageError extends Error {}

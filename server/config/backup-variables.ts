import { autoOr, backupPlace, integer, storageUrl, text, variable } from './parsers.ts';

/** Variables of backups, and of the storage that they are written to. */
export const BACKUP_VARIABLES = {
  BACKUP_WARNING_HOURS: variable(
    'auto',
    'Age of the latest backup, in hours, above which status and metrics warn; they warn without any backup, too. auto: 48 once there was a backup; 0 disables it.',
    autoOr(integer(0, 100_000)),
  ),
  BACKUP_PASSPHRASE_FILE: variable(
    '',
    'File with the passphrase that seals SECRET_KEY in backups, for the commands backup, verify and restore.',
    text,
  ),
  BACKUP_PASSPHRASE: variable('', 'The passphrase itself, instead of a file.', text),
  BACKUP_TO: variable(
    '',
    'Bucket of an S3-compatible storage, or a folder in it, where `carillon backup` without a file writes: s3://bucket/folder.',
    backupPlace,
  ),
  BACKUP_EVERY_HOURS: variable(
    '0',
    'Age of the latest backup at BACKUP_TO, in hours, at which a worker takes the next one by itself; 0 leaves that to others, such as a timer.',
    integer(0, 8760),
  ),
  BACKUP_RETENTION_DAYS: variable(
    '14',
    'Days after which a backup at BACKUP_TO is deleted, once a later one was verified; 0 keeps them.',
    integer(0, 36_500),
  ),
  BACKUP_S3_ENDPOINT: variable(
    '',
    'URL of the S3-compatible storage, such as https://s3.example.com. Default: the one of Amazon in AWS_REGION.',
    storageUrl,
  ),
  AWS_REGION: variable('us-east-1', 'Region of the storage, as its provider names it.', text),
  AWS_ACCESS_KEY_ID: variable('', 'Access key of the storage.', text),
  AWS_ACCESS_KEY_ID_FILE: variable('', 'File with the access key, instead of the key itself.', text),
  AWS_SECRET_ACCESS_KEY: variable('', 'Its secret.', text),
  AWS_SECRET_ACCESS_KEY_FILE: variable('', 'File with the secret, instead of the secret itself.', text),
};

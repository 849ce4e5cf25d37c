-- Second factors of accounts: authenticator apps with their recovery codes, as better-auth keeps them, and passkeys.
--
-- Time and locks: none.

ALTER TABLE accounts ADD COLUMN two_factor_enabled boolean NOT NULL DEFAULT false;

-- An authenticator app. `verified`: its first code was entered. Secret and recovery codes are encrypted by better-auth, with a key that is
-- derived from the installation's secret.
CREATE TABLE two_factors (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES accounts ON DELETE CASCADE,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  verified boolean NOT NULL DEFAULT true,
  failed_verification_count integer NOT NULL DEFAULT 0,
  locked_until timestamptz
);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL,
  -- In base64url, as browsers name it.
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- How often its authenticator says that it signed; 0 for those that do not count.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkeys_account ON passkeys (account_id, id);

ALTER TABLE sign_ins ADD COLUMN by_passkey boolean NOT NULL DEFAULT false;

-- Whether members see the service only after a sign-in with a second factor.
ALTER TABLE services ADD COLUMN requires_second_factor boolean NOT NULL DEFAULT false;

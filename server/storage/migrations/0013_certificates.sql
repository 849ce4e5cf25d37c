-- Accounts at certificate authorities. All processes order with the same account.
CREATE TABLE IF NOT EXISTS acme_accounts (
  -- URL of the authority's directory.
  directory text PRIMARY KEY,
  key_sealed bytea NOT NULL,
  -- RFC 7638. With the token of a challenge it is the answer to it (RFC 8555, section 8.1).
  thumbprint text NOT NULL,
  -- The authority's URL of the account; null before the first order.
  url text,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Certificates that this installation orders for its own HTTPS.
CREATE TABLE IF NOT EXISTS certificates (
  name text PRIMARY KEY,
  -- PEM, the certificate of the name first; null until the first order has succeeded.
  chain text,
  key_sealed bytea,
  expires_at timestamptz,
  -- Two thirds of its life.
  renew_at timestamptz,
  issued_at timestamptz,
  first_issued_at timestamptz,
  -- Orders begun since the latest success. An order counts before it begins, so that a process that is killed in it also waits.
  attempts integer NOT NULL DEFAULT 0,
  -- Why the latest order failed.
  problem_code text,
  problem text,
  next_order_at timestamptz NOT NULL DEFAULT now(),
  -- When a process last wanted it, to the hour.
  wanted_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nulls(chain, key_sealed, expires_at, renew_at, issued_at, first_issued_at) IN (0, 6)),
  CHECK ((problem_code IS NULL) = (problem IS NULL))
);

ALTER TABLE incidents DROP CONSTRAINT IF EXISTS incidents_kind_check;
ALTER TABLE incidents ADD CONSTRAINT incidents_kind_check CHECK (kind IN ('refused', 'failures', 'paused', 'domain', 'certificate'));

-- Which codes of an account were accepted: none is accepted twice.
--
-- Time and locks: none.

ALTER TABLE two_factors
  -- The time step of the authenticator app's last code (RFC 6238): seconds since 1970, divided by 30.
  ADD COLUMN last_step bigint NOT NULL DEFAULT 0,
  -- SHA-256 of recovery codes, in hex.
  ADD COLUMN used_codes text[] NOT NULL DEFAULT '{}';

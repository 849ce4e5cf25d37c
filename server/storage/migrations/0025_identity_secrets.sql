-- With which a business's server signs the ids of its users.
--
-- Time and locks: none.

ALTER TABLE services
  ADD COLUMN identity_secret_sealed bytea,
  -- The secret before, which also holds for a day.
  ADD COLUMN former_identity_secret_sealed bytea,
  ADD COLUMN identity_secret_made_at timestamptz;

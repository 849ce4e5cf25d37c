-- Services and accounts that the operator has suspended because they are abused.
--
-- Time and locks: none.

ALTER TABLE services
  -- When the operator suspended it, and why; null for one that is not suspended.
  ADD COLUMN suspended_at timestamptz,
  ADD COLUMN suspension_reason text;
CREATE INDEX services_suspended_at ON services (suspended_at) WHERE suspended_at IS NOT NULL;

ALTER TABLE accounts
  ADD COLUMN suspended_at timestamptz,
  ADD COLUMN suspension_reason text;

-- Services that are deleted: for a week an owner can restore them, then everything of them goes.
--
-- Time and locks: none.

ALTER TABLE services
  -- When everything is deleted; null for a service that is not deleted.
  ADD COLUMN deletes_at timestamptz,
  -- The name of the owner who deleted it.
  ADD COLUMN deleted_by text;
CREATE INDEX services_deletes_at ON services (deletes_at) WHERE deletes_at IS NOT NULL;

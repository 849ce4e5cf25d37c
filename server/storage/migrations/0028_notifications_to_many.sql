-- The overview lists the latest notifications to many, however many direct ones there are.
--
-- Time and locks: `notifications` is locked against writes while the index is built, which reads all rows: about a second for a million.
CREATE INDEX notifications_to_many ON notifications (service_id, due_at) WHERE target_user_id IS NULL AND target_device_id IS NULL;

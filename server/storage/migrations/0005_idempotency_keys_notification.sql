-- Erasing a person deletes what was sent to them, a hundred at a time, with the keys that they were accepted by: without an index
-- each hundred reads all keys of the service. Ids ascend, so that a new key's entry goes to the end.
CREATE INDEX idempotency_keys_notification ON idempotency_keys (notification_id);

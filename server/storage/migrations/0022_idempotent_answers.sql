-- The answer of any other request that created something: its JSON, or null if it showed a secret.
ALTER TABLE idempotency_keys
  ADD COLUMN status smallint,
  ADD COLUMN answer jsonb,
  DROP CONSTRAINT notification_or_batch,
  ADD CONSTRAINT one_result CHECK (num_nonnulls(notification_id, batch_ids, status) = 1);

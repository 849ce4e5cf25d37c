-- A topic that recipients must have on, beside the target or audience; null if there is none.
ALTER TABLE notifications ADD COLUMN topic text;
-- Numbers of devices that were left out, by the reasons of LEFT_OUT_REASONS in contract/lists.ts; without zeros. They are no recipients.
ALTER TABLE notifications ADD COLUMN left_out jsonb NOT NULL DEFAULT '{}';

-- Devices that were left out, and do not have the notification in their inbox either. A later wave does not take them. Null if there are none.
ALTER TABLE broadcast_pages ADD COLUMN left_out bit(1024);
-- Not checked for existing pages, which have none: reading them all would stop dispatch.
ALTER TABLE broadcast_pages ADD CONSTRAINT left_out_or_delivery CHECK (bit_count(left_out & (recipients | coalesce(inbox, left_out # left_out))) = 0) NOT VALID;

-- The service's frequency cap when a notification to many was dispatched first, if it applies: `FrequencyCap` of contract/api/services.ts.
ALTER TABLE notifications ADD COLUMN frequency_cap jsonb;
-- Direct notifications that count towards a cap: few, because a direct one is urgent unless its options say otherwise.
CREATE INDEX notifications_counted ON notifications (service_id, due_at)
  WHERE (target_user_id IS NOT NULL OR target_device_id IS NOT NULL) AND options ->> 'urgency' <> 'high';
-- All devices of each user, so that a frequency cap finds users with several without reading the table.
CREATE INDEX devices_people ON devices (service_id, user_id, number);

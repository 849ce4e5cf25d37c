-- The service's frequency cap when a notification to many was dispatched first, if it applies: `FrequencyCap` of contract/api/services.ts.
ALTER TABLE notifications ADD COLUMN IF NOT EXISTS frequency_cap jsonb;
-- Direct notifications that count towards a cap: few, because a direct one is urgent unless its options say otherwise.
CREATE INDEX IF NOT EXISTS notifications_counted ON notifications (service_id, due_at)
  WHERE (target_user_id IS NOT NULL OR target_device_id IS NOT NULL) AND options ->> 'urgency' <> 'high';
-- All devices of each user, so that a frequency cap finds users with several without reading the table.
CREATE INDEX IF NOT EXISTS devices_people ON devices (service_id, user_id, number);

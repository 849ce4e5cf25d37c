-- What a person archived, and which notifications a later one with the same collapse key replaces.
--
-- Time and locks: writes to `notifications` wait until its new index is built, which reads the table once.

-- A row for each notification that is archived on a phone.
CREATE TABLE archived_notifications (
  service_id uuid NOT NULL,
  device_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  -- hashtextextended of the id of the user whose phone it was, and to whom the notification was sent.
  user_hash bigint NOT NULL,
  PRIMARY KEY (service_id, device_id, notification_id)
);
CREATE INDEX archived_notifications_user ON archived_notifications (service_id, user_hash);
CREATE INDEX archived_notifications_notification ON archived_notifications (service_id, notification_id);

-- By target, since a business may send messages with the same key to each of its users; '' stands for several recipients.
CREATE INDEX notifications_collapse_key ON notifications
  (service_id, (options ->> 'collapse_key'), coalesce(target_device_id::text, target_user_id, ''), id)
  WHERE options ->> 'collapse_key' IS NOT NULL;

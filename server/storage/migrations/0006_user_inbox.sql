-- What users have read, on any of their devices and in the bell of the business's site: a row for each notification.
CREATE TABLE read_notifications (
  service_id uuid NOT NULL,
  -- hashtextextended of the user's id.
  user_hash bigint NOT NULL,
  notification_id uuid NOT NULL,
  PRIMARY KEY (service_id, user_hash, notification_id)
);
CREATE INDEX read_notifications_notification ON read_notifications (service_id, notification_id);

-- Everything that was due until then counts as read.
ALTER TABLE users ADD COLUMN read_until timestamptz;

-- An archive belongs to a user, whichever device the notification was archived on.
CREATE INDEX archived_notifications_of_user ON archived_notifications (service_id, user_hash, notification_id);

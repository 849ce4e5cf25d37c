-- What happened to a notification on phones, beside taps: where it was shown, and where it was dismissed.
--
-- Time and locks: `taps` is locked for a moment. No row is rewritten.

-- The index of the action that was tapped; null for the notification itself.
ALTER TABLE taps ADD COLUMN action smallint;

-- A row for each block of 1,024 devices in which one has reported, with one bit for each device, by `devices.number`. The block of a
-- broadcast's page; for direct notifications the block of the device. A bit is never cleared.
CREATE TABLE receipts (
  service_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  block integer NOT NULL,
  shown bit(1024) NOT NULL,
  -- Null until a device reports it: most direct notifications are never dismissed.
  dismissed bit(1024),
  PRIMARY KEY (service_id, notification_id, block)
);

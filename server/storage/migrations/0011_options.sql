-- What a notification says beside title, message, link and image, and how it is to be delivered. Actions and translations are in its payload.

ALTER TABLE notifications
  -- `NotificationOptions` of contract/notifications.ts.
  ADD COLUMN options jsonb NOT NULL DEFAULT '{}',
  -- The business's own, which is never sent to phones.
  ADD COLUMN metadata jsonb;

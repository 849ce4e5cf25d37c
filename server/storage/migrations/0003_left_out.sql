-- A topic that recipients must have on, beside the target or audience; null if there is none.
ALTER TABLE notifications ADD COLUMN topic text;
-- Numbers of devices that were left out, by the reasons of LEFT_OUT_REASONS in contract/lists.ts; without zeros. They are no recipients.
ALTER TABLE notifications ADD COLUMN left_out jsonb NOT NULL DEFAULT '{}';

-- Devices that were left out, and do not have the notification in their inbox either. A later wave does not take them. Null if there are none.
ALTER TABLE broadcast_pages ADD COLUMN left_out bit(1024);
-- Not checked for existing pages, which have none: reading them all would stop dispatch.
ALTER TABLE broadcast_pages ADD CONSTRAINT left_out_or_delivery CHECK (bit_count(left_out & (recipients | coalesce(inbox, left_out # left_out))) = 0) NOT VALID;

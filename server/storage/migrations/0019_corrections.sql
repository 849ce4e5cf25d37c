-- A notification that was sent is corrected by a later revision: a replacement of its content, or its retraction. Revision 0 is what was accepted.
ALTER TABLE notifications ADD COLUMN revision integer NOT NULL DEFAULT 0;
ALTER TABLE notifications ADD COLUMN replaced_at timestamptz;
ALTER TABLE notifications ADD COLUMN retracted_at timestamptz;
-- Devices that got an earlier revision, and then a push of the latest one, and those that did not get that push.
ALTER TABLE notifications ADD COLUMN corrected integer NOT NULL DEFAULT 0;
ALTER TABLE notifications ADD COLUMN not_corrected integer NOT NULL DEFAULT 0;

-- The latest revision that devices of the page got, and which of them, or that nothing more is sent to. Both are null while all got revision 0.
ALTER TABLE broadcast_pages ADD COLUMN revision integer;
ALTER TABLE broadcast_pages ADD COLUMN revised bit(1024);
-- The same for one delivery. Null for revision 0.
ALTER TABLE deliveries ADD COLUMN revision integer;

-- Variants of a notification to many: `Variant` of server/storage/variants/shown-payload.ts, of which each device gets one by its number. Null for most.
ALTER TABLE notifications ADD COLUMN variants jsonb;
-- `Winner` there: the devices that the shares leave out get the better variant, which is chosen once.
ALTER TABLE notifications ADD COLUMN winner jsonb;
ALTER TABLE notifications ADD COLUMN winner_variant smallint;

-- What a virtual phone shows of its latest messages, newest first; null for other devices, and before the first message. It ends with the phone.
ALTER TABLE devices ADD COLUMN IF NOT EXISTS shown jsonb;

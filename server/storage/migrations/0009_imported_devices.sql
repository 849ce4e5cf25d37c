-- The devices of each imported VAPID key: how many there are, and which ones end with it.
CREATE INDEX IF NOT EXISTS devices_imported ON devices (service_id, vapid_key_id, state) WHERE vapid_key_id IS NOT NULL;

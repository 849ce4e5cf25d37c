-- A device that is a virtual phone ends at this time; null for all others. No row is rewritten. Devices are locked against writes
-- while the index is made, which reads the table once.
ALTER TABLE devices ADD COLUMN virtual_until timestamptz;
CREATE INDEX devices_virtual ON devices (service_id, virtual_until) WHERE virtual_until IS NOT NULL;

-- Every key of a table that belongs to a service begins with service_id, so that a statement about one service touches one range
-- of each index, and one shard where the tables are distributed (docs/scaling.md).
--
-- All processes of the version before must be stopped first: they do not know session_events.service_id, nor
-- scheduled_notifications.
--
-- Time and locks: every table named here is locked against reads and writes until this migration commits. `deliveries` is not
-- touched: its keys begin with service_id since 0001. No table is rewritten but `session_events`, which has the events of one day;
-- what takes time are the new indexes of devices and notifications. With 2 million deliveries, 200,000 devices and 100,000
-- notifications this took 1.2 s on two busy cores.

ALTER TABLE devices DROP CONSTRAINT devices_pkey, ADD PRIMARY KEY (service_id, id);
-- A phone names its device alone.
CREATE INDEX devices_id ON devices (id);

ALTER TABLE notifications DROP CONSTRAINT notifications_pkey, ADD PRIMARY KEY (service_id, id);
-- The primary key does the same.
DROP INDEX notifications_service;
DROP INDEX notifications_retry;
CREATE UNIQUE INDEX notifications_retry ON notifications (service_id, retry_of) WHERE retry_of IS NOT NULL;

ALTER TABLE widgets DROP CONSTRAINT widgets_pkey, ADD PRIMARY KEY (service_id, id);
DROP INDEX widgets_service;

ALTER TABLE images DROP CONSTRAINT images_pkey, ADD PRIMARY KEY (service_id, id);
-- An image's address names no service.
CREATE INDEX images_id ON images (id);

ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_pkey, ADD PRIMARY KEY (service_id, id);
DROP INDEX audit_entries_service;
DROP INDEX audit_entries_notification;
CREATE UNIQUE INDEX audit_entries_notification ON audit_entries (service_id, notification_id, action)
  WHERE notification_id IS NOT NULL;

DROP INDEX idempotency_keys_notification;
CREATE INDEX idempotency_keys_notification ON idempotency_keys (service_id, notification_id);

ALTER TABLE session_events ADD COLUMN service_id uuid;
UPDATE session_events e SET service_id = s.service_id FROM sessions s WHERE s.id_hash = e.id_hash;
ALTER TABLE session_events
  DROP CONSTRAINT session_events_id_hash_fkey,
  DROP CONSTRAINT session_events_pkey,
  ADD PRIMARY KEY (service_id, id_hash, number);
ALTER TABLE sessions DROP CONSTRAINT sessions_pkey, ADD PRIMARY KEY (service_id, id_hash);
ALTER TABLE session_events ADD FOREIGN KEY (service_id, id_hash) REFERENCES sessions ON DELETE CASCADE;
-- A link names its session alone, which therefore belongs to one service.
CREATE UNIQUE INDEX sessions_hash ON sessions (id_hash);
DROP INDEX sessions_device;
CREATE INDEX sessions_device ON sessions (service_id, device_id) WHERE device_id IS NOT NULL;

-- What is to be released at which time, for all services together: the release reads this table every half second.
CREATE TABLE scheduled_notifications (
  scheduled_at timestamptz NOT NULL,
  service_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  PRIMARY KEY (scheduled_at, notification_id)
);
INSERT INTO scheduled_notifications (scheduled_at, service_id, notification_id)
  SELECT scheduled_at, service_id, id FROM notifications WHERE NOT released;
DROP INDEX notifications_unreleased;

-- Jobs name their service. pg-boss creates its tables after this migration on a new database.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.job j SET data = j.data || jsonb_build_object('service_id', n.service_id)
    FROM notifications n WHERE n.id = (j.data ->> 'notification_id')::uuid AND j.state < 'completed';
  END IF;
END $$;

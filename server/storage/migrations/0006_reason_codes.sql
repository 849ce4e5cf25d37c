-- Why a delivery has its status is a code that the program can depend on (contract/reason-codes.ts), beside a
-- free text for people.
--
-- Time and locks: `deliveries` is locked against reads and writes until this migration commits. Its default
-- makes the new column cheap: accepted deliveries, which are nearly all, are not rewritten. What takes time
-- is one scan for the others, which are rewritten, one scan that checks the constraints, and the index of
-- failed deliveries, which is built again. Of 2 million deliveries with 5 percent failed this took 5 s on two
-- cores.
DROP INDEX deliveries_failed;
ALTER TABLE deliveries RENAME COLUMN reason TO detail;
ALTER TABLE deliveries ADD COLUMN reason_code text DEFAULT 'accepted';
ALTER TABLE deliveries ALTER COLUMN reason_code DROP DEFAULT;

-- Status 0: created, 1: queued for a retry, 2: completed, 3: failed.
UPDATE deliveries SET
  reason_code = CASE
    WHEN status = 0 THEN NULL
    WHEN detail LIKE 'gave up after %' THEN 'attempts_exhausted'
    WHEN detail LIKE 'its time to live ran out%' THEN 'expired'
    WHEN detail LIKE 'the device was switched off%' THEN 'no_longer_subscribed'
    WHEN detail LIKE 'the push endpoint is not allowed%' THEN 'endpoint_not_allowed'
    WHEN detail LIKE 'it cannot be sent%' THEN 'vapid_identity_broken'
    WHEN detail LIKE 'it could not be sent%' THEN 'internal_error'
    WHEN status = 1 THEN
      CASE split_part(detail, ' ', 1)
        WHEN 'timeout' THEN 'timeout'
        WHEN 'connection' THEN 'connection_failed'
        WHEN '408' THEN 'throttled'
        WHEN '425' THEN 'throttled'
        WHEN '429' THEN 'throttled'
        WHEN '410' THEN 'gone'
        ELSE 'push_service_error'
      END
    ELSE
      CASE split_part(detail, ' ', 1)
        WHEN '400' THEN 'bad_request'
        WHEN '401' THEN 'unauthorized'
        WHEN '403' THEN 'unauthorized'
        WHEN '404' THEN 'unknown_subscription'
        WHEN '410' THEN 'gone'
        WHEN '413' THEN 'payload_too_large'
        ELSE 'rejected'
      END
  END,
  detail = CASE
    WHEN detail IN ('timeout', 'connection', 'its time to live ran out') THEN NULL
    WHEN detail LIKE 'the device was switched off%' THEN NULL
    ELSE regexp_replace(
      detail,
      '^(gave up after \d+ tries|its time to live ran out|the push endpoint is not allowed|it cannot be sent|it could not be sent): ',
      ''
    )
  END
WHERE status <> 2;

ALTER TABLE deliveries
  ADD CONSTRAINT attempted_has_a_reason CHECK ((status = 0) = (reason_code IS NULL)),
  ADD CONSTRAINT reason_fits_status CHECK (
    CASE status
      WHEN 1 THEN reason_code IN ('throttled', 'push_service_error', 'timeout', 'connection_failed', 'gone')
      WHEN 2 THEN reason_code = 'accepted'
      WHEN 3 THEN reason_code IN (
        'gone', 'unknown_subscription', 'unauthorized', 'bad_request', 'payload_too_large', 'rejected', 'attempts_exhausted',
        'expired', 'no_longer_subscribed', 'endpoint_not_allowed', 'vapid_identity_broken', 'internal_error'
      )
      ELSE true
    END
  );

-- Whom a notification did not reach, and why: few among many.
CREATE INDEX deliveries_failed ON deliveries (service_id, notification_id, device_id) INCLUDE (reason_code, detail)
  WHERE status = 3;

-- Tables get the names that the program uses. These statements change the catalog alone.
ALTER TABLE activities RENAME TO audit_entries;
ALTER INDEX activities_service RENAME TO audit_entries_service;
ALTER INDEX activities_invited RENAME TO audit_entries_invited;
ALTER INDEX activities_notification RENAME TO audit_entries_notification;
ALTER TABLE pictures RENAME TO images;
-- Their constraints, which from PostgreSQL 18 on include those of NOT NULL.
DO $$
DECLARE
  constraint_name text;
BEGIN
  FOR constraint_name IN SELECT conname FROM pg_constraint WHERE conrelid = 'audit_entries'::regclass LOOP
    EXECUTE format('ALTER TABLE audit_entries RENAME CONSTRAINT %I TO %I',
      constraint_name, replace(constraint_name, 'activities', 'audit_entries'));
  END LOOP;
  FOR constraint_name IN SELECT conname FROM pg_constraint WHERE conrelid = 'images'::regclass LOOP
    EXECUTE format('ALTER TABLE images RENAME CONSTRAINT %I TO %I',
      constraint_name, replace(constraint_name, 'pictures', 'images'));
  END LOOP;
END $$;

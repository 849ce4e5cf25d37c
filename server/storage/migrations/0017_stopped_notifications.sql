-- A broadcast can be stopped while it is being sent: what has not left is not sent, and fails with the reason `stopped`.
--
-- Time and locks: `deliveries` and `broadcast_pages` are locked for a moment, as the new constraint of `deliveries` is not checked for rows
-- that the former one allowed, and pages are few.

ALTER TABLE notifications ADD COLUMN stopped_at timestamptz;

-- Recipients whose delivery was not tried when the notification was stopped. They are diverted, and have no row in `deliveries`.
ALTER TABLE broadcast_pages
  ADD COLUMN stopped bit(1024),
  ADD CONSTRAINT stopped_is_diverted CHECK (bit_count(stopped & ~diverted) = 0);

ALTER TABLE deliveries
  DROP CONSTRAINT reason_fits_status,
  ADD CONSTRAINT reason_fits_status CHECK (
    CASE status
      WHEN 1 THEN reason_code IN ('throttled', 'push_service_error', 'timeout', 'connection_failed', 'gone')
      WHEN 2 THEN reason_code = 'accepted'
      WHEN 3 THEN reason_code IN (
        'gone', 'unknown_subscription', 'unauthorized', 'bad_request', 'payload_too_large', 'rejected', 'attempts_exhausted',
        'expired', 'no_longer_subscribed', 'stopped', 'endpoint_not_allowed', 'vapid_identity_broken', 'internal_error'
      )
      ELSE true
    END
  ) NOT VALID;

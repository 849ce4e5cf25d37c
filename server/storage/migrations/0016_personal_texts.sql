-- What the texts of a notification read as `data`, if they are Liquid.
ALTER TABLE notifications ADD COLUMN IF NOT EXISTS data jsonb;

-- One more reason why a delivery fails: `personal_text_empty`. All rows fit the constraint that it replaces, so they are not read again.
ALTER TABLE deliveries DROP CONSTRAINT IF EXISTS reason_fits_status;
ALTER TABLE deliveries ADD CONSTRAINT reason_fits_status CHECK (
  CASE status
    WHEN 1 THEN reason_code IN ('throttled', 'push_service_error', 'timeout', 'connection_failed', 'gone')
    WHEN 2 THEN reason_code = 'accepted'
    WHEN 3 THEN reason_code IN (
      'gone', 'unknown_subscription', 'unauthorized', 'bad_request', 'payload_too_large', 'rejected', 'attempts_exhausted',
      'expired', 'no_longer_subscribed', 'stopped', 'endpoint_not_allowed', 'vapid_identity_broken', 'internal_error',
      'personal_text_empty'
    )
    ELSE true
  END
) NOT VALID;

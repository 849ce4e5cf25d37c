-- Deliveries that failed though their subscription lasted and nobody stopped them (`USUAL_CODES` of contract/reason-codes.ts): the console counts
-- them for each notification that it lists. They are few, while a broadcast may have a hundred thousand ended subscriptions.
CREATE INDEX deliveries_with_problems ON deliveries (service_id, notification_id)
  WHERE status = 3 AND reason_code NOT IN ('gone', 'unknown_subscription', 'no_longer_subscribed', 'stopped');

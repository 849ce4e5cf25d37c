-- Key pairs of other systems, with which their subscriptions are sent to.
CREATE TABLE vapid_keys (
  service_id uuid NOT NULL,
  id uuid NOT NULL,
  public_key bytea NOT NULL,
  private_key_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, id),
  UNIQUE (service_id, public_key)
);

-- The key for which an imported subscription was made; null for the service's own key.
ALTER TABLE devices ADD COLUMN vapid_key_id uuid;

-- Which anonymous users of a public link were merged into which users: events and answers of webhooks still have their ids, which the erasure of the
-- person must find.
--
-- Time and locks: none.
CREATE TABLE merged_users (
  service_id uuid NOT NULL,
  into_user_id text NOT NULL,
  -- The anonymous one.
  user_id text NOT NULL,
  merged_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, into_user_id, user_id)
);

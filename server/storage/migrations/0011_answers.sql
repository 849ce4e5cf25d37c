-- What users answered to notifications by a button: the first answer of each counts.
CREATE TABLE answers (
  service_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  user_id text NOT NULL,
  id uuid NOT NULL,
  device_id uuid NOT NULL,
  answer text NOT NULL,
  answered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, notification_id, user_id)
);
CREATE INDEX answers_list ON answers (service_id, notification_id, id);
-- For erasing and merging a user.
CREATE INDEX answers_of_user ON answers (service_id, user_id);

-- What owners are mailed about once, however long it lasts, and who wants no such mails.
--
-- Time and locks: none.

CREATE TABLE incidents (
  service_id uuid NOT NULL REFERENCES services,
  kind text NOT NULL CHECK (kind IN ('refused', 'failures')),
  begun_at timestamptz NOT NULL,
  -- When it was found last. One that was not found for a day is over.
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (service_id, kind)
);

ALTER TABLE members ADD COLUMN wants_mails boolean NOT NULL DEFAULT true;

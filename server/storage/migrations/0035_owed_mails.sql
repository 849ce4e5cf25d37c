-- Mails that owners are owed, in the transaction of what they report: whichever process sends them, none is lost with one that is killed.
--
-- Time and locks: none.

CREATE TABLE owed_mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  service_id uuid NOT NULL REFERENCES services,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- What it says.
  notice jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- When it is sent, or sent again.
  due_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX owed_mails_due ON owed_mails (due_at);

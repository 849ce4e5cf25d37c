-- A member who writes broadcasts that an owner approves.
ALTER TABLE members DROP CONSTRAINT IF EXISTS members_role_check;
ALTER TABLE members ADD CONSTRAINT members_role_check CHECK (role IN ('owner', 'editor', 'writer', 'viewer'));
ALTER TABLE invitations DROP CONSTRAINT IF EXISTS invitations_role_check;
ALTER TABLE invitations ADD CONSTRAINT invitations_role_check CHECK (role IN ('owner', 'editor', 'writer', 'viewer'));
-- Whether broadcasts of editors wait for an owner's approval, too.
ALTER TABLE services ADD COLUMN IF NOT EXISTS requires_approval boolean NOT NULL DEFAULT false;
-- Broadcasts that wait for approval.
CREATE TABLE IF NOT EXISTS proposals (
  service_id uuid NOT NULL REFERENCES services,
  id uuid NOT NULL,
  -- The member who wrote it, and the member's name at that time.
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  author text NOT NULL,
  -- The request that sends it: `CreateNotification` of contract/api/notifications/notification-requests.ts.
  request jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When an owner last began to send it: until then its author may take it back.
  approved_at timestamptz,
  PRIMARY KEY (service_id, id)
);
CREATE INDEX IF NOT EXISTS proposals_account ON proposals (account_id) WHERE account_id IS NOT NULL;

-- Signing in with the company's account. Its issuer and subject are `provider_id` and `account_id` of `credentials`.

-- How a sign-in began, if not with a password or a passkey: with the company's account, or with a link of the command line.
ALTER TABLE sign_ins ADD COLUMN IF NOT EXISTS method text CHECK (method IN ('company', 'link'));
-- Whether the company's provider checked more than one factor.
ALTER TABLE sign_ins ADD COLUMN IF NOT EXISTS multi_factor boolean NOT NULL DEFAULT false;

-- Roles that owners gave to groups of the company.
CREATE TABLE IF NOT EXISTS group_roles (
  service_id uuid NOT NULL REFERENCES services,
  group_name text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'editor', 'writer', 'viewer')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, group_name)
);
CREATE INDEX IF NOT EXISTS group_roles_group ON group_roles (group_name);

-- The role that a member has by groups; null if none. `role` is the higher one of it and `own_role`.
ALTER TABLE members ADD COLUMN IF NOT EXISTS group_role text CHECK (group_role IN ('owner', 'editor', 'writer', 'viewer'));
-- The role that an owner gave to a member who also has one by groups; null if the member has the latter alone.
ALTER TABLE members ADD COLUMN IF NOT EXISTS own_role text CHECK (own_role IN ('owner', 'editor', 'writer', 'viewer'));

-- Null: all scopes; null: never.
ALTER TABLE api_keys
  ADD COLUMN scopes text[],
  ADD COLUMN expires_at timestamptz;

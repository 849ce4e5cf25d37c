-- What the team calls a user in the console: it is on no phone, and the HTTP API has no endpoint for it.
ALTER TABLE users ADD COLUMN IF NOT EXISTS nickname text;

-- What a browser says of its subscription beyond endpoint, expiry and the keys of RFC 8291, such as `contentEncodings`, as JSON: ways to encrypt
-- that are to come need it, and nobody has to be asked again. Text, because jsonb cannot have all strings of JSON.
ALTER TABLE devices ADD COLUMN IF NOT EXISTS subscription_details text;

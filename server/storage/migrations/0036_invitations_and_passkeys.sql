-- Invitations follow an account that changes its address, and sign-ins know the passkey that opened them.
--
-- Time and locks: none.

-- The account that had the address when it was invited, and has another one by now.
ALTER TABLE invitations ADD COLUMN account_id uuid REFERENCES accounts ON DELETE SET NULL;
CREATE INDEX invitations_account ON invitations (account_id) WHERE account_id IS NOT NULL;

ALTER TABLE sign_ins ADD COLUMN passkey_id uuid REFERENCES passkeys ON DELETE SET NULL;
CREATE INDEX sign_ins_passkey ON sign_ins (passkey_id) WHERE passkey_id IS NOT NULL;

-- What an entry of the audit log is about, in values: a number of customers, the names of fields, a role. `subject` says it in English.
ALTER TABLE audit_entries ADD COLUMN IF NOT EXISTS details jsonb;

-- The language of the console and of mails, by its primary subtag (BCP 47): the browser's at first, then what the person chooses.
ALTER TABLE accounts ADD COLUMN IF NOT EXISTS language text NOT NULL DEFAULT 'en';

-- Time and locks: none.

ALTER TABLE services
  -- Of the short address of the public link, /l/{code}. Made when the console first shows it, and never changed: it is printed.
  ADD COLUMN link_code text UNIQUE,
  -- The steps of the console's Get started that were ever done, since what shows it may go away.
  ADD COLUMN finished_steps text[] NOT NULL DEFAULT '{}';

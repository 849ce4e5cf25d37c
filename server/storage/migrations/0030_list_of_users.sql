-- The console lists a service's users, of whom the business said something or who have a device, by their identifiers.
--
-- Time and locks: no row is rewritten; `users` is locked against writes until the index is built, some seconds for a million users.
CREATE INDEX users_list ON users (service_id, user_id COLLATE "C");

-- People who ignore their notifications may get one in their inbox alone, without a push.

-- Devices in whose inbox the notification is without a delivery. Null if there are none.
ALTER TABLE broadcast_pages
  ADD COLUMN inbox bit(1024),
  ADD CONSTRAINT inbox_or_delivery CHECK (bit_count(inbox & recipients) = 0);

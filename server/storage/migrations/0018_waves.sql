-- A notification to many may leave in waves: for each time zone when it is the right time there.

ALTER TABLE notifications
  -- When the latest wave became due: its time to live runs from here. Null without waves.
  ADD COLUMN wave_at timestamptz,
  -- When the next wave is due, or a direct notification that waits for the end of quiet hours.
  ADD COLUMN next_wave_at timestamptz,
  -- Time zones of devices that a later wave takes; '' for devices without one. Null without waves.
  ADD COLUMN closed_zones text[];

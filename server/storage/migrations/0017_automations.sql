-- What runs by itself (server/storage/automations).
CREATE TABLE automations (
  service_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  enabled boolean NOT NULL,
  -- `Trigger` of contract/api/automations/triggers.ts.
  trigger jsonb NOT NULL,
  -- `RequestedAudience` of contract/api/audiences.ts; null for everybody.
  audience jsonb,
  -- `Step` of contract/api/automations/automations.ts.
  steps jsonb NOT NULL,
  reentry text NOT NULL CHECK (reentry IN ('never', 'after_end', 'always')),
  -- The names of the events for which steps ask.
  stop_events text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, id)
);

-- The runs of automations: of a user, or of an occurrence of a schedule.
CREATE TABLE automation_runs (
  service_id uuid NOT NULL,
  id uuid NOT NULL,
  automation_id uuid NOT NULL,
  -- '' for a schedule.
  user_id text NOT NULL,
  -- `planned`: the next occurrence of a schedule, which no list has.
  status text NOT NULL CHECK (status IN ('planned', 'waiting', 'ended', 'stopped', 'failed')),
  -- The position of the next step.
  step smallint NOT NULL DEFAULT 0,
  -- When it goes on; null if it will not.
  due_at timestamptz,
  -- Its automation was disabled, or its service closed, when it was due: it is not in `scheduled_runs` until it is resumed.
  held boolean NOT NULL DEFAULT false,
  -- What no other run of this user has: 'once' if nobody enters twice, '' until it is over if it has to end first, the value of the trigger's key
  -- after `key `, the local time of an occurrence. Null if others may be beside it.
  entry text,
  -- The value of the trigger's key.
  key text,
  -- What was said about the event, until it is over.
  data jsonb,
  reason text,
  -- The notifications that it sent.
  sent uuid[] NOT NULL DEFAULT '{}',
  started_at timestamptz NOT NULL,
  -- When it was over.
  ended_at timestamptz,
  PRIMARY KEY (service_id, id),
  CONSTRAINT due_while_waiting CHECK ((status IN ('planned', 'waiting')) = (due_at IS NOT NULL))
-- A run is written a few times: its due time and step are in no index.
) WITH (
  fillfactor = 80,
  autovacuum_vacuum_scale_factor = 0.05,
  autovacuum_vacuum_threshold = 500,
  autovacuum_analyze_scale_factor = 0.05
);
CREATE INDEX automation_runs_list ON automation_runs (service_id, automation_id, status, id);
CREATE INDEX automation_runs_user ON automation_runs (service_id, user_id, automation_id);
CREATE UNIQUE INDEX automation_runs_entry ON automation_runs (service_id, automation_id, user_id, entry) WHERE entry IS NOT NULL;
-- For retention, which keeps who never enters again.
CREATE INDEX automation_runs_over ON automation_runs (service_id, ended_at) WHERE ended_at IS NOT NULL AND entry IS DISTINCT FROM 'once';
CREATE INDEX automation_runs_held ON automation_runs (service_id, automation_id) WHERE held;

-- Runs to be released, for all services together, as scheduled notifications are.
CREATE TABLE scheduled_runs (
  due_at timestamptz NOT NULL,
  service_id uuid NOT NULL,
  run_id uuid NOT NULL,
  PRIMARY KEY (due_at, run_id)
);

-- The latest time of each event that a step of an automation asks for.
CREATE TABLE user_events (
  service_id uuid NOT NULL,
  user_id text NOT NULL,
  name text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (service_id, user_id, name)
);

-- The automation that sent a notification.
ALTER TABLE notifications ADD COLUMN automation_id uuid;
CREATE INDEX notifications_of_automation ON notifications (service_id, automation_id, id) WHERE automation_id IS NOT NULL;

-- Notifications that a service's members have saved to start from.
--
-- Time and locks: none.

CREATE TABLE templates (
  service_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  -- `TemplateContent` of contract/templates.ts.
  content jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, id),
  CONSTRAINT templates_name UNIQUE (service_id, name)
);

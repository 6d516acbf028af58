-- Gates of jobs: jobs wait while their gate is held. A suspect gate lets a single job through at a time, the probe.
CREATE TABLE work_gate (
  workspace_id bigint NOT NULL,
  gate text NOT NULL,
  held_until timestamp with time zone,
  suspect boolean NOT NULL,
  probe uuid,
  CONSTRAINT work_gate_pkey PRIMARY KEY (workspace_id, gate)
);
ALTER TABLE work_gate ENABLE ROW LEVEL SECURITY;
ALTER TABLE work_gate FORCE ROW LEVEL SECURITY;
CREATE POLICY workspace ON work_gate FOR ALL TO afterword_app
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY maintenance ON work_gate FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON work_gate TO afterword_app;
COMMENT ON TABLE work_gate IS 'Gates that are held or suspect. Jobs go through all others.';
COMMENT ON COLUMN work_gate.held_until IS 'Its jobs wait until then; "infinity": until a person looks at it.';
COMMENT ON COLUMN work_gate.suspect IS 'It failed last time: one job at a time finds out whether it works again.';
COMMENT ON COLUMN work_gate.probe IS 'The lease of the last such job. Changes with each, so that two processes never send one at the same time.';

-- The gate of a connection reflects the connection's known state.
CREATE FUNCTION set_gate_of_connection() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.state = 'connected' AND NEW.held_until IS NULL AND NEW.failing_since IS NULL THEN
    DELETE FROM work_gate WHERE workspace_id = OLD.workspace_id AND gate = OLD.id::text;
  ELSE
    INSERT INTO work_gate AS held (workspace_id, gate, held_until, suspect)
    VALUES (NEW.workspace_id, NEW.id::text, CASE NEW.state WHEN 'connected' THEN NEW.held_until ELSE 'infinity' END,
      NEW.failing_since IS NOT NULL)
    ON CONFLICT (workspace_id, gate) DO UPDATE SET held_until = excluded.held_until, suspect = excluded.suspect;
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION set_gate_of_connection() FROM PUBLIC;
CREATE TRIGGER connection_gate AFTER UPDATE OF state, held_until, failing_since OR DELETE ON connection
  FOR EACH ROW EXECUTE FUNCTION set_gate_of_connection();
INSERT INTO work_gate (workspace_id, gate, held_until, suspect)
SELECT workspace_id, id::text, CASE state WHEN 'connected' THEN held_until ELSE 'infinity' END, failing_since IS NOT NULL
FROM connection WHERE state <> 'connected' OR held_until IS NOT NULL OR failing_since IS NOT NULL;

-- A waiting delivery has a job of the kind `deliver` with the same ID; the delivery itself contains what people see.
INSERT INTO work (workspace_id, kind, key, position, created_at, due_at, lane, gate, payload)
SELECT d.workspace_id, 'deliver', d.id::text, d.position, d.created_at, d.due_at,
  CASE WHEN d.about NOT IN ('copy', 'digest') THEN d.connection_id || '.' || d.meeting_id END, coalesce(c.uses, c.id)::text, '{}'
FROM delivery d JOIN connection c ON c.workspace_id = d.workspace_id AND c.id = d.connection_id
WHERE d.state IN ('waiting', 'sending');
ALTER TABLE delivery ADD COLUMN doubted_at timestamp(3) with time zone;
UPDATE delivery SET doubted_at = CASE WHEN claim IS NOT NULL AND in_doubt IS NOT NULL THEN now() END,
  state = 'waiting' WHERE state = 'sending';
DROP INDEX delivery_due;
ALTER TABLE delivery DROP COLUMN claim, DROP COLUMN due_at;
CREATE INDEX delivery_waiting ON delivery (workspace_id, connection_id, meeting_id) WHERE state = 'waiting';
DROP TABLE delivery_turn;
COMMENT ON COLUMN delivery.doubted_at IS 'When the call in doubt was begun, until its outcome is known. Another process waits until that call must have ended.';

-- Jobs about the data of a workspace, like `control_work` in the control plane (server/src/platform/work/).
CREATE TABLE work (
  workspace_id bigint NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  position bigint NOT NULL DEFAULT nextval('commit_sequence'),
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  due_at timestamp with time zone NOT NULL DEFAULT '-infinity',
  lane text,
  gate text NOT NULL DEFAULT '',
  lease_token uuid,
  leased_until timestamp with time zone,
  attempts integer NOT NULL DEFAULT 0,
  failure text,
  payload jsonb NOT NULL,
  CONSTRAINT work_pkey PRIMARY KEY (workspace_id, kind, key)
);
CREATE INDEX work_due ON work (kind, workspace_id, gate, due_at, position);
CREATE INDEX work_lane ON work (workspace_id, lane, position) WHERE lane IS NOT NULL;
CREATE INDEX work_leased ON work (leased_until) WHERE leased_until IS NOT NULL;
ALTER TABLE work ENABLE ROW LEVEL SECURITY;
ALTER TABLE work FORCE ROW LEVEL SECURITY;
CREATE POLICY workspace ON work FOR ALL TO afterword_app
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY maintenance ON work FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON work TO afterword_app;

-- Events that a subscriber has not handled become jobs of its kind, with the ID of the event.
INSERT INTO work (workspace_id, kind, key, created_at, due_at, attempts, failure, payload)
SELECT workspace_id, subscriber, event_id::text, recorded_at, due_at, attempts, failure, happened
FROM event_delivery JOIN event USING (workspace_id) WHERE event.id = event_id
ORDER BY recorded_at;
DROP TABLE event_delivery;

COMMENT ON TABLE work IS 'Jobs about the data of a workspace. A job exists exactly when the data it was added with does.';
COMMENT ON COLUMN work.kind IS 'Names the handler.';
COMMENT ON COLUMN work.key IS 'A job that is added again under its key replaces the one that waits. One that is running runs once more.';
COMMENT ON COLUMN work.position IS 'The order of jobs. Changes when a job is added again.';
COMMENT ON COLUMN work.due_at IS 'Not before this time. "infinity": it failed too often and waits for staff.';
COMMENT ON COLUMN work.lane IS 'Jobs of one lane run one after the other, by position.';
COMMENT ON COLUMN work.gate IS 'The connection that a job goes through. Those of a workspace take turns.';
COMMENT ON COLUMN work.lease_token IS 'Only its holder may end the job.';
COMMENT ON COLUMN work.leased_until IS 'When another process may take the job over.';
COMMENT ON COLUMN work.failure IS 'The kind of the last error. Its text may quote what people said, so it is not stored.';

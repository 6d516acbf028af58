-- Jobs advance runs: one job, with the meeting's ID, decides all runs that wait for a meeting; a run with actions has its own job.
INSERT INTO work (workspace_id, kind, key, due_at, payload)
SELECT workspace_id, 'decide-runs', meeting_id::text, min(due_at), '{}'::jsonb FROM automation_run WHERE state = 'settling'
GROUP BY workspace_id, meeting_id
UNION ALL SELECT workspace_id, 'advance-run', id::text, due_at, '{}' FROM automation_run WHERE state = 'acting'
ON CONFLICT DO NOTHING;
DROP INDEX automation_run_due;
ALTER TABLE automation_run DROP COLUMN claim, DROP COLUMN attempts;
COMMENT ON COLUMN automation_run.due_at IS 'When to decide a run that waits; infinity if its own job does.';

ALTER TABLE workflow_run ADD COLUMN earlier uuid[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN workflow_run.earlier IS 'Runs of the same automation before it, whose results go along with the prompt. Read when the run reads, so that deleted lines are left out.';

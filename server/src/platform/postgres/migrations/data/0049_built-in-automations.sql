ALTER TABLE automation ADD COLUMN built_in boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN automation.built_in IS 'Whether the server made it, for emails about complete transcripts. Lists leave it out.';
UPDATE work SET kind = 'run-automations' WHERE kind = 'mail-participants';

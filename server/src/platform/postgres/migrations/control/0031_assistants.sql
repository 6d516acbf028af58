ALTER TABLE workspace ADD COLUMN assistants boolean NOT NULL DEFAULT true;
COMMENT ON COLUMN workspace.assistants IS 'Whether assistants may read its meetings through MCP.';

CREATE TABLE assistant_reading (
  key_id text NOT NULL,
  meeting_id uuid NOT NULL,
  day date NOT NULL,
  workspace_id bigint NOT NULL,
  account_id integer,
  key_name text NOT NULL,
  times integer NOT NULL DEFAULT 1,
  read_at timestamp with time zone NOT NULL,
  CONSTRAINT assistant_reading_pkey PRIMARY KEY (key_id, meeting_id, day),
  CONSTRAINT assistant_reading_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE,
  CONSTRAINT assistant_reading_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX assistant_reading_workspace ON assistant_reading (workspace_id, read_at);
CREATE INDEX assistant_reading_account ON assistant_reading (account_id);
COMMENT ON TABLE assistant_reading IS 'Which assistant read which meeting on which day (UTC).';
COMMENT ON COLUMN assistant_reading.account_id IS 'Null for a key of the workspace.';
COMMENT ON COLUMN assistant_reading.key_name IS 'Kept here, because the key may be revoked.';
COMMENT ON COLUMN assistant_reading.read_at IS 'The last time on that day.';

CREATE TABLE api_key (
  id text NOT NULL,
  number integer GENERATED ALWAYS AS IDENTITY,
  workspace_id bigint NOT NULL,
  account_id integer,
  created_by integer,
  name text NOT NULL,
  scopes text[] NOT NULL,
  days integer NOT NULL,
  secret_hash text NOT NULL,
  previous_secret_hash text,
  previous_until timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT api_key_pkey PRIMARY KEY (id),
  CONSTRAINT api_key_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE,
  CONSTRAINT api_key_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT api_key_created_by_fk FOREIGN KEY (created_by) REFERENCES account(id) ON DELETE SET NULL
);
CREATE INDEX api_key_workspace ON api_key (workspace_id);
CREATE INDEX api_key_account ON api_key (account_id);
CREATE INDEX api_key_created_by ON api_key (created_by);
COMMENT ON TABLE api_key IS 'Keys with which programs call the API.';
COMMENT ON COLUMN api_key.id IS 'The part of the key that is no secret.';
COMMENT ON COLUMN api_key.number IS 'Negative, it stands for an account where a key of the workspace makes a call.';
COMMENT ON COLUMN api_key.account_id IS 'The person whose rights the key has. Null for keys of the workspace.';
COMMENT ON COLUMN api_key.days IS 'How long the key lives after it was created or rotated.';
COMMENT ON COLUMN api_key.secret_hash IS 'SHA-256 of the secret, which is stored nowhere.';
COMMENT ON COLUMN api_key.previous_secret_hash IS 'The secret before the last rotation, which works until previous_until.';
COMMENT ON COLUMN api_key.last_used_at IS 'Written at most every five minutes.';

CREATE TABLE idempotency_key (
  workspace_id bigint NOT NULL,
  id uuid NOT NULL,
  request text NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  ended boolean NOT NULL DEFAULT false,
  answer bytea,
  CONSTRAINT idempotency_key_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX idempotency_key_started_at ON idempotency_key (started_at);
COMMENT ON TABLE idempotency_key IS 'Calls that create something once, with their answers, for a day.';
COMMENT ON COLUMN idempotency_key.id IS 'Derived from the account and the key that the client sent.';
COMMENT ON COLUMN idempotency_key.request IS 'Hash of the call and its input.';
COMMENT ON COLUMN idempotency_key.answer IS 'Encrypted with the key that the client sent. Null while the call runs, and for answers with a secret.';
ALTER TABLE idempotency_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_key FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON idempotency_key TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY workspace ON idempotency_key TO afterword_app USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_key TO afterword_app;

CREATE TABLE sso_connection (
  id uuid NOT NULL,
  workspace_id bigint NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  mode text NOT NULL DEFAULT 'off',
  role_claim text,
  admin_values text[] NOT NULL DEFAULT '{}',
  tested_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT sso_connection_pkey PRIMARY KEY (id),
  CONSTRAINT sso_connection_mode CHECK (mode IN ('off', 'optional', 'required')),
  CONSTRAINT sso_connection_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX sso_connection_workspace ON sso_connection (workspace_id);
COMMENT ON TABLE sso_connection IS 'The identity provider of a workspace. Its client secret is in the workspace''s shard.';
COMMENT ON COLUMN sso_connection.role_claim IS 'The claim that decides who is an admin; null if the workspace decides itself.';
COMMENT ON COLUMN sso_connection.tested_at IS 'The last test sign-in with these settings that passed.';

CREATE TABLE sso_identity (
  connection_id uuid NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  account_id integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT sso_identity_pkey PRIMARY KEY (connection_id, issuer, subject),
  CONSTRAINT sso_identity_connection_id_fk FOREIGN KEY (connection_id) REFERENCES sso_connection(id) ON DELETE CASCADE,
  CONSTRAINT sso_identity_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX sso_identity_account ON sso_identity (account_id);

CREATE TABLE sso_recovery_code (
  hash text NOT NULL,
  connection_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT sso_recovery_code_pkey PRIMARY KEY (hash),
  CONSTRAINT sso_recovery_code_connection_id_fk FOREIGN KEY (connection_id) REFERENCES sso_connection(id) ON DELETE CASCADE
);
CREATE INDEX sso_recovery_code_connection ON sso_recovery_code (connection_id);

ALTER TABLE session ADD COLUMN sso_connection_id uuid;
ALTER TABLE session ADD CONSTRAINT session_sso_connection_id_fk
  FOREIGN KEY (sso_connection_id) REFERENCES sso_connection(id) ON DELETE SET NULL;
CREATE INDEX session_sso_connection ON session (sso_connection_id);
COMMENT ON COLUMN session.sso_connection_id IS 'The company sign-on, or its recovery code, that started this session.';

ALTER TABLE sign_in_code ADD COLUMN sso_connection_id uuid;
ALTER TABLE sign_in_code ADD CONSTRAINT sign_in_code_sso_connection_id_fk
  FOREIGN KEY (sso_connection_id) REFERENCES sso_connection(id) ON DELETE CASCADE;
CREATE INDEX sign_in_code_sso_connection ON sign_in_code (sso_connection_id);

ALTER TABLE sign_in_attempt ADD COLUMN sso_connection_id uuid;
ALTER TABLE sign_in_attempt ADD COLUMN tester_id integer;
ALTER TABLE sign_in_attempt ADD CONSTRAINT sign_in_attempt_sso_connection_id_fk
  FOREIGN KEY (sso_connection_id) REFERENCES sso_connection(id) ON DELETE CASCADE;
ALTER TABLE sign_in_attempt ADD CONSTRAINT sign_in_attempt_tester_id_fk
  FOREIGN KEY (tester_id) REFERENCES account(id) ON DELETE CASCADE;
CREATE INDEX sign_in_attempt_sso_connection ON sign_in_attempt (sso_connection_id);
CREATE INDEX sign_in_attempt_tester ON sign_in_attempt (tester_id);
COMMENT ON COLUMN sign_in_attempt.sso_connection_id IS 'The company sign-on that was asked; null for Google.';
COMMENT ON COLUMN sign_in_attempt.tester_id IS 'The admin who tests the connection; nobody is signed in.';

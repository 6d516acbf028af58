CREATE TABLE device_login (
  hash text NOT NULL,
  user_code text NOT NULL,
  name text NOT NULL,
  scopes text[] NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  polled_at timestamp with time zone,
  refused boolean NOT NULL DEFAULT false,
  key_id text,
  CONSTRAINT device_login_pkey PRIMARY KEY (hash),
  CONSTRAINT device_login_user_code UNIQUE (user_code),
  CONSTRAINT device_login_key_id_fk FOREIGN KEY (key_id) REFERENCES api_key(id) ON DELETE CASCADE
);
COMMENT ON TABLE device_login IS 'Command lines that wait for a person to sign them in (RFC 8628).';
COMMENT ON COLUMN device_login.hash IS 'SHA-256 of the device code, which is stored nowhere.';
COMMENT ON COLUMN device_login.user_code IS 'The code that a person compares and confirms.';
COMMENT ON COLUMN device_login.name IS 'The name that the command line gives itself. Nobody checks it.';
COMMENT ON COLUMN device_login.key_id IS 'The key that a person created for it; null until then.';

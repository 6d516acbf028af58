CREATE TABLE passkey (
  id text NOT NULL,
  account_id integer NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT passkey_pkey PRIMARY KEY (id),
  CONSTRAINT passkey_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX passkey_account ON passkey (account_id);
COMMENT ON TABLE passkey IS 'Public keys with which people prove who they are (WebAuthn).';
COMMENT ON COLUMN passkey.counter IS 'Uses that the authenticator counted; 0 if it does not count.';
CREATE TABLE passkey_challenge (
  hash text NOT NULL,
  purpose text NOT NULL,
  bound_to text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT passkey_challenge_pkey PRIMARY KEY (hash)
);
CREATE INDEX passkey_challenge_expires ON passkey_challenge (expires_at);
COMMENT ON TABLE passkey_challenge IS 'Challenges that authenticators have to sign, each once.';
COMMENT ON COLUMN passkey_challenge.bound_to IS 'The session or the browser whose answer counts.';

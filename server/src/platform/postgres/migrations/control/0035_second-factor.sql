ALTER TABLE account ADD COLUMN second_factor_at timestamp with time zone;
ALTER TABLE session ADD COLUMN factor_at timestamp with time zone;
ALTER TABLE session ADD COLUMN address text;
ALTER TABLE known_browser ADD COLUMN factor_at timestamp with time zone;
ALTER TABLE workspace ADD COLUMN second_factor_required boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN account.second_factor_at IS 'When its second factor was set up; null without one.';
COMMENT ON COLUMN session.factor_at IS 'When the second factor was given, in this session or in its remembered browser.';
COMMENT ON COLUMN session.address IS 'Network address of the last use.';
COMMENT ON COLUMN known_browser.factor_at IS 'When the second factor was given and this browser was to be remembered.';
CREATE TABLE second_factor (
  account_id integer NOT NULL,
  key_id text NOT NULL,
  wrapped_key bytea NOT NULL,
  ciphertext bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  last_step integer NOT NULL DEFAULT 0,
  CONSTRAINT second_factor_pkey PRIMARY KEY (account_id),
  CONSTRAINT second_factor_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
COMMENT ON TABLE second_factor IS 'Encrypted secrets for one-time codes (RFC 6238).';
COMMENT ON COLUMN second_factor.confirmed_at IS 'When a code proved that the app has the secret; null until then.';
COMMENT ON COLUMN second_factor.last_step IS 'Time step of the last accepted code: this and earlier ones are refused.';
CREATE TABLE recovery_code (
  account_id integer NOT NULL,
  hash text NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT recovery_code_pkey PRIMARY KEY (account_id, hash),
  CONSTRAINT recovery_code_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
COMMENT ON TABLE recovery_code IS 'Hashes of the codes that replace the second factor, each once.';

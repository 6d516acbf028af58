CREATE TABLE email_change (
  id uuid NOT NULL,
  account_id integer NOT NULL,
  old_email text NOT NULL,
  new_email text NOT NULL,
  confirm_hash text,
  revert_hash text,
  created_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  CONSTRAINT email_change_pkey PRIMARY KEY (id),
  CONSTRAINT email_change_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX email_change_confirm ON email_change (confirm_hash);
CREATE UNIQUE INDEX email_change_revert ON email_change (revert_hash);
CREATE INDEX email_change_account ON email_change (account_id);
COMMENT ON TABLE email_change IS 'Changes of the address of an account, until they can neither be confirmed nor reverted.';
COMMENT ON COLUMN email_change.confirm_hash IS 'Hash of the token in the email to the new address; null before that is sent.';
COMMENT ON COLUMN email_change.revert_hash IS 'Hash of the token in the email to the old address; null before that is sent.';

CREATE SCHEMA IF NOT EXISTS public;
GRANT USAGE ON SCHEMA public TO PUBLIC;

CREATE SEQUENCE model_call_id_seq AS bigint START 1 INCREMENT 1 MINVALUE 1 MAXVALUE 9223372036854775807 CACHE 1;

-- Numbers our requests to Stripe.
CREATE SEQUENCE stripe_question AS bigint START 1 INCREMENT 1 MINVALUE 1 MAXVALUE 9223372036854775807 CACHE 1;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	RAISE EXCEPTION 'The audit log is only ever added to.';
END $function$;
GRANT EXECUTE ON FUNCTION refuse_audit_change() TO PUBLIC;

-- A person who can sign in.
CREATE TABLE account (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  personal_workspace_id bigint NOT NULL, -- Created with the account. A session that names no workspace is in this one.
  email text NOT NULL,
  name text NOT NULL,
  email_verified_at timestamp with time zone,
  role text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  locale text NOT NULL DEFAULT 'en'::text, -- A locale of the contract. The check allows any, so that a new locale needs no migration.
  export_parts text[], -- Parts of a meeting in the files of this person; null until they choose.
  second_factor_at timestamp with time zone, -- When its second factor was set up; null without one.
  CONSTRAINT account_pkey PRIMARY KEY (id),
  CONSTRAINT account_personal_workspace_id_workspace_id_fk FOREIGN KEY (personal_workspace_id) REFERENCES workspace(id),
  CONSTRAINT account_locale CHECK (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'::text),
  CONSTRAINT account_role CHECK (role = ANY (ARRAY['admin'::text, 'user'::text]))
);
CREATE INDEX account_workspace ON account USING btree (personal_workspace_id);
CREATE UNIQUE INDEX account_email ON account USING btree (email);

-- Keys with which programs call the API.
CREATE TABLE api_key (
  id text NOT NULL, -- The part of the key that is no secret.
  number integer NOT NULL GENERATED ALWAYS AS IDENTITY, -- Negative, it stands for an account where a key of the workspace makes a call.
  workspace_id bigint NOT NULL,
  account_id integer, -- The person whose rights the key has. Null for keys of the workspace.
  created_by integer,
  name text NOT NULL,
  scopes text[] NOT NULL,
  days integer NOT NULL, -- How long the key lives after it was created or rotated.
  secret_hash text NOT NULL, -- SHA-256 of the secret, which is stored nowhere.
  previous_secret_hash text, -- The secret before the last rotation, which works until previous_until.
  previous_until timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone, -- Written at most every five minutes.
  client_id text, -- The OAuth client of a connected assistant. Null for a key that its owner sends.
  sso_connection_id uuid, -- The company sign-on whose session created or last rotated the key.
  CONSTRAINT api_key_pkey PRIMARY KEY (id),
  CONSTRAINT api_key_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT api_key_created_by_fk FOREIGN KEY (created_by) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT api_key_sso_connection_id_fk FOREIGN KEY (sso_connection_id) REFERENCES sso_connection(id) ON DELETE SET NULL,
  CONSTRAINT api_key_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
);
CREATE INDEX api_key_account ON api_key USING btree (account_id);
CREATE INDEX api_key_created_by ON api_key USING btree (created_by);
CREATE INDEX api_key_sso_connection ON api_key USING btree (sso_connection_id);
CREATE INDEX api_key_workspace ON api_key USING btree (workspace_id);

-- Which assistant read which meeting on which day (UTC).
CREATE TABLE assistant_reading (
  key_id text NOT NULL,
  meeting_id uuid NOT NULL,
  day date NOT NULL,
  workspace_id bigint NOT NULL,
  account_id integer, -- Null for a key of the workspace.
  key_name text NOT NULL, -- Kept here, because the key may be revoked.
  times integer NOT NULL DEFAULT 1,
  read_at timestamp with time zone NOT NULL, -- The last time on that day.
  CONSTRAINT assistant_reading_pkey PRIMARY KEY (key_id, meeting_id, day),
  CONSTRAINT assistant_reading_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT assistant_reading_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
);
CREATE INDEX assistant_reading_account ON assistant_reading USING btree (account_id);
CREATE INDEX assistant_reading_workspace ON assistant_reading USING btree (workspace_id, read_at);

-- Actions of staff. Names are copied, not referenced: an entry outlives the account and the thing it is about. A trigger rejects updates and deletions.
CREATE TABLE audit_entry (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  actor_id integer NOT NULL,
  actor_name text NOT NULL,
  actor_email text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  subject_name text NOT NULL,
  before jsonb,
  after jsonb,
  CONSTRAINT audit_entry_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entry_action ON audit_entry USING btree (action);
CREATE TRIGGER audit_entry_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- The Stripe customer of a workspace. An event of Stripe belongs to the workspace of its customer.
CREATE TABLE billing_customer (
  workspace_id bigint NOT NULL,
  stripe_id text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT billing_customer_pkey PRIMARY KEY (workspace_id),
  CONSTRAINT billing_customer_workspace_id_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX billing_customer_stripe_id ON billing_customer USING btree (stripe_id);

-- The feed of a member's action items for calendar programs. It ends when the member leaves the workspace.
CREATE TABLE calendar_link (
  token_hash text NOT NULL, -- SHA-256 of the token in the address.
  workspace_id bigint NOT NULL,
  account_id integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT calendar_link_pkey PRIMARY KEY (token_hash),
  CONSTRAINT calendar_link_owner UNIQUE (workspace_id, account_id),
  CONSTRAINT calendar_link_workspace_id_account_id_membership_workspace_id_a FOREIGN KEY (workspace_id, account_id) REFERENCES membership(workspace_id, account_id) ON DELETE CASCADE
);

-- Checkouts at Stripe that a workspace started. Only Stripe knows their state.
CREATE TABLE checkout (
  id text NOT NULL,
  account_id integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  workspace_id bigint NOT NULL, -- The workspace whose plan it buys.
  CONSTRAINT checkout_pkey PRIMARY KEY (id),
  CONSTRAINT checkout_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT checkout_workspace_id_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
);
CREATE INDEX checkout_account ON checkout USING btree (account_id);

-- A person who was sent to a vendor to grant access and has not returned. Deleting the row ends the attempt.
CREATE TABLE connection_attempt (
  state_hash text NOT NULL,
  browser_hash text NOT NULL, -- SHA-256 of the cookie of the browser that started it.
  verifier text NOT NULL,
  integration text NOT NULL,
  session_id uuid NOT NULL, -- The session that started it, which also says in which workspace.
  workspace_id bigint NOT NULL,
  of text NOT NULL,
  settings jsonb NOT NULL, -- In the shape of the destination's own schema.
  connection_id uuid, -- The connection to sign in again after its sign-in ended; null for a new connection.
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT connection_attempt_pkey PRIMARY KEY (state_hash),
  CONSTRAINT connection_attempt_session_id_session_id_fk FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE INDEX connection_attempt_expiry ON connection_attempt USING btree (expires_at);

-- Messages from the contact form.
CREATE TABLE contact_message (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  full_name text NOT NULL,
  email text NOT NULL,
  company text NOT NULL,
  company_size text NOT NULL,
  message text NOT NULL,
  suspect boolean NOT NULL, -- A hidden field was filled in, so a program sent it. Such a message is kept and not mailed.
  created_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone, -- When staff first read it.
  archived_at timestamp with time zone, -- When it left the inbox.
  CONSTRAINT contact_message_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_message_created_at ON contact_message USING btree (created_at);

-- Jobs of the control plane. A job exists exactly when the data it was added with does.
CREATE TABLE control_work (
  workspace_id bigint NOT NULL, -- Workspaces take turns. 0 for jobs about no workspace.
  kind text NOT NULL, -- Names the handler.
  key text NOT NULL, -- A job that is added again under its key replaces the one that waits. One that is running runs once more.
  "position" bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY, -- The order of jobs. Changes when a job is added again.
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  due_at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone, -- Not before this time. "infinity": it failed too often and waits for staff.
  lane text, -- Jobs of one lane run one after the other, by position.
  gate text NOT NULL DEFAULT ''::text, -- The connection that a job goes through. Those of a workspace take turns.
  lease_token uuid, -- Only its holder may end the job.
  leased_until timestamp with time zone, -- When another process may take the job over.
  attempts integer NOT NULL DEFAULT 0,
  failure text, -- The kind of the last error. Its text may quote what people said, so it is not stored.
  payload jsonb NOT NULL,
  CONSTRAINT control_work_pkey PRIMARY KEY (workspace_id, kind, key)
);
CREATE INDEX control_work_due ON control_work USING btree (kind, workspace_id, gate, due_at, "position");
CREATE INDEX control_work_lane ON control_work USING btree (workspace_id, lane, "position") WHERE lane IS NOT NULL;
CREATE INDEX control_work_leased ON control_work USING btree (leased_until) WHERE leased_until IS NOT NULL;

-- Command lines that wait for a person to sign them in (RFC 8628).
CREATE TABLE device_login (
  hash text NOT NULL, -- SHA-256 of the device code, which is stored nowhere.
  user_code text NOT NULL, -- The code that a person compares and confirms.
  name text NOT NULL, -- The name that the command line gives itself. Nobody checks it.
  scopes text[] NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  polled_at timestamp with time zone,
  refused boolean NOT NULL DEFAULT false,
  key_id text, -- The key that a person created for it; null until then.
  CONSTRAINT device_login_pkey PRIMARY KEY (hash),
  CONSTRAINT device_login_user_code UNIQUE (user_code),
  CONSTRAINT device_login_key_id_fk FOREIGN KEY (key_id) REFERENCES api_key(id) ON DELETE CASCADE
);

-- Mail domains that workspaces claim. Any workspace can claim a domain; only one can have it verified.
CREATE TABLE domain (
  workspace_id bigint NOT NULL,
  name text NOT NULL, -- As in DNS: lowercase, in ASCII.
  token text NOT NULL, -- The value its TXT record must have. Differs for each workspace.
  added_at timestamp with time zone NOT NULL,
  verified_at timestamp with time zone, -- Null if the record was never seen, or is gone.
  checked_at timestamp with time zone, -- When DNS last answered.
  lost_at timestamp with time zone, -- When a record that had been seen was first missing.
  CONSTRAINT domain_workspace_id_name_pk PRIMARY KEY (workspace_id, name),
  CONSTRAINT domain_workspace_id_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
);
CREATE INDEX domain_checked ON domain USING btree (checked_at);
CREATE UNIQUE INDEX domain_verified ON domain USING btree (name) WHERE verified_at IS NOT NULL;

-- Accounts that joined a workspace through their mail domain. Each joins once: after leaving, only an invitation brings an account back.
CREATE TABLE domain_join (
  workspace_id bigint NOT NULL,
  account_id integer NOT NULL,
  CONSTRAINT domain_join_workspace_id_account_id_pk PRIMARY KEY (workspace_id, account_id),
  CONSTRAINT domain_join_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT domain_join_workspace_id_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
);
CREATE INDEX domain_join_account ON domain_join USING btree (account_id);

-- Changes of the address of an account, until they can neither be confirmed nor reverted.
CREATE TABLE email_change (
  id uuid NOT NULL,
  account_id integer NOT NULL,
  old_email text NOT NULL,
  new_email text NOT NULL,
  confirm_hash text, -- Hash of the token in the email to the new address; null before that is sent.
  revert_hash text, -- Hash of the token in the email to the old address; null before that is sent.
  created_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  CONSTRAINT email_change_pkey PRIMARY KEY (id),
  CONSTRAINT email_change_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX email_change_account ON email_change USING btree (account_id);
CREATE UNIQUE INDEX email_change_confirm ON email_change USING btree (confirm_hash);
CREATE UNIQUE INDEX email_change_revert ON email_change USING btree (revert_hash);

-- Members who left a workspace or were removed. What only they could see is kept for them until this time.
CREATE TABLE former_member (
  workspace_id bigint NOT NULL,
  account_id integer NOT NULL,
  left_at timestamp with time zone NOT NULL,
  kept_until timestamp with time zone NOT NULL,
  CONSTRAINT former_member_workspace_id_account_id_pk PRIMARY KEY (workspace_id, account_id),
  CONSTRAINT former_member_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT former_member_workspace_id_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
);
CREATE INDEX former_member_account ON former_member USING btree (account_id);
CREATE INDEX former_member_kept ON former_member USING btree (kept_until);

-- Earlier slugs of a post. Their addresses lead to the post until another post takes the slug.
CREATE TABLE former_slug (
  slug text NOT NULL, -- Never the current slug of a post.
  post_id integer NOT NULL,
  CONSTRAINT former_slug_pkey PRIMARY KEY (slug),
  CONSTRAINT former_slug_post_id_post_id_fk FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE
);
CREATE INDEX former_slug_post ON former_slug USING btree (post_id);

-- First content that was put into this database. Listed here, it does not come back after it was deleted.
CREATE TABLE furnishing (
  name text NOT NULL,
  CONSTRAINT furnishing_pkey PRIMARY KEY (name)
);

-- Names and terms of an account or a workspace, with the spellings that captions turn them into.
CREATE TABLE glossary_term (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id integer,
  workspace_id bigint,
  term text NOT NULL,
  variants text[] NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT glossary_term_pkey PRIMARY KEY (id),
  CONSTRAINT glossary_term_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT glossary_term_workspace_id_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE,
  CONSTRAINT glossary_term_of_somebody CHECK ((account_id IS NULL) <> (workspace_id IS NULL))
);
CREATE INDEX glossary_term_account ON glossary_term USING btree (account_id);
CREATE INDEX glossary_term_workspace ON glossary_term USING btree (workspace_id);

-- A person at an identity provider, and their account here.
CREATE TABLE identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  account_id integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT identity_issuer_subject_pk PRIMARY KEY (issuer, subject),
  CONSTRAINT identity_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX identity_account ON identity USING btree (account_id);

-- An invitation to join a workspace, one for each address. A later one replaces it.
CREATE TABLE invitation (
  id uuid NOT NULL,
  workspace_id bigint NOT NULL,
  email text NOT NULL,
  role text NOT NULL, -- The role the person will have.
  invited_by integer NOT NULL, -- The invitation is valid only while this account is an admin.
  token_hash text, -- SHA-256 of the token in the email; null until the email is written.
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  accepted_by integer, -- The row stays until it expires, so that accepting it twice is no error.
  CONSTRAINT invitation_pkey PRIMARY KEY (id),
  CONSTRAINT invitation_accepted_by_account_id_fk FOREIGN KEY (accepted_by) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT invitation_invited_by_account_id_fk FOREIGN KEY (invited_by) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT invitation_workspace_id_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE,
  CONSTRAINT invitation_role CHECK (role = ANY (ARRAY['admin'::text, 'user'::text]))
);
CREATE INDEX invitation_expiry ON invitation USING btree (expires_at);
CREATE UNIQUE INDEX invitation_address ON invitation USING btree (workspace_id, email);
CREATE UNIQUE INDEX invitation_token ON invitation USING btree (token_hash);

-- Heartbeats of workers. The jobs of a worker that stopped are released.
CREATE TABLE job_worker (
  id text NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT job_worker_pkey PRIMARY KEY (id)
);

-- Browsers that an account has signed in from. They have their own rate limits and no rights.
CREATE TABLE known_browser (
  account_id integer NOT NULL,
  browser_hash text NOT NULL, -- SHA-256 of the browser's cookie.
  seen_at timestamp with time zone NOT NULL,
  factor_at timestamp with time zone, -- When the second factor was given and this browser was to be remembered.
  CONSTRAINT known_browser_account_id_browser_hash_pk PRIMARY KEY (account_id, browser_hash),
  CONSTRAINT known_browser_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX known_browser_seen ON known_browser USING btree (seen_at);

-- Addresses that the automations of a workspace send emails to, and whether they unsubscribed.
CREATE TABLE mail_refusal (
  workspace_id bigint NOT NULL,
  address text NOT NULL, -- In lowercase.
  token text NOT NULL, -- In every email to this address. It allows unsubscribing and nothing else.
  refused_at timestamp(3) with time zone, -- Null while the address receives emails.
  made_at timestamp(3) with time zone NOT NULL,
  mailbox text NOT NULL, -- The address without its tag. A refusal holds for the whole mailbox.
  CONSTRAINT mail_refusal_workspace_id_address_pk PRIMARY KEY (workspace_id, address),
  CONSTRAINT mail_refusal_workspace_id_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
);
CREATE INDEX mail_refusal_mailbox ON mail_refusal USING btree (mailbox, workspace_id);
CREATE UNIQUE INDEX mail_refusal_token ON mail_refusal USING btree (token);

-- Mailboxes that want no emails from any workspace.
CREATE TABLE mailbox_refusal (
  mailbox text NOT NULL, -- The address in lowercase, without its tag.
  refused_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT mailbox_refusal_pkey PRIMARY KEY (mailbox)
);

-- The members of each workspace.
CREATE TABLE membership (
  workspace_id bigint NOT NULL,
  account_id integer NOT NULL,
  role text NOT NULL,
  joined_at timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'active'::text, -- `waiting`: there is no seat yet, and no access.
  CONSTRAINT membership_workspace_id_account_id_pk PRIMARY KEY (workspace_id, account_id),
  CONSTRAINT membership_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT membership_workspace_id_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE,
  CONSTRAINT membership_role CHECK (role = ANY (ARRAY['admin'::text, 'user'::text])),
  CONSTRAINT membership_state CHECK (state = ANY (ARRAY['active'::text, 'waiting'::text]))
);
CREATE INDEX membership_account ON membership USING btree (account_id);

-- Calls of a language model: first with the most they may cost, then with what they did cost.
CREATE TABLE model_call (
  id bigint NOT NULL DEFAULT nextval('model_call_id_seq'::regclass),
  workspace_id bigint NOT NULL,
  purpose text NOT NULL,
  provider text NOT NULL,
  model text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone, -- Null while it runs, and for half a day if its process died; the most it may cost then counts.
  input_tokens bigint NOT NULL,
  output_tokens bigint NOT NULL,
  cost double precision, -- In US dollars; null if the price is unknown.
  of text NOT NULL DEFAULT 'server'::text, -- Owner of the model: the server or the workspace.
  CONSTRAINT model_call_pkey PRIMARY KEY (id),
  CONSTRAINT model_call_workspace_id_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
);
CREATE INDEX model_call_month ON model_call USING btree (workspace_id, started_at);

-- The language model of a workspace, and its budget. Its key is a secret in the shard of the workspace.
CREATE TABLE model_setting (
  workspace_id bigint NOT NULL,
  provider text, -- Null: the workspace uses the server's model, within the workspace's own budget.
  model text,
  base_url text, -- Without a trailing slash.
  "window" integer, -- In tokens, if an admin set it.
  price_input double precision, -- In US dollars for a million tokens, if an admin set it.
  price_output double precision,
  budget double precision, -- US dollars and tokens a month.
  tokens_a_month bigint,
  form text, -- The result of the test of this model; null until one ran.
  shown_window integer,
  tested_at timestamp with time zone,
  CONSTRAINT model_setting_pkey PRIMARY KEY (workspace_id),
  CONSTRAINT model_setting_workspace_id_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
);

-- OAuth clients that registered themselves (RFC 7591). Others are described at the address that is their id.
CREATE TABLE oauth_client (
  id text NOT NULL,
  name text NOT NULL, -- The name that the client gives itself. Nobody checks it.
  redirect_uris text[] NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT oauth_client_pkey PRIMARY KEY (id)
);

-- Authorization codes and tokens of connected assistants.
CREATE TABLE oauth_token (
  hash text NOT NULL, -- SHA-256 of the token, which is stored nowhere.
  key_id text NOT NULL, -- The connection, with its person, workspace and scopes.
  kind text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  resource text, -- The resource that the client named (RFC 8707).
  redirect_uri text,
  code_challenge text,
  used_at timestamp with time zone, -- When a code or refresh token was exchanged. A second exchange ends the connection.
  CONSTRAINT oauth_token_pkey PRIMARY KEY (hash),
  CONSTRAINT oauth_token_key_id_fk FOREIGN KEY (key_id) REFERENCES api_key(id) ON DELETE CASCADE,
  CONSTRAINT oauth_token_kind CHECK (kind = ANY (ARRAY['code'::text, 'access'::text, 'refresh'::text]))
);
CREATE INDEX oauth_token_key ON oauth_token USING btree (key_id);

-- Public keys with which people prove who they are (WebAuthn).
CREATE TABLE passkey (
  id text NOT NULL,
  account_id integer NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL, -- Uses that the authenticator counted; 0 if it does not count.
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT passkey_pkey PRIMARY KEY (id),
  CONSTRAINT passkey_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX passkey_account ON passkey USING btree (account_id);

-- Challenges that authenticators have to sign, each once.
CREATE TABLE passkey_challenge (
  hash text NOT NULL,
  purpose text NOT NULL,
  bound_to text NOT NULL, -- The session or the browser whose answer counts.
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT passkey_challenge_pkey PRIMARY KEY (hash)
);
CREATE INDEX passkey_challenge_expires ON passkey_challenge USING btree (expires_at);

-- The passwords of accounts that have one.
CREATE TABLE password (
  account_id integer NOT NULL,
  hash text NOT NULL,
  set_at timestamp with time zone NOT NULL,
  CONSTRAINT password_pkey PRIMARY KEY (account_id),
  CONSTRAINT password_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

-- Posts of the blog. A post is shown from `published_at` on.
CREATE TABLE post (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  slug text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  category text NOT NULL, -- A key of the contract's `blogCategories`, or `general`.
  read_time integer, -- In minutes.
  content text, -- HTML.
  image text,
  published_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT post_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX post_slug ON post USING btree (slug);

-- People kept out of the captures of an account or a workspace, and the setting for emails about transcripts.
CREATE TABLE privacy_rules (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id integer,
  workspace_id bigint,
  addresses text[] NOT NULL DEFAULT '{}'::text[],
  domains text[] NOT NULL DEFAULT '{}'::text[],
  people text[] NOT NULL DEFAULT '{}'::text[],
  pause_for text[] NOT NULL DEFAULT '{}'::text[],
  notify boolean, -- Null until it is chosen.
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT privacy_rules_pkey PRIMARY KEY (id),
  CONSTRAINT privacy_rules_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT privacy_rules_workspace_id_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE,
  CONSTRAINT privacy_rules_of_somebody CHECK ((account_id IS NULL) <> (workspace_id IS NULL))
);
CREATE UNIQUE INDEX privacy_rules_account ON privacy_rules USING btree (account_id);
CREATE UNIQUE INDEX privacy_rules_workspace ON privacy_rules USING btree (workspace_id);

-- Requests counted for each client address and call, in the shape that rate-limiter-flexible needs.
CREATE TABLE rate_limit (
  key character varying(255) NOT NULL,
  points integer NOT NULL DEFAULT 0,
  expire bigint,
  CONSTRAINT rate_limit_pkey PRIMARY KEY (key)
);

-- Hashes of the codes that replace the second factor, each once.
CREATE TABLE recovery_code (
  account_id integer NOT NULL,
  hash text NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT recovery_code_pkey PRIMARY KEY (account_id, hash),
  CONSTRAINT recovery_code_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

-- Moves of workspaces to another data location, from the request on. A failed one stays until the next.
CREATE TABLE relocation (
  workspace_id bigint NOT NULL,
  to_shard text NOT NULL, -- The destination.
  asked_at timestamp with time zone NOT NULL,
  copied integer NOT NULL DEFAULT 0, -- Rows copied so far.
  total integer NOT NULL DEFAULT 0,
  failed_at timestamp with time zone,
  CONSTRAINT relocation_pkey PRIMARY KEY (workspace_id),
  CONSTRAINT relocation_workspace_id_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
);

-- Workspaces that delete meetings some days after their end. Without a row, meetings are kept.
CREATE TABLE retention (
  workspace_id bigint NOT NULL,
  days integer NOT NULL, -- Days after the end of a meeting.
  begins_at timestamp with time zone, -- Nothing is deleted before. Null until admins had to be warned for the first time.
  CONSTRAINT retention_pkey PRIMARY KEY (workspace_id),
  CONSTRAINT retention_workspace_id_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE,
  CONSTRAINT retention_days CHECK (days = ANY (ARRAY[30, 60, 90, 180, 365]))
);

-- Groups that a company's identity provider provisions.
CREATE TABLE scim_group (
  id uuid NOT NULL,
  workspace_id bigint NOT NULL,
  display_name text NOT NULL,
  external_id text,
  role text NOT NULL DEFAULT 'user'::text, -- The role of its members. An admin chooses it here: a group made again with the same name has none.
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT scim_group_pkey PRIMARY KEY (id),
  CONSTRAINT scim_group_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE,
  CONSTRAINT scim_group_role CHECK (role = ANY (ARRAY['user'::text, 'admin'::text]))
);
CREATE UNIQUE INDEX scim_group_display_name ON scim_group USING btree (workspace_id, lower(display_name));

CREATE TABLE scim_group_member (
  group_id uuid NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT scim_group_member_pkey PRIMARY KEY (group_id, user_id),
  CONSTRAINT scim_group_member_group_id_fk FOREIGN KEY (group_id) REFERENCES scim_group(id) ON DELETE CASCADE,
  CONSTRAINT scim_group_member_user_id_fk FOREIGN KEY (user_id) REFERENCES scim_user(id) ON DELETE CASCADE
);
CREATE INDEX scim_group_member_user ON scim_group_member USING btree (user_id);

-- People provisioned by a company's identity provider (SCIM, RFC 7643). Active if they are members.
CREATE TABLE scim_user (
  id uuid NOT NULL,
  workspace_id bigint NOT NULL,
  account_id integer NOT NULL,
  user_name text NOT NULL,
  external_id text,
  attributes jsonb NOT NULL, -- The attributes of the provider that we keep, as it sent them.
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT scim_user_pkey PRIMARY KEY (id),
  CONSTRAINT scim_user_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT scim_user_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
);
CREATE INDEX scim_user_external_id ON scim_user USING btree (workspace_id, external_id);
CREATE UNIQUE INDEX scim_user_account ON scim_user USING btree (account_id, workspace_id);
CREATE UNIQUE INDEX scim_user_user_name ON scim_user USING btree (workspace_id, lower(user_name));

-- Encrypted secrets for one-time codes (RFC 6238).
CREATE TABLE second_factor (
  account_id integer NOT NULL,
  key_id text NOT NULL,
  wrapped_key bytea NOT NULL,
  ciphertext bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone, -- When a code proved that the app has the secret; null until then.
  last_step integer NOT NULL DEFAULT 0, -- Time step of the last accepted code: this and earlier ones are refused.
  CONSTRAINT second_factor_pkey PRIMARY KEY (account_id),
  CONSTRAINT second_factor_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

-- The identity of this server, in one row.
CREATE TABLE server (
  "only" boolean NOT NULL DEFAULT true,
  id text NOT NULL,
  store_epoch text NOT NULL, -- Changes when a backup is restored, so that devices notice and send again.
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT server_pkey PRIMARY KEY ("only"),
  CONSTRAINT server_is_one_row CHECK ("only")
);

-- A signed-in browser or extension.
CREATE TABLE session (
  id uuid NOT NULL,
  account_id integer NOT NULL,
  token_hash text NOT NULL, -- SHA-256 of the token, which is stored nowhere.
  kind text NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  workspace_id bigint, -- Null: the personal workspace of the account.
  signed_in_at timestamp with time zone NOT NULL, -- When the person last proved who they are. A session handed over from another keeps the time of that one.
  sso_connection_id uuid, -- The company sign-on, or its recovery code, that started this session.
  factor_at timestamp with time zone, -- When the second factor was given, in this session or in its remembered browser.
  address text, -- Network address of the last use.
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT session_sso_connection_id_fk FOREIGN KEY (sso_connection_id) REFERENCES sso_connection(id) ON DELETE SET NULL,
  CONSTRAINT session_workspace_id_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE SET NULL
);
CREATE INDEX session_account ON session USING btree (account_id);
CREATE INDEX session_expiry ON session USING btree (expires_at);
CREATE INDEX session_sso_connection ON session USING btree (sso_connection_id);
CREATE UNIQUE INDEX session_token ON session USING btree (token_hash);

-- The audit log of a workspace: changed settings, and security events of its members. The account is a bare number: after its deletion it leads to nobody.
CREATE TABLE setting_change (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  workspace_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  account_id integer NOT NULL,
  setting text NOT NULL,
  before jsonb,
  after jsonb,
  actor text, -- The name of the API key that made the change; null for a person.
  CONSTRAINT setting_change_pkey PRIMARY KEY (id),
  CONSTRAINT setting_change_workspace_id_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
);
CREATE INDEX setting_change_at ON setting_change USING btree (at);
CREATE INDEX setting_change_workspace ON setting_change USING btree (workspace_id, id);

-- Links to shares. What a link opens is in the shard of its workspace.
CREATE TABLE share_link (
  token_hash text NOT NULL,
  workspace_id bigint NOT NULL,
  share_id uuid NOT NULL,
  CONSTRAINT share_link_pkey PRIMARY KEY (token_hash),
  CONSTRAINT share_link_workspace_id_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
);
CREATE INDEX share_link_share ON share_link USING btree (workspace_id, share_id);

-- A person who was sent to an identity provider and has not returned. Deleting the row ends the attempt.
CREATE TABLE sign_in_attempt (
  state_hash text NOT NULL,
  browser_hash text NOT NULL, -- SHA-256 of the cookie of the browser that started it.
  nonce text NOT NULL,
  verifier text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  sso_connection_id uuid, -- The company sign-on that was asked; null for Google.
  tester_id integer, -- The admin who tests the connection; nobody is signed in.
  verified jsonb, -- The person identified by a SAML response. Stays until the browser that started the sign-in returns.
  CONSTRAINT sign_in_attempt_pkey PRIMARY KEY (state_hash),
  CONSTRAINT sign_in_attempt_sso_connection_id_fk FOREIGN KEY (sso_connection_id) REFERENCES sso_connection(id) ON DELETE CASCADE,
  CONSTRAINT sign_in_attempt_tester_id_fk FOREIGN KEY (tester_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_attempt_expiry ON sign_in_attempt USING btree (expires_at);
CREATE INDEX sign_in_attempt_sso_connection ON sign_in_attempt USING btree (sso_connection_id);
CREATE INDEX sign_in_attempt_tester ON sign_in_attempt USING btree (tester_id);

-- Single-use codes that are exchanged for a session. A used one stays for a day, to explain why it no longer works.
CREATE TABLE sign_in_code (
  hash text NOT NULL, -- SHA-256 of the code.
  kind text NOT NULL,
  email text, -- Mail: who asked; the account may not exist yet. Invitation: who is invited.
  account_id integer, -- Extension and redirect: the account the session will be for.
  browser_hash text, -- Mail and redirect: SHA-256 of the cookie of the browser that asked.
  challenge text, -- RFC 7636, S256: redeeming the code requires the verifier.
  expires_at timestamp with time zone NOT NULL,
  signed_in_at timestamp with time zone, -- Extension and redirect: when the person proved who they are. Handing it over does not renew it.
  redeemed_at timestamp with time zone,
  sso_connection_id uuid,
  CONSTRAINT sign_in_code_pkey PRIMARY KEY (hash),
  CONSTRAINT sign_in_code_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT sign_in_code_sso_connection_id_fk FOREIGN KEY (sso_connection_id) REFERENCES sso_connection(id) ON DELETE CASCADE,
  CONSTRAINT sign_in_code_knows_its_sign_in CHECK ((account_id IS NULL) = (signed_in_at IS NULL)),
  CONSTRAINT sign_in_code_names_somebody CHECK ((email IS NULL) <> (account_id IS NULL))
);
CREATE INDEX sign_in_code_expiry ON sign_in_code USING btree (expires_at);
CREATE INDEX sign_in_code_sso_connection ON sign_in_code USING btree (sso_connection_id);

-- Rules for new accounts: one row once an admin has set them, none while anyone may sign up.
CREATE TABLE sign_in_rules (
  "only" boolean NOT NULL DEFAULT true,
  registration text NOT NULL,
  domains text[] NOT NULL,
  CONSTRAINT sign_in_rules_pkey PRIMARY KEY ("only"),
  CONSTRAINT sign_in_rules_is_one_row CHECK ("only"),
  CONSTRAINT sign_in_rules_registration CHECK (registration = ANY (ARRAY['open'::text, 'domains'::text, 'invitation'::text]))
);

-- The identity provider of a workspace, by OpenID Connect or SAML. Its client secret is in the workspace's shard.
CREATE TABLE sso_connection (
  id uuid NOT NULL,
  workspace_id bigint NOT NULL,
  issuer text NOT NULL, -- The issuer, or the entity ID of a SAML provider.
  client_id text NOT NULL,
  mode text NOT NULL DEFAULT 'off'::text,
  role_claim text, -- The claim that decides who is an admin; null if the workspace decides itself.
  admin_values text[] NOT NULL DEFAULT '{}'::text[],
  tested_at timestamp with time zone, -- The last test sign-in with these settings that passed.
  created_at timestamp with time zone NOT NULL,
  protocol text NOT NULL DEFAULT 'oidc'::text,
  sign_in_address text NOT NULL DEFAULT ''::text, -- Where a SAML provider takes requests.
  certificates text[] NOT NULL DEFAULT '{}'::text[], -- Certificates (PEM) whose keys sign the assertions of a SAML provider, at most two.
  metadata_address text, -- Where the metadata of a SAML provider is read each day; null if it was entered.
  metadata_read_at timestamp with time zone,
  warned_for timestamp with time zone, -- The expiry of the certificate that admins were last warned about.
  CONSTRAINT sso_connection_pkey PRIMARY KEY (id),
  CONSTRAINT sso_connection_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE,
  CONSTRAINT sso_connection_mode CHECK (mode = ANY (ARRAY['off'::text, 'optional'::text, 'required'::text])),
  CONSTRAINT sso_connection_protocol CHECK (protocol = ANY (ARRAY['oidc'::text, 'saml'::text]))
);
CREATE UNIQUE INDEX sso_connection_workspace ON sso_connection USING btree (workspace_id);

CREATE TABLE sso_identity (
  connection_id uuid NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  account_id integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT sso_identity_pkey PRIMARY KEY (connection_id, issuer, subject),
  CONSTRAINT sso_identity_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT sso_identity_connection_id_fk FOREIGN KEY (connection_id) REFERENCES sso_connection(id) ON DELETE CASCADE
);
CREATE INDEX sso_identity_account ON sso_identity USING btree (account_id);

CREATE TABLE sso_recovery_code (
  hash text NOT NULL,
  connection_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT sso_recovery_code_pkey PRIMARY KEY (hash),
  CONSTRAINT sso_recovery_code_connection_id_fk FOREIGN KEY (connection_id) REFERENCES sso_connection(id) ON DELETE CASCADE
);
CREATE INDEX sso_recovery_code_connection ON sso_recovery_code USING btree (connection_id);

-- The last answer of Stripe about each subscription.
CREATE TABLE subscription (
  id text NOT NULL, -- Stripe's id.
  workspace_id bigint NOT NULL,
  plan text NOT NULL,
  period text NOT NULL,
  seats integer NOT NULL,
  status text NOT NULL, -- As Stripe names it.
  started_at timestamp with time zone NOT NULL,
  trial_ends_at timestamp with time zone,
  period_ends_at timestamp with time zone,
  ends_at timestamp with time zone, -- When it ends or ended; null while it renews.
  asked bigint NOT NULL, -- The number of the request it answers. An answer to an earlier request never replaces it.
  CONSTRAINT subscription_pkey PRIMARY KEY (id),
  CONSTRAINT subscription_workspace_id_workspace_id_fk FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE,
  CONSTRAINT subscription_period CHECK (period = ANY (ARRAY['monthly'::text, 'yearly'::text])),
  CONSTRAINT subscription_plan CHECK (plan = ANY (ARRAY['Individual'::text, 'Team'::text]))
);
CREATE INDEX subscription_workspace ON subscription USING btree (workspace_id);

-- The people who share meetings. Every account has a personal one.
CREATE TABLE workspace (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY, -- Issued here only and never reused: shards know workspaces by it.
  created_at timestamp with time zone NOT NULL,
  plan text NOT NULL DEFAULT 'Free'::text, -- Follows the subscriptions of the workspace, where plans are sold.
  name text NOT NULL,
  shard text NOT NULL DEFAULT 'main'::text, -- Where its meetings are: a name in `SHARDS`, or `main` for this database.
  epoch text, -- Part of the epoch that its devices see. Changes with each move, so that they send their last 24 hours again.
  moving_to text, -- The shard it is moving to. Writes wait until then.
  visibility text NOT NULL DEFAULT 'private'::text, -- The visibility of new meetings. Their owner can change it.
  auto_invite boolean NOT NULL DEFAULT false, -- Whether people who sign in with an address of a verified domain join.
  time_zone text, -- An IANA name, for "tomorrow" and "Monday"; null until an admin's browser sent one.
  assistants boolean NOT NULL DEFAULT true, -- Whether assistants may read its meetings through MCP.
  second_factor_required boolean NOT NULL DEFAULT false,
  assistants_with_guests boolean NOT NULL DEFAULT true, -- Whether assistants may also read meetings in which someone may have been no member.
  CONSTRAINT workspace_pkey PRIMARY KEY (id),
  CONSTRAINT workspace_visibility CHECK (visibility = ANY (ARRAY['private'::text, 'participants'::text, 'workspace'::text]))
);

ALTER TABLE api_key ADD COLUMN client_id text;
COMMENT ON COLUMN api_key.client_id IS 'The OAuth client of a connected assistant. Null for a key that its owner sends.';

CREATE TABLE oauth_client (
  id text NOT NULL,
  name text NOT NULL,
  redirect_uris text[] NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT oauth_client_pkey PRIMARY KEY (id)
);
COMMENT ON TABLE oauth_client IS 'OAuth clients that registered themselves (RFC 7591). Others are described at the address that is their id.';
COMMENT ON COLUMN oauth_client.name IS 'The name that the client gives itself. Nobody checks it.';

CREATE TABLE oauth_token (
  hash text NOT NULL,
  key_id text NOT NULL,
  kind text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  resource text,
  redirect_uri text,
  code_challenge text,
  used_at timestamp with time zone,
  CONSTRAINT oauth_token_pkey PRIMARY KEY (hash),
  CONSTRAINT oauth_token_key_id_fk FOREIGN KEY (key_id) REFERENCES api_key(id) ON DELETE CASCADE,
  CONSTRAINT oauth_token_kind CHECK (kind = ANY (ARRAY['code', 'access', 'refresh']))
);
CREATE INDEX oauth_token_key ON oauth_token (key_id);
COMMENT ON TABLE oauth_token IS 'Authorization codes and tokens of connected assistants.';
COMMENT ON COLUMN oauth_token.hash IS 'SHA-256 of the token, which is stored nowhere.';
COMMENT ON COLUMN oauth_token.key_id IS 'The connection, with its person, workspace and scopes.';
COMMENT ON COLUMN oauth_token.resource IS 'The resource that the client named (RFC 8707).';
COMMENT ON COLUMN oauth_token.used_at IS 'When a code or refresh token was exchanged. A second exchange ends the connection.';

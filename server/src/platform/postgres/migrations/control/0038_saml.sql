ALTER TABLE sso_connection ADD COLUMN protocol text NOT NULL DEFAULT 'oidc';
ALTER TABLE sso_connection ADD COLUMN sign_in_address text NOT NULL DEFAULT '';
ALTER TABLE sso_connection ADD COLUMN certificates text[] NOT NULL DEFAULT '{}';
ALTER TABLE sso_connection ADD COLUMN metadata_address text;
ALTER TABLE sso_connection ADD COLUMN metadata_read_at timestamp with time zone;
ALTER TABLE sso_connection ADD COLUMN warned_for timestamp with time zone;
ALTER TABLE sso_connection ADD CONSTRAINT sso_connection_protocol CHECK (protocol IN ('oidc', 'saml'));
COMMENT ON TABLE sso_connection IS 'The identity provider of a workspace, by OpenID Connect or SAML. Its client secret is in the workspace''s shard.';
COMMENT ON COLUMN sso_connection.issuer IS 'The issuer, or the entity ID of a SAML provider.';
COMMENT ON COLUMN sso_connection.sign_in_address IS 'Where a SAML provider takes requests.';
COMMENT ON COLUMN sso_connection.certificates IS 'Certificates (PEM) whose keys sign the assertions of a SAML provider, at most two.';
COMMENT ON COLUMN sso_connection.metadata_address IS 'Where the metadata of a SAML provider is read each day; null if it was entered.';
COMMENT ON COLUMN sso_connection.warned_for IS 'The expiry of the certificate that admins were last warned about.';

ALTER TABLE sign_in_attempt ADD COLUMN verified jsonb;
COMMENT ON COLUMN sign_in_attempt.verified IS 'The person identified by a SAML response. Stays until the browser that started the sign-in returns.';

ALTER TABLE api_key ADD COLUMN sso_connection_id uuid;
ALTER TABLE api_key ADD CONSTRAINT api_key_sso_connection_id_fk FOREIGN KEY (sso_connection_id) REFERENCES sso_connection (id) ON DELETE SET NULL;
CREATE INDEX api_key_sso_connection ON api_key (sso_connection_id);
COMMENT ON COLUMN api_key.sso_connection_id IS 'The company sign-on whose session created or last rotated the key.';

-- Existing keys stay valid.
UPDATE api_key SET sso_connection_id = c.id
FROM account a
JOIN domain d ON d.name = split_part(a.email, '@', 2) AND d.verified_at IS NOT NULL
JOIN sso_connection c ON c.workspace_id = d.workspace_id AND c.mode = 'required'
WHERE a.id = api_key.account_id;

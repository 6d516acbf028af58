ALTER TABLE setting_change ADD COLUMN actor text;
CREATE INDEX setting_change_at ON setting_change (at);
COMMENT ON TABLE setting_change IS 'The audit log of a workspace: changed settings, and security events of its members. The account is a bare number: after its deletion it leads to nobody.';
COMMENT ON COLUMN setting_change.actor IS 'The name of the API key that made the change; null for a person.';

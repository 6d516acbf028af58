COMMENT ON COLUMN model_call.of IS 'Owner of the model: the server or the workspace.';
COMMENT ON TABLE privacy_rules IS 'People kept out of the captures of an account or a workspace, and the setting for emails about transcripts.';
COMMENT ON COLUMN sign_in_code.challenge IS 'RFC 7636, S256: redeeming the code requires the verifier.';
COMMENT ON TABLE sign_in_rules IS 'Rules for new accounts: one row once an admin has set them, none while anyone may sign up.';

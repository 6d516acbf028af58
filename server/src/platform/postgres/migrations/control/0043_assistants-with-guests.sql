ALTER TABLE workspace ADD COLUMN assistants_with_guests boolean NOT NULL DEFAULT true;
COMMENT ON COLUMN workspace.assistants_with_guests IS 'Whether assistants may also read meetings in which someone may have been no member.';

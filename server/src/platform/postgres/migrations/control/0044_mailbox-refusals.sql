-- Links in emails that were sent keep their tokens, so each address keeps its row.
ALTER TABLE mail_refusal ADD COLUMN mailbox text;
UPDATE mail_refusal SET mailbox = regexp_replace(address, '\+[^@]*(?=@)', '');
ALTER TABLE mail_refusal ALTER COLUMN mailbox SET NOT NULL;
COMMENT ON COLUMN mail_refusal.mailbox IS 'The address without its tag. A refusal holds for the whole mailbox.';
DROP INDEX mail_refusal_address;
CREATE INDEX mail_refusal_mailbox ON mail_refusal (mailbox, workspace_id);
CREATE TABLE mailbox_refusal (
	mailbox text PRIMARY KEY,
	refused_at timestamp (3) with time zone NOT NULL
);
COMMENT ON TABLE mailbox_refusal IS 'Mailboxes that want no emails from any workspace.';
COMMENT ON COLUMN mailbox_refusal.mailbox IS 'The address in lowercase, without its tag.';

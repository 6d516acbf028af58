CREATE TABLE "note" (
	"workspace_id" bigint NOT NULL,
	"meeting_id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"revision" bigint NOT NULL,
	"sequence" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "note_workspace_id_meeting_id_account_id_pk" PRIMARY KEY("workspace_id","meeting_id","account_id")
);
ALTER TABLE "note" ADD CONSTRAINT "note_workspace_id_meeting_id_meeting_workspace_id_id_fk" FOREIGN KEY ("workspace_id","meeting_id") REFERENCES "public"."meeting"("workspace_id","id") ON DELETE cascade ON UPDATE no action;
-- Existing notes, from before shared notes and the editor, belong to their owner, unchanged, line by line.
INSERT INTO note (workspace_id, meeting_id, account_id, html, text, revision, sequence, updated_at)
SELECT workspace_id, id, owner_id,
	CASE WHEN notes = '' THEN '' ELSE '<p>' || replace(replace(replace(
		notes, '&', '&#x26;'), '<', '&#x3C;'), E'\n', '<br>') || '</p>' END,
	notes, 1, sequence, notes_updated_at
FROM meeting WHERE notes_updated_at IS NOT NULL AND owner_id IS NOT NULL;
ALTER TABLE "meeting" DROP COLUMN "notes";
ALTER TABLE "meeting" DROP COLUMN "notes_updated_at";
GRANT SELECT, INSERT, UPDATE, DELETE ON note TO afterword_app;
ALTER TABLE note ENABLE ROW LEVEL SECURITY;
ALTER TABLE note FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON note TO CURRENT_USER USING (true) WITH CHECK (true);
-- Account 0 stands for everyone who can read the meeting. Private notes are visible to their author only, whatever the visibility.
CREATE POLICY readers ON note FOR SELECT TO afterword_app USING (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR (account_id IN (0, app_account()) AND EXISTS (SELECT FROM meeting m
			WHERE m.workspace_id = note.workspace_id AND m.id = note.meeting_id))
	)
);
CREATE POLICY new ON note FOR INSERT TO afterword_app WITH CHECK (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR EXISTS (SELECT FROM meeting m WHERE m.workspace_id = note.workspace_id AND m.id = note.meeting_id
			AND (note.account_id = app_account() OR (note.account_id = 0 AND m.owner_id = app_account())))
	)
);
CREATE POLICY writers ON note FOR UPDATE TO afterword_app USING (workspace_id = app_workspace()) WITH CHECK (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR EXISTS (SELECT FROM meeting m WHERE m.workspace_id = note.workspace_id AND m.id = note.meeting_id
			AND (note.account_id = app_account() OR (note.account_id = 0 AND m.owner_id = app_account())))
	)
);
CREATE POLICY removal ON note FOR DELETE TO afterword_app USING (
	workspace_id = app_workspace() AND app_account() IS NULL
);

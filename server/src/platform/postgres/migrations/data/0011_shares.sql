CREATE TABLE "share" (
	"workspace_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"account_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"audience" text NOT NULL,
	"emails" text[] NOT NULL,
	"part" text NOT NULL,
	"from_entry" uuid,
	"to_entry" uuid,
	"expires_at" timestamp (3) with time zone,
	"passphrase_hash" text,
	CONSTRAINT "share_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
ALTER TABLE "share" ADD CONSTRAINT "share_workspace_id_meeting_id_meeting_workspace_id_id_fk" FOREIGN KEY ("workspace_id","meeting_id") REFERENCES "public"."meeting"("workspace_id","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "share_meeting" ON "share" USING btree ("workspace_id","meeting_id");
GRANT SELECT, INSERT, DELETE ON share TO afterword_app;
ALTER TABLE share ENABLE ROW LEVEL SECURITY;
ALTER TABLE share FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON share TO CURRENT_USER USING (true) WITH CHECK (true);
-- Only a meeting's owner can see its shares, even if others can read the meeting.
CREATE POLICY owners ON share TO afterword_app USING (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR EXISTS (SELECT FROM meeting m WHERE m.workspace_id = share.workspace_id AND m.id = share.meeting_id
			AND m.owner_id = app_account())
	)
) WITH CHECK (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR (account_id = app_account() AND EXISTS (SELECT FROM meeting m WHERE m.workspace_id = share.workspace_id
			AND m.id = share.meeting_id AND m.owner_id = app_account()))
	)
);

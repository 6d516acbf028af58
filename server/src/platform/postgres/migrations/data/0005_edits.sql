CREATE TABLE "deleted_meeting" (
	"workspace_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deleted_meeting_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
CREATE TABLE "edit" (
	"workspace_id" bigint NOT NULL,
	"meeting_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"account_id" integer,
	"change" jsonb NOT NULL,
	CONSTRAINT "edit_workspace_id_meeting_id_id_pk" PRIMARY KEY("workspace_id","meeting_id","id")
);
ALTER TABLE "entry" ADD COLUMN "shown_speaker" text;
ALTER TABLE "entry" ADD COLUMN "shown_content" text;
ALTER TABLE "entry" ADD COLUMN "shown_bookmarked" boolean;
ALTER TABLE "entry" ADD COLUMN "shown_revision" bigint;
ALTER TABLE "meeting" ADD COLUMN "shown_title" text;
ALTER TABLE "meeting" ADD COLUMN "edited" boolean DEFAULT false NOT NULL;
ALTER TABLE "meeting" ADD COLUMN "renames" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "meeting" ADD COLUMN "labels" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "edit" ADD CONSTRAINT "edit_workspace_id_meeting_id_meeting_workspace_id_id_fk" FOREIGN KEY ("workspace_id","meeting_id") REFERENCES "public"."meeting"("workspace_id","id") ON DELETE cascade ON UPDATE no action;
GRANT SELECT, INSERT, UPDATE, DELETE ON edit, deleted_meeting TO afterword_app;
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['edit', 'deleted_meeting'] LOOP
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
		EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
		EXECUTE format('CREATE POLICY maintenance ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
	END LOOP;
END $$;
CREATE POLICY readers ON edit FOR SELECT TO afterword_app USING (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR EXISTS (SELECT FROM meeting m WHERE m.workspace_id = edit.workspace_id AND m.id = edit.meeting_id)
	)
);
CREATE POLICY new ON edit FOR INSERT TO afterword_app WITH CHECK (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR (account_id = app_account() AND EXISTS (SELECT FROM meeting m WHERE m.workspace_id = edit.workspace_id
			AND m.id = edit.meeting_id AND m.owner_id = app_account()))
	)
);
CREATE POLICY removal ON edit FOR DELETE TO afterword_app USING (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR EXISTS (SELECT FROM meeting m WHERE m.workspace_id = edit.workspace_id AND m.id = edit.meeting_id
			AND m.owner_id = app_account())
	)
);
-- Any device of the workspace may ask whether a meeting or entry was deleted; the row contains nothing else.
CREATE POLICY workspace ON deleted_meeting TO afterword_app
	USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
-- Deleted text must not remain in an edit. A person who deletes an entry of their own capture may not change edits by the
-- meeting's owner, so this function runs as the tables' owner. It only removes edits of tombstones.
CREATE FUNCTION forget_edits(of_meeting uuid, of_entries uuid[]) RETURNS bigint
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	WITH forgotten AS (
		DELETE FROM edit USING entry
		WHERE edit.workspace_id = app_workspace() AND edit.meeting_id = of_meeting AND edit.change->>'kind' = 'entry'
			AND entry.workspace_id = edit.workspace_id AND entry.meeting_id = edit.meeting_id AND entry.id = ANY (of_entries)
			AND entry.id = (edit.change->>'entryId')::uuid AND entry.content IS NULL
		RETURNING 1
	)
	SELECT count(*) FROM forgotten
$$;
REVOKE EXECUTE ON FUNCTION forget_edits(uuid, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_edits(uuid, uuid[]) TO afterword_app;
-- Deletes a meeting with all its captures, including other people's, which its owner may not delete row by row. It runs as
-- the tables' owner and checks the meeting's owner itself. False if the caller has no such meeting.
CREATE FUNCTION delete_meeting(of_meeting uuid, at timestamp with time zone) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	held meeting%ROWTYPE;
BEGIN
	-- Uploads under way end first, and later ones find nothing to add to.
	PERFORM FROM capture WHERE workspace_id = app_workspace() AND meeting_id = of_meeting ORDER BY id FOR UPDATE;
	SELECT * INTO held FROM meeting WHERE workspace_id = app_workspace() AND id = of_meeting FOR UPDATE;
	IF NOT FOUND THEN
		RETURN false;
	END IF;
	IF app_account() IS NOT NULL AND held.owner_id IS DISTINCT FROM app_account() THEN
		IF held.visibility = 'workspace'
			OR (held.visibility = 'participants' AND captured_by(held.workspace_id, held.id, app_account())) THEN
			RAISE insufficient_privilege USING MESSAGE = 'Only its owner deletes a meeting';
		END IF;
		RETURN false;
	END IF;
	DELETE FROM entry WHERE workspace_id = app_workspace() AND meeting_id = of_meeting;
	DELETE FROM gap WHERE workspace_id = app_workspace() AND meeting_id = of_meeting;
	DELETE FROM meeting WHERE workspace_id = app_workspace() AND id = of_meeting;
	INSERT INTO deleted_meeting (workspace_id, id, deleted_at) VALUES (app_workspace(), of_meeting, at)
		ON CONFLICT DO NOTHING;
	RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION delete_meeting(uuid, timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_meeting(uuid, timestamp with time zone) TO afterword_app;

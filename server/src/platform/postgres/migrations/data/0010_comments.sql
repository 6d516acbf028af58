CREATE TABLE "comment" (
	"workspace_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"reply_to" uuid,
	"account_id" integer,
	"text" text,
	"resolved" boolean DEFAULT false NOT NULL,
	"sequence" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "comment_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
ALTER TABLE "comment" ADD CONSTRAINT "comment_workspace_id_meeting_id_meeting_workspace_id_id_fk" FOREIGN KEY ("workspace_id","meeting_id") REFERENCES "public"."meeting"("workspace_id","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "comment_entry" ON "comment" USING btree ("workspace_id","meeting_id","entry_id");
GRANT SELECT, INSERT, UPDATE, DELETE ON comment TO afterword_app;
ALTER TABLE comment ENABLE ROW LEVEL SECURITY;
ALTER TABLE comment FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON comment TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY readers ON comment FOR SELECT TO afterword_app USING (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR EXISTS (SELECT FROM meeting m WHERE m.workspace_id = comment.workspace_id AND m.id = comment.meeting_id)
	)
);
CREATE POLICY new ON comment FOR INSERT TO afterword_app WITH CHECK (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR (account_id = app_account() AND EXISTS (SELECT FROM meeting m WHERE m.workspace_id = comment.workspace_id
			AND m.id = comment.meeting_id))
	)
);
-- A comment belongs to its author. The functions below implement what others may do with it.
CREATE POLICY author ON comment FOR UPDATE TO afterword_app USING (workspace_id = app_workspace()) WITH CHECK (
	workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account())
);
CREATE POLICY removal ON comment FOR DELETE TO afterword_app USING (
	workspace_id = app_workspace() AND app_account() IS NULL
);
-- Whether the transaction's account can read a meeting, for the functions below, whose owner can read all.
CREATE FUNCTION may_read(of_meeting uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT EXISTS (SELECT FROM meeting WHERE workspace_id = app_workspace() AND id = of_meeting AND (
		app_account() IS NULL OR owner_id = app_account() OR visibility = 'workspace'
		OR (visibility = 'participants' AND captured_by(workspace_id, id, app_account()))))
$$;
-- Resolves or reopens a thread. Everyone who can read the meeting may do this, and change nothing else of the comment.
CREATE FUNCTION resolve_comment(of_comment uuid, to_be boolean) RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	UPDATE comment SET resolved = to_be, sequence = nextval('commit_sequence')
	WHERE workspace_id = app_workspace() AND id = of_comment AND reply_to IS NULL AND resolved <> to_be
		AND may_read(meeting_id)
$$;
-- Deletes a comment for its author or the meeting's owner. A comment with replies only loses its text, and is removed with the
-- last reply. False if the caller has no such comment.
CREATE FUNCTION delete_comment(of_comment uuid) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	held comment%ROWTYPE;
BEGIN
	SELECT * INTO held FROM comment WHERE workspace_id = app_workspace() AND id = of_comment AND text IS NOT NULL FOR UPDATE;
	IF NOT FOUND OR NOT may_read(held.meeting_id) THEN
		RETURN false;
	END IF;
	IF app_account() IS NOT NULL AND held.account_id IS DISTINCT FROM app_account() AND NOT EXISTS (
		SELECT FROM meeting WHERE workspace_id = app_workspace() AND id = held.meeting_id AND owner_id = app_account()) THEN
		RAISE insufficient_privilege USING MESSAGE = 'Only its author, and the owner of the meeting, delete a comment';
	END IF;
	UPDATE comment SET text = NULL, sequence = nextval('commit_sequence') WHERE workspace_id = app_workspace() AND id = of_comment;
	DELETE FROM comment gone WHERE workspace_id = app_workspace() AND text IS NULL AND id IN (of_comment, held.reply_to)
		AND NOT EXISTS (SELECT FROM comment answer WHERE answer.workspace_id = gone.workspace_id
			AND answer.meeting_id = gone.meeting_id AND answer.entry_id = gone.entry_id
			AND answer.reply_to = gone.id AND answer.id <> of_comment);
	RETURN true;
END $$;
-- Deletes the comments on tombstones, for the person who deleted the entries.
CREATE FUNCTION forget_comments(of_meeting uuid, of_entries uuid[]) RETURNS bigint
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	WITH forgotten AS (
		DELETE FROM comment USING entry
		WHERE comment.workspace_id = app_workspace() AND comment.meeting_id = of_meeting AND comment.entry_id = ANY (of_entries)
			AND entry.workspace_id = comment.workspace_id AND entry.meeting_id = comment.meeting_id AND entry.id = comment.entry_id
			AND entry.content IS NULL
		RETURNING 1
	)
	SELECT count(*) FROM forgotten
$$;
REVOKE EXECUTE ON FUNCTION may_read(uuid), resolve_comment(uuid, boolean), delete_comment(uuid),
	forget_comments(uuid, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION may_read(uuid), resolve_comment(uuid, boolean), delete_comment(uuid),
	forget_comments(uuid, uuid[]) TO afterword_app;

CREATE TABLE "capture_review" (
	"workspace_id" bigint NOT NULL,
	"meeting_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" integer,
	"state" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	CONSTRAINT "capture_review_workspace_id_meeting_id_id_pk" PRIMARY KEY("workspace_id","meeting_id","id"),
	CONSTRAINT "capture_review_state" CHECK ("capture_review"."state" in ('waiting', 'accepted', 'declined', 'removed'))
);
ALTER TABLE "capture" ADD COLUMN "late" boolean DEFAULT false NOT NULL;
ALTER TABLE "meeting" ADD COLUMN "imported" boolean DEFAULT false NOT NULL;
ALTER TABLE "capture_review" ADD CONSTRAINT "capture_review_workspace_id_meeting_id_meeting_workspace_id_id_fk" FOREIGN KEY ("workspace_id","meeting_id") REFERENCES "public"."meeting"("workspace_id","id") ON DELETE cascade ON UPDATE no action;
UPDATE "meeting" SET "imported" = true WHERE "platform" = 'import';
-- A capture that first arrived after the meeting adds no participant.
CREATE OR REPLACE FUNCTION captured_by(of_workspace bigint, of_meeting uuid, by_account integer) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT EXISTS (SELECT FROM capture WHERE workspace_id = of_workspace AND meeting_id = of_meeting AND account_id = by_account
		AND NOT late)
$$;
GRANT SELECT, INSERT, UPDATE, DELETE ON capture_review TO afterword_app;
ALTER TABLE capture_review ENABLE ROW LEVEL SECURITY;
ALTER TABLE capture_review FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON capture_review TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY readers ON capture_review FOR SELECT TO afterword_app USING (
	workspace_id = app_workspace() AND (
		app_account() IS NULL OR account_id = app_account()
		OR EXISTS (SELECT FROM meeting m WHERE m.workspace_id = capture_review.workspace_id AND m.id = capture_review.meeting_id
			AND m.owner_id = app_account())
	)
);
CREATE POLICY sender ON capture_review FOR INSERT TO afterword_app WITH CHECK (
	workspace_id = app_workspace() AND (
		app_account() IS NULL OR (account_id = app_account() AND state = 'waiting')
	)
);
-- Only the meeting's owner decides.
CREATE POLICY owner ON capture_review FOR UPDATE TO afterword_app USING (workspace_id = app_workspace()) WITH CHECK (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR EXISTS (SELECT FROM meeting m WHERE m.workspace_id = capture_review.workspace_id AND m.id = capture_review.meeting_id
			AND m.owner_id = app_account())
	)
);
CREATE POLICY removal ON capture_review FOR DELETE TO afterword_app USING (
	workspace_id = app_workspace() AND app_account() IS NULL
);
-- A second line of defense behind the policy of captures: a reader may only add a capture while another person's capture is
-- running, or after the owner accepted it. A late capture stays closed and late.
CREATE FUNCTION may_capture(of_workspace bigint, of_meeting uuid, of_capture uuid, is_late boolean, is_closed boolean) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT EXISTS (SELECT FROM meeting WHERE workspace_id = of_workspace AND id = of_meeting AND owner_id = app_account())
		-- An upsert asks this of rows that exist, too.
		OR EXISTS (SELECT FROM capture WHERE workspace_id = of_workspace AND meeting_id = of_meeting AND id = of_capture
			AND account_id = app_account())
		OR (NOT is_late AND EXISTS (SELECT FROM capture WHERE workspace_id = of_workspace AND meeting_id = of_meeting
			AND account_id IS DISTINCT FROM app_account() AND NOT closed))
		OR (is_late AND is_closed AND EXISTS (SELECT FROM capture_review WHERE workspace_id = of_workspace
			AND meeting_id = of_meeting AND id = of_capture AND account_id = app_account() AND state = 'accepted'))
$$;
REVOKE EXECUTE ON FUNCTION may_capture(bigint, uuid, uuid, boolean, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION may_capture(bigint, uuid, uuid, boolean, boolean) TO afterword_app;
DROP POLICY new ON capture;
CREATE POLICY new ON capture FOR INSERT TO afterword_app WITH CHECK (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR (account_id = app_account() AND may_capture(workspace_id, meeting_id, id, late, closed))
	)
);

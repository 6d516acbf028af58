CREATE TABLE "action_item" (
	"workspace_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"revision" bigint NOT NULL,
	"sequence" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"place" integer NOT NULL,
	"entries" uuid[] NOT NULL,
	"spoken_text" text,
	"speaker" text DEFAULT '' NOT NULL,
	"spoken_assignee" text,
	"spoken_due" text,
	"spoken_due_date" date,
	"text" text,
	"assignee" text,
	"assignee_set" boolean DEFAULT false NOT NULL,
	"due_date" date,
	"due_set" boolean DEFAULT false NOT NULL,
	"assignee_key" text,
	"done_at" timestamp (3) with time zone,
	"dismissed_at" timestamp (3) with time zone,
	"account_id" integer,
	CONSTRAINT "action_item_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
CREATE TABLE "action_link" (
	"workspace_id" bigint NOT NULL,
	"action_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"same" boolean NOT NULL,
	"account_id" integer,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "action_link_workspace_id_action_id_other_id_pk" PRIMARY KEY("workspace_id","action_id","other_id")
);
ALTER TABLE "action_item" ADD CONSTRAINT "action_item_workspace_id_meeting_id_meeting_workspace_id_id_fk" FOREIGN KEY ("workspace_id","meeting_id") REFERENCES "public"."meeting"("workspace_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "action_link" ADD CONSTRAINT "action_link_workspace_id_action_id_action_item_workspace_id_id_fk" FOREIGN KEY ("workspace_id","action_id") REFERENCES "public"."action_item"("workspace_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "action_link" ADD CONSTRAINT "action_link_workspace_id_meeting_id_meeting_workspace_id_id_fk" FOREIGN KEY ("workspace_id","meeting_id") REFERENCES "public"."meeting"("workspace_id","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "action_item_meeting" ON "action_item" USING btree ("workspace_id","meeting_id");
CREATE INDEX "action_link_other" ON "action_link" USING btree ("workspace_id","other_id");
CREATE INDEX "action_link_meeting" ON "action_link" USING btree ("workspace_id","meeting_id");
-- Converts the action items of existing summaries to rows that people can change.
INSERT INTO action_item (workspace_id, meeting_id, id, revision, sequence, created_at, place, entries, spoken_text, speaker,
	spoken_assignee, spoken_due, assignee_key)
SELECT workspace_id, meeting_id, gen_random_uuid(), 1, sequence, created_at, nth - 1,
	array(SELECT cited::uuid FROM jsonb_array_elements_text(heard->'entries') AS cited),
	heard->>'text', coalesce(heard->>'speaker', ''), heard->>'assignee', heard->>'due', nullif(lower(trim(heard->>'assignee')), '')
FROM summary, jsonb_array_elements(actions) WITH ORDINALITY AS each (heard, nth);
ALTER TABLE "summary" DROP COLUMN "actions";
CREATE OR REPLACE FUNCTION drop_evidence(of_meeting uuid, of_entries uuid[], at_sequence bigint) RETURNS boolean
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	WITH gone AS (
		SELECT coalesce(array_agg(id::text), '{}') AS ids FROM entry
		WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND id = ANY (of_entries) AND content IS NULL
	),
	standing AS (
		SELECT topics_without(topics, ids) AS topics, claims_without(overview, ids) AS overview,
			claims_without(decisions, ids) AS decisions, claims_without(questions, ids) AS questions
		FROM summary, gone WHERE workspace_id = app_workspace() AND meeting_id = of_meeting
	),
	dropped AS (
		UPDATE summary SET topics = standing.topics, overview = standing.overview, decisions = standing.decisions,
			questions = standing.questions, sequence = at_sequence
		FROM standing
		WHERE summary.workspace_id = app_workspace() AND summary.meeting_id = of_meeting
			AND (summary.topics, summary.overview, summary.decisions, summary.questions)
				IS DISTINCT FROM (standing.topics, standing.overview, standing.decisions, standing.questions)
		RETURNING 1
	)
	SELECT EXISTS (SELECT FROM dropped)
$$;
GRANT SELECT, INSERT, UPDATE, DELETE ON action_item, action_link TO afterword_app;
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['action_item', 'action_link'] LOOP
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
		EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
		EXECUTE format('CREATE POLICY maintenance ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
	END LOOP;
END $$;
CREATE POLICY readers ON action_item FOR SELECT TO afterword_app USING (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR EXISTS (SELECT FROM meeting m WHERE m.workspace_id = action_item.workspace_id AND m.id = action_item.meeting_id)
	)
);
CREATE POLICY new ON action_item FOR INSERT TO afterword_app WITH CHECK (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR EXISTS (SELECT FROM meeting m WHERE m.workspace_id = action_item.workspace_id AND m.id = action_item.meeting_id
			AND m.owner_id = app_account())
	)
);
CREATE POLICY owner ON action_item FOR UPDATE TO afterword_app USING (workspace_id = app_workspace()) WITH CHECK (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR EXISTS (SELECT FROM meeting m WHERE m.workspace_id = action_item.workspace_id AND m.id = action_item.meeting_id
			AND m.owner_id = app_account())
	)
);
CREATE POLICY removal ON action_item FOR DELETE TO afterword_app USING (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR EXISTS (SELECT FROM meeting m WHERE m.workspace_id = action_item.workspace_id AND m.id = action_item.meeting_id
			AND m.owner_id = app_account())
	)
);
-- Visible to everyone who can read both meetings; created and deleted by the owner of the meeting that shows the link.
CREATE POLICY readers ON action_link FOR SELECT TO afterword_app USING (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR (EXISTS (SELECT FROM meeting m WHERE m.workspace_id = action_link.workspace_id AND m.id = action_link.meeting_id)
			AND EXISTS (SELECT FROM action_item a WHERE a.workspace_id = action_link.workspace_id AND a.id = action_link.action_id))
	)
);
CREATE POLICY owner ON action_link TO afterword_app USING (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR EXISTS (SELECT FROM action_item a JOIN meeting m ON m.workspace_id = a.workspace_id AND m.id = a.meeting_id
			WHERE a.workspace_id = action_link.workspace_id AND a.id = action_link.action_id AND m.owner_id = app_account())
	)
) WITH CHECK (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR (EXISTS (SELECT FROM meeting m WHERE m.workspace_id = action_link.workspace_id AND m.id = action_link.meeting_id)
			AND EXISTS (SELECT FROM action_item a JOIN meeting m ON m.workspace_id = a.workspace_id AND m.id = a.meeting_id
				WHERE a.workspace_id = action_link.workspace_id AND a.id = action_link.action_id AND m.owner_id = app_account()))
	)
);
-- Completes or reopens action items. Everyone who can read the meeting may do this, because they may be the assignee. Changes
-- nothing else.
CREATE FUNCTION settle_actions(of_actions uuid[], at timestamp with time zone) RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	UPDATE action_item SET done_at = at, account_id = app_account(), revision = revision + 1, sequence = nextval('commit_sequence')
	WHERE workspace_id = app_workspace() AND id = ANY (of_actions) AND (done_at IS NULL) <> (at IS NULL) AND may_read(meeting_id)
$$;
-- Removes the text of deleted entries from action items, for the person who deleted the entries. Text by people stays. An item
-- without text is hidden until a summary finds it in the remaining lines; without such lines it is deleted.
CREATE FUNCTION drop_actions(of_meeting uuid, of_entries uuid[], at_sequence bigint) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	gone uuid[];
	dropped boolean;
BEGIN
	SELECT coalesce(array_agg(id), '{}') INTO gone FROM entry
	WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND id = ANY (of_entries) AND content IS NULL;
	DELETE FROM action_link WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND kind = 'entry'
		AND other_id = ANY (gone);
	dropped := FOUND;
	UPDATE action_item SET
		entries = array(SELECT cited FROM unnest(entries) WITH ORDINALITY AS each (cited, nth) WHERE cited <> ALL (gone) ORDER BY nth),
		spoken_text = NULL, speaker = '', spoken_assignee = NULL, spoken_due = NULL, spoken_due_date = NULL,
		assignee_key = CASE WHEN assignee_set THEN assignee_key END, revision = revision + 1, sequence = at_sequence
	WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND entries && gone;
	dropped := FOUND OR dropped;
	DELETE FROM action_item WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND spoken_text IS NULL
		AND cardinality(entries) = 0
		AND (dismissed_at IS NOT NULL OR (text IS NULL AND assignee IS NULL AND due_date IS NULL));
	RETURN dropped;
END $$;
REVOKE EXECUTE ON FUNCTION settle_actions(uuid[], timestamp with time zone), drop_actions(uuid, uuid[], bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settle_actions(uuid[], timestamp with time zone), drop_actions(uuid, uuid[], bigint) TO afterword_app;

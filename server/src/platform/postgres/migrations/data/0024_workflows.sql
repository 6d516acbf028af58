CREATE TABLE "workflow" (
	"workspace_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"account_id" integer,
	"name" text NOT NULL,
	"prompt" text NOT NULL,
	"over" text NOT NULL,
	"filter" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "workflow_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
CREATE TABLE "workflow_claim" (
	"workspace_id" bigint NOT NULL,
	"run_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"entries" uuid[] NOT NULL,
	CONSTRAINT "workflow_claim_workspace_id_run_id_meeting_id_place_pk" PRIMARY KEY("workspace_id","run_id","meeting_id","place")
);
CREATE TABLE "workflow_reading" (
	"workspace_id" bigint NOT NULL,
	"run_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	CONSTRAINT "workflow_reading_workspace_id_run_id_meeting_id_pk" PRIMARY KEY("workspace_id","run_id","meeting_id")
);
CREATE TABLE "workflow_run" (
	"workspace_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"workflow_id" uuid NOT NULL,
	"account_id" integer,
	"unattended" boolean NOT NULL,
	"prompt" text NOT NULL,
	"language" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"problem" text,
	"stopping" boolean DEFAULT false NOT NULL,
	"total" integer NOT NULL,
	"finished" integer DEFAULT 0 NOT NULL,
	"provider" text,
	"model" text,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"cost" double precision DEFAULT 0,
	CONSTRAINT "workflow_run_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
ALTER TABLE "workflow_claim" ADD CONSTRAINT "workflow_claim_workspace_id_run_id_meeting_id_workflow_reading_workspace_id_run_id_meeting_id_fk" FOREIGN KEY ("workspace_id","run_id","meeting_id") REFERENCES "public"."workflow_reading"("workspace_id","run_id","meeting_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "workflow_reading" ADD CONSTRAINT "workflow_reading_workspace_id_run_id_workflow_run_workspace_id_id_fk" FOREIGN KEY ("workspace_id","run_id") REFERENCES "public"."workflow_run"("workspace_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "workflow_reading" ADD CONSTRAINT "workflow_reading_workspace_id_meeting_id_meeting_workspace_id_id_fk" FOREIGN KEY ("workspace_id","meeting_id") REFERENCES "public"."meeting"("workspace_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "workflow_run" ADD CONSTRAINT "workflow_run_workspace_id_workflow_id_workflow_workspace_id_id_fk" FOREIGN KEY ("workspace_id","workflow_id") REFERENCES "public"."workflow"("workspace_id","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "workflow_claim_meeting" ON "workflow_claim" USING btree ("workspace_id","meeting_id");
CREATE INDEX "workflow_reading_meeting" ON "workflow_reading" USING btree ("workspace_id","meeting_id");
CREATE INDEX "workflow_run_history" ON "workflow_run" USING btree ("workspace_id","workflow_id","started_at");
GRANT SELECT, INSERT, UPDATE, DELETE ON workflow, workflow_run, workflow_reading, workflow_claim TO afterword_app;
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['workflow', 'workflow_run', 'workflow_reading', 'workflow_claim'] LOOP
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
		EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
		EXECUTE format('CREATE POLICY maintenance ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
	END LOOP;
END $$;
-- Readable by everyone in the workspace, writable by the author. The application's roles allow admins to change it too.
CREATE POLICY readers ON workflow FOR SELECT TO afterword_app USING (workspace_id = app_workspace());
CREATE POLICY new ON workflow FOR INSERT TO afterword_app WITH CHECK (
	workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account())
);
CREATE POLICY author ON workflow FOR UPDATE TO afterword_app USING (
	workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account())
) WITH CHECK (
	workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account())
);
CREATE POLICY removal ON workflow FOR DELETE TO afterword_app USING (
	workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account())
);
-- A run is visible to the person who started it and to everyone who can read one of its meetings, with the findings from
-- meetings they can read. Only the server writes it.
CREATE POLICY readers ON workflow_run FOR SELECT TO afterword_app USING (
	workspace_id = app_workspace() AND (
		account_id = app_account()
		OR EXISTS (SELECT FROM workflow_reading w WHERE w.workspace_id = workflow_run.workspace_id AND w.run_id = workflow_run.id)
	)
);
CREATE POLICY readers ON workflow_reading FOR SELECT TO afterword_app USING (
	workspace_id = app_workspace()
	AND EXISTS (SELECT FROM meeting m WHERE m.workspace_id = workflow_reading.workspace_id AND m.id = workflow_reading.meeting_id)
);
CREATE POLICY readers ON workflow_claim FOR SELECT TO afterword_app USING (
	workspace_id = app_workspace()
	AND EXISTS (SELECT FROM meeting m WHERE m.workspace_id = workflow_claim.workspace_id AND m.id = workflow_claim.meeting_id)
);
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['workflow_run', 'workflow_reading', 'workflow_claim'] LOOP
		EXECUTE format('CREATE POLICY server ON %I TO afterword_app USING (workspace_id = app_workspace() AND app_account() IS NULL) WITH CHECK (workspace_id = app_workspace() AND app_account() IS NULL)', name);
	END LOOP;
END $$;
-- Deleted text must not remain in the findings of a run. The person who deletes a line may not be the one who ran the workflow.
CREATE FUNCTION drop_workflow_claims(of_meeting uuid, of_entries uuid[]) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	DELETE FROM workflow_claim WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND entries && array(
		SELECT id FROM entry WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND id = ANY (of_entries) AND content IS NULL);
	RETURN FOUND;
END $$;
REVOKE EXECUTE ON FUNCTION drop_workflow_claims(uuid, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drop_workflow_claims(uuid, uuid[]) TO afterword_app;

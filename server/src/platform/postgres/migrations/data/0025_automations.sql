CREATE TABLE "automation" (
	"workspace_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"account_id" integer,
	"made_by" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"active" boolean NOT NULL,
	"begins" text NOT NULL,
	"trigger" jsonb NOT NULL,
	"conditions" jsonb NOT NULL,
	"actions" jsonb NOT NULL,
	"asks" boolean NOT NULL,
	"when_updated" boolean NOT NULL,
	"approved" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "automation_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
CREATE TABLE "automation_limits" (
	"workspace_id" bigint PRIMARY KEY NOT NULL,
	"stopped" boolean NOT NULL,
	"messages_an_hour" integer NOT NULL,
	"money_a_month" real
);
CREATE TABLE "automation_listening" (
	"workspace_id" bigint NOT NULL,
	"meeting_id" uuid NOT NULL,
	"heard_to" bigint NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "automation_listening_workspace_id_meeting_id_pk" PRIMARY KEY("workspace_id","meeting_id")
);
CREATE TABLE "automation_message" (
	"workspace_id" bigint NOT NULL,
	"meeting_id" uuid NOT NULL,
	"begins" text NOT NULL,
	"recipient" text NOT NULL,
	"run_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "automation_message_workspace_id_meeting_id_begins_recipient_pk" PRIMARY KEY("workspace_id","meeting_id","begins","recipient")
);
CREATE TABLE "automation_run" (
	"workspace_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"automation_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"state" text NOT NULL,
	"outcome" text,
	"because" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claim" uuid,
	"attempts" integer NOT NULL,
	"approved" boolean DEFAULT false NOT NULL,
	CONSTRAINT "automation_run_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
ALTER TABLE "connection" ADD COLUMN "for_automations" boolean DEFAULT false NOT NULL;
ALTER TABLE "connection" ADD COLUMN "uses" uuid;
ALTER TABLE "delivery" ADD COLUMN "run_id" uuid;
ALTER TABLE "delivery" ADD COLUMN "recipient" text;
ALTER TABLE "delivery" ADD COLUMN "locale" text;
ALTER TABLE "delivery" ADD COLUMN "more" jsonb;
ALTER TABLE "automation_run" ADD CONSTRAINT "automation_run_workspace_id_automation_id_automation_workspace_id_id_fk" FOREIGN KEY ("workspace_id","automation_id") REFERENCES "public"."automation"("workspace_id","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "automation_active" ON "automation" USING btree ("workspace_id","begins") WHERE active;
CREATE INDEX "automation_listening_due" ON "automation_listening" USING btree ("due_at");
CREATE INDEX "automation_message_at" ON "automation_message" USING btree ("workspace_id","at");
CREATE INDEX "automation_run_due" ON "automation_run" USING btree ("due_at") WHERE state in ('settling', 'acting');
CREATE UNIQUE INDEX "automation_run_history" ON "automation_run" USING btree ("workspace_id","automation_id","position");
CREATE INDEX "automation_run_meeting" ON "automation_run" USING btree ("workspace_id","meeting_id");
ALTER TABLE "connection" ADD CONSTRAINT "connection_workspace_id_uses_connection_workspace_id_id_fk" FOREIGN KEY ("workspace_id","uses") REFERENCES "public"."connection"("workspace_id","id") ON DELETE cascade ON UPDATE no action;
GRANT SELECT, INSERT, UPDATE, DELETE ON automation, automation_run, automation_listening, automation_message, automation_limits TO afterword_app;
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['automation', 'automation_run', 'automation_listening', 'automation_message', 'automation_limits'] LOOP
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
		EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
		EXECUTE format('CREATE POLICY maintenance ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
	END LOOP;
END $$;
-- A person's automation is visible to that person, the workspace's to its members. The application's roles decide who may
-- change the latter.
CREATE POLICY holders ON automation TO afterword_app USING (
	workspace_id = app_workspace() AND (app_account() IS NULL OR account_id IS NULL OR account_id = app_account())
) WITH CHECK (
	workspace_id = app_workspace() AND (app_account() IS NULL OR account_id IS NULL OR account_id = app_account())
);
-- A run that quotes a meeting is visible to everyone who can read the meeting; only the server writes it.
CREATE POLICY readers ON automation_run FOR SELECT TO afterword_app USING (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR (EXISTS (SELECT FROM automation a WHERE a.workspace_id = automation_run.workspace_id AND a.id = automation_run.automation_id)
			AND (jsonb_array_length(coalesce(because -> 'lines', '[]')) = 0
				OR EXISTS (SELECT FROM meeting m WHERE m.workspace_id = automation_run.workspace_id AND m.id = automation_run.meeting_id)))
	)
);
CREATE POLICY readers ON automation_limits FOR SELECT TO afterword_app USING (workspace_id = app_workspace());
-- Switching on an automation starts listening for its names at once.
CREATE POLICY listeners ON automation_listening TO afterword_app USING (workspace_id = app_workspace())
	WITH CHECK (workspace_id = app_workspace());
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['automation_run', 'automation_message', 'automation_limits'] LOOP
		EXECUTE format('CREATE POLICY server ON %I TO afterword_app USING (workspace_id = app_workspace() AND app_account() IS NULL) WITH CHECK (workspace_id = app_workspace() AND app_account() IS NULL)', name);
	END LOOP;
END $$;
-- Removes the text of deleted entries, including a model's reason, from the history of runs, for the person who deleted them.
CREATE FUNCTION drop_run_lines(of_meeting uuid, of_entries uuid[]) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	gone text[];
BEGIN
	SELECT coalesce(array_agg(id::text), '{}') INTO gone FROM entry
	WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND id = ANY (of_entries) AND content IS NULL;
	UPDATE automation_run SET because = (because - 'why') || jsonb_build_object('lines', (
			SELECT coalesce(jsonb_agg(line), '[]') FROM jsonb_array_elements(because -> 'lines') AS line WHERE line ->> 'entryId' <> ALL (gone)))
	WHERE workspace_id = app_workspace() AND meeting_id = of_meeting AND EXISTS (
		SELECT FROM jsonb_array_elements(coalesce(because -> 'lines', '[]')) AS line WHERE line ->> 'entryId' = ANY (gone));
	RETURN FOUND;
END $$;
REVOKE EXECUTE ON FUNCTION drop_run_lines(uuid, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drop_run_lines(uuid, uuid[]) TO afterword_app;

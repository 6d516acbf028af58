CREATE TABLE "connection" (
	"workspace_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"integration" text NOT NULL,
	"account_id" integer,
	"made_by" integer NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"settings" jsonb NOT NULL,
	"held_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "connection_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
CREATE TABLE "delivery" (
	"workspace_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"about" text NOT NULL,
	"key" text NOT NULL,
	"asked_by" integer,
	"payload" text,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claim" uuid,
	"in_doubt" text,
	"problem" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "delivery_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
CREATE TABLE "delivery_attempt" (
	"workspace_id" bigint NOT NULL,
	"delivery_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"step" text NOT NULL,
	"request" text NOT NULL,
	"status" integer,
	"answer" text,
	"problem" text,
	CONSTRAINT "delivery_attempt_workspace_id_delivery_id_number_pk" PRIMARY KEY("workspace_id","delivery_id","number")
);
CREATE TABLE "delivery_turn" (
	"workspace_id" bigint PRIMARY KEY NOT NULL,
	"served_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "placement" (
	"workspace_id" bigint NOT NULL,
	"connection_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"known" jsonb NOT NULL,
	"url" text,
	CONSTRAINT "placement_workspace_id_connection_id_meeting_id_pk" PRIMARY KEY("workspace_id","connection_id","meeting_id")
);
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_workspace_id_connection_id_connection_workspace_id_id_fk" FOREIGN KEY ("workspace_id","connection_id") REFERENCES "public"."connection"("workspace_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "delivery_attempt" ADD CONSTRAINT "delivery_attempt_workspace_id_delivery_id_delivery_workspace_id_id_fk" FOREIGN KEY ("workspace_id","delivery_id") REFERENCES "public"."delivery"("workspace_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "placement" ADD CONSTRAINT "placement_workspace_id_connection_id_connection_workspace_id_id_fk" FOREIGN KEY ("workspace_id","connection_id") REFERENCES "public"."connection"("workspace_id","id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "delivery_key" ON "delivery" USING btree ("workspace_id","connection_id","meeting_id","key");
CREATE INDEX "delivery_due" ON "delivery" USING btree ("workspace_id","due_at") WHERE state in ('waiting', 'sending');
CREATE INDEX "delivery_history" ON "delivery" USING btree ("workspace_id","position");
CREATE INDEX "delivery_turn_served" ON "delivery_turn" USING btree ("served_at");
GRANT SELECT, INSERT, UPDATE, DELETE ON connection, delivery, delivery_attempt, placement, delivery_turn TO afterword_app;
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['connection', 'delivery', 'delivery_attempt', 'placement', 'delivery_turn'] LOOP
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
		EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
		EXECUTE format('CREATE POLICY maintenance ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
	END LOOP;
END $$;
-- A person's connection is visible to that person, the workspace's to its members. The application's roles decide who may
-- change the latter.
CREATE POLICY holders ON connection TO afterword_app USING (
	workspace_id = app_workspace() AND (app_account() IS NULL OR account_id IS NULL OR account_id = app_account())
) WITH CHECK (
	workspace_id = app_workspace() AND (app_account() IS NULL OR account_id IS NULL OR account_id = app_account())
);
-- Deliveries are visible to everyone who can see both the connection and the meeting; only the server writes them.
CREATE POLICY readers ON delivery FOR SELECT TO afterword_app USING (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR (EXISTS (SELECT FROM connection c WHERE c.workspace_id = delivery.workspace_id AND c.id = delivery.connection_id)
			AND EXISTS (SELECT FROM meeting m WHERE m.workspace_id = delivery.workspace_id AND m.id = delivery.meeting_id))
	)
);
CREATE POLICY readers ON placement FOR SELECT TO afterword_app USING (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR (EXISTS (SELECT FROM connection c WHERE c.workspace_id = placement.workspace_id AND c.id = placement.connection_id)
			AND EXISTS (SELECT FROM meeting m WHERE m.workspace_id = placement.workspace_id AND m.id = placement.meeting_id))
	)
);
CREATE POLICY readers ON delivery_attempt FOR SELECT TO afterword_app USING (
	workspace_id = app_workspace() AND (
		app_account() IS NULL
		OR EXISTS (SELECT FROM delivery d WHERE d.workspace_id = delivery_attempt.workspace_id AND d.id = delivery_attempt.delivery_id)
	)
);
CREATE POLICY turns ON delivery_turn TO afterword_app USING (workspace_id = app_workspace() AND app_account() IS NULL)
	WITH CHECK (workspace_id = app_workspace() AND app_account() IS NULL);
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['delivery', 'delivery_attempt', 'placement'] LOOP
		EXECUTE format('CREATE POLICY server ON %I TO afterword_app USING (workspace_id = app_workspace() AND app_account() IS NULL) WITH CHECK (workspace_id = app_workspace() AND app_account() IS NULL)', name);
	END LOOP;
END $$;

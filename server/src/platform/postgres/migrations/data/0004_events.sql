CREATE TABLE "event" (
	"workspace_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"happened" jsonb NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
CREATE TABLE "event_delivery" (
	"workspace_id" bigint NOT NULL,
	"event_id" uuid NOT NULL,
	"subscriber" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim" uuid,
	"failure" text,
	CONSTRAINT "event_delivery_workspace_id_event_id_subscriber_pk" PRIMARY KEY("workspace_id","event_id","subscriber")
);
ALTER TABLE "event_delivery" ADD CONSTRAINT "event_delivery_workspace_id_event_id_event_workspace_id_id_fk" FOREIGN KEY ("workspace_id","event_id") REFERENCES "public"."event"("workspace_id","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "event_recorded_at" ON "event" USING btree ("recorded_at");
CREATE INDEX "event_delivery_due_at" ON "event_delivery" USING btree ("due_at");
-- The progress of a meeting over all its captures: a person who closes one may not see the others.
CREATE FUNCTION meeting_progress(of_meeting uuid) RETURNS TABLE (ended boolean, complete boolean, version text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT bool_and(closed), bool_and(closed AND capture.complete),
		(SELECT coalesce(sum(revision), 0)::text FROM entry WHERE workspace_id = app_workspace() AND meeting_id = of_meeting)
	FROM capture WHERE workspace_id = app_workspace() AND meeting_id = of_meeting
$$;
REVOKE EXECUTE ON FUNCTION meeting_progress(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION meeting_progress(uuid) TO afterword_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON event, event_delivery TO afterword_app;
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['event', 'event_delivery'] LOOP
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
		EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
		EXECUTE format('CREATE POLICY maintenance ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
		EXECUTE format('CREATE POLICY workspace ON %I TO afterword_app USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace())', name);
	END LOOP;
END $$;

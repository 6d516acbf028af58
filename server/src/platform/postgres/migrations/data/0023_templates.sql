CREATE TABLE "template" (
	"workspace_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"account_id" integer,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"sections" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "template_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
CREATE TABLE "template_default" (
	"workspace_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"series" text NOT NULL,
	"template" text NOT NULL,
	CONSTRAINT "template_default_workspace_id_account_id_series_pk" PRIMARY KEY("workspace_id","account_id","series")
);
GRANT SELECT, INSERT, UPDATE, DELETE ON template, template_default TO afterword_app;
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['template', 'template_default'] LOOP
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
		EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
		EXECUTE format('CREATE POLICY maintenance ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
	END LOOP;
END $$;
-- Readable by everyone in the workspace, writable by the author. The application's roles allow admins to change it too.
CREATE POLICY readers ON template FOR SELECT TO afterword_app USING (workspace_id = app_workspace());
CREATE POLICY new ON template FOR INSERT TO afterword_app WITH CHECK (
	workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account())
);
CREATE POLICY author ON template FOR UPDATE TO afterword_app USING (
	workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account())
) WITH CHECK (
	workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account())
);
CREATE POLICY removal ON template FOR DELETE TO afterword_app USING (
	workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account())
);
-- Workspace-wide choices are readable by everyone; choices for a person's own meetings belong to that person.
CREATE POLICY readers ON template_default FOR SELECT TO afterword_app USING (
	workspace_id = app_workspace() AND (app_account() IS NULL OR account_id IN (0, app_account()))
);
CREATE POLICY own ON template_default TO afterword_app USING (
	workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account())
) WITH CHECK (
	workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account())
);

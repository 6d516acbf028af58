CREATE TABLE "import" (
	"workspace_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"added" integer NOT NULL,
	"present" integer NOT NULL,
	"problem" text,
	"heard_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
GRANT SELECT, INSERT, UPDATE, DELETE ON import TO afterword_app;
ALTER TABLE import ENABLE ROW LEVEL SECURITY;
ALTER TABLE import FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON import TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY importer ON import TO afterword_app USING (
	workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account())
) WITH CHECK (
	workspace_id = app_workspace() AND (app_account() IS NULL OR account_id = app_account())
);

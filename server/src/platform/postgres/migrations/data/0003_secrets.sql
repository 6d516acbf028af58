CREATE TABLE "secret" (
	"workspace_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"id" text NOT NULL,
	"key_id" text NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	CONSTRAINT "secret_workspace_id_purpose_id_pk" PRIMARY KEY("workspace_id","purpose","id")
);
GRANT SELECT, INSERT, UPDATE, DELETE ON secret TO afterword_app;
ALTER TABLE secret ENABLE ROW LEVEL SECURITY;
ALTER TABLE secret FORCE ROW LEVEL SECURITY;
CREATE POLICY maintenance ON secret TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY workspace ON secret TO afterword_app USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());

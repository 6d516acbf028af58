CREATE TABLE "retention" (
	"workspace_id" bigint PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"begins_at" timestamp with time zone,
	CONSTRAINT "retention_days" CHECK ("retention"."days" in (30, 60, 90, 180, 365))
);
ALTER TABLE "retention" ADD CONSTRAINT "retention_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;
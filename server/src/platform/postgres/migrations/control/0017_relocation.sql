CREATE TABLE "relocation" (
	"workspace_id" bigint PRIMARY KEY NOT NULL,
	"to_shard" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"copied" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone
);
ALTER TABLE "relocation" ADD CONSTRAINT "relocation_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;
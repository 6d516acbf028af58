CREATE TABLE "calendar_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"workspace_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_link_owner" UNIQUE("workspace_id","account_id")
);
ALTER TABLE "calendar_link" ADD CONSTRAINT "calendar_link_workspace_id_account_id_membership_workspace_id_account_id_fk" FOREIGN KEY ("workspace_id","account_id") REFERENCES "public"."membership"("workspace_id","account_id") ON DELETE cascade ON UPDATE no action;
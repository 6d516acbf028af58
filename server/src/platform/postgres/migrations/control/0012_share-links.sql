CREATE TABLE "share_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"workspace_id" bigint NOT NULL,
	"share_id" uuid NOT NULL
);
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "share_link_share" ON "share_link" USING btree ("workspace_id","share_id");
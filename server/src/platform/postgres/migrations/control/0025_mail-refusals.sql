CREATE TABLE "mail_refusal" (
	"workspace_id" bigint NOT NULL,
	"address" text NOT NULL,
	"token" text NOT NULL,
	"refused_at" timestamp (3) with time zone,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_refusal_workspace_id_address_pk" PRIMARY KEY("workspace_id","address")
);
ALTER TABLE "mail_refusal" ADD CONSTRAINT "mail_refusal_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "mail_refusal_token" ON "mail_refusal" USING btree ("token");
CREATE INDEX "mail_refusal_address" ON "mail_refusal" USING btree ("address");
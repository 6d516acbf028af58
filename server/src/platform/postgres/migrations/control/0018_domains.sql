CREATE TABLE "domain" (
	"workspace_id" bigint NOT NULL,
	"name" text NOT NULL,
	"token" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"lost_at" timestamp with time zone,
	CONSTRAINT "domain_workspace_id_name_pk" PRIMARY KEY("workspace_id","name")
);
CREATE TABLE "domain_join" (
	"workspace_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	CONSTRAINT "domain_join_workspace_id_account_id_pk" PRIMARY KEY("workspace_id","account_id")
);
ALTER TABLE "domain" ADD CONSTRAINT "domain_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "domain_join" ADD CONSTRAINT "domain_join_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "domain_join" ADD CONSTRAINT "domain_join_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "domain_verified" ON "domain" USING btree ("name") WHERE "domain"."verified_at" is not null;
CREATE INDEX "domain_checked" ON "domain" USING btree ("checked_at");
CREATE INDEX "domain_join_account" ON "domain_join" USING btree ("account_id");
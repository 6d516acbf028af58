CREATE TABLE "privacy_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer,
	"workspace_id" bigint,
	"addresses" text[] DEFAULT '{}' NOT NULL,
	"domains" text[] DEFAULT '{}' NOT NULL,
	"people" text[] DEFAULT '{}' NOT NULL,
	"pause_for" text[] DEFAULT '{}' NOT NULL,
	"notify" boolean,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "privacy_rules_of_somebody" CHECK (("privacy_rules"."account_id" is null) <> ("privacy_rules"."workspace_id" is null))
);
ALTER TABLE "privacy_rules" ADD CONSTRAINT "privacy_rules_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "privacy_rules" ADD CONSTRAINT "privacy_rules_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "privacy_rules_account" ON "privacy_rules" USING btree ("account_id");
CREATE UNIQUE INDEX "privacy_rules_workspace" ON "privacy_rules" USING btree ("workspace_id");
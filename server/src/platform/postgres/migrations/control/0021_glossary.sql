CREATE TABLE "glossary_term" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "glossary_term_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer,
	"workspace_id" bigint,
	"term" text NOT NULL,
	"variants" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "glossary_term_of_somebody" CHECK (("glossary_term"."account_id" is null) <> ("glossary_term"."workspace_id" is null))
);
ALTER TABLE "glossary_term" ADD CONSTRAINT "glossary_term_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "glossary_term" ADD CONSTRAINT "glossary_term_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "glossary_term_account" ON "glossary_term" USING btree ("account_id");
CREATE INDEX "glossary_term_workspace" ON "glossary_term" USING btree ("workspace_id");
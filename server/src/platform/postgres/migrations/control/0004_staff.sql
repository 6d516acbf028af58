CREATE TABLE "sign_in_rules" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"registration" text NOT NULL,
	"domains" text[] NOT NULL,
	CONSTRAINT "sign_in_rules_is_one_row" CHECK ("sign_in_rules"."only"),
	CONSTRAINT "sign_in_rules_registration" CHECK ("sign_in_rules"."registration" in ('open', 'domains', 'invitation'))
);
ALTER TABLE "contact_message" ADD COLUMN "read_at" timestamp with time zone;
ALTER TABLE "contact_message" ADD COLUMN "archived_at" timestamp with time zone;
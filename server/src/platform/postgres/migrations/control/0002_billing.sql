CREATE SEQUENCE "public"."stripe_question" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE TABLE "billing_customer" (
	"workspace_id" integer PRIMARY KEY NOT NULL,
	"stripe_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
CREATE TABLE "checkout" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
CREATE TABLE "subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" integer NOT NULL,
	"plan" text NOT NULL,
	"period" text NOT NULL,
	"seats" integer NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"period_ends_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"asked" bigint NOT NULL,
	CONSTRAINT "subscription_plan" CHECK ("subscription"."plan" in ('Individual', 'Team')),
	CONSTRAINT "subscription_period" CHECK ("subscription"."period" in ('monthly', 'yearly'))
);
ALTER TABLE "workspace" ADD COLUMN "plan" text DEFAULT 'Free' NOT NULL;
ALTER TABLE "billing_customer" ADD CONSTRAINT "billing_customer_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "billing_customer_stripe_id" ON "billing_customer" USING btree ("stripe_id");
CREATE INDEX "checkout_account" ON "checkout" USING btree ("account_id");
CREATE INDEX "subscription_workspace" ON "subscription" USING btree ("workspace_id");
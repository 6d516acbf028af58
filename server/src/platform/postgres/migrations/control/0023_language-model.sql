CREATE TABLE "model_call" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"workspace_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"cost" double precision
);
CREATE TABLE "model_setting" (
	"workspace_id" bigint PRIMARY KEY NOT NULL,
	"provider" text,
	"model" text,
	"base_url" text,
	"window" integer,
	"price_input" double precision,
	"price_output" double precision,
	"budget" double precision,
	"tokens_a_month" bigint,
	"form" text,
	"shown_window" integer,
	"tested_at" timestamp with time zone
);
ALTER TABLE "model_call" ADD CONSTRAINT "model_call_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "model_setting" ADD CONSTRAINT "model_setting_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "model_call_month" ON "model_call" USING btree ("workspace_id","started_at");
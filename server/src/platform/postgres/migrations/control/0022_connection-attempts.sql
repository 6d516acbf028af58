CREATE TABLE "connection_attempt" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"verifier" text NOT NULL,
	"integration" text NOT NULL,
	"session_id" uuid NOT NULL,
	"workspace_id" bigint NOT NULL,
	"of" text NOT NULL,
	"settings" jsonb NOT NULL,
	"connection_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
ALTER TABLE "connection_attempt" ADD CONSTRAINT "connection_attempt_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "connection_attempt_expiry" ON "connection_attempt" USING btree ("expires_at");
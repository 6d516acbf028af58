CREATE TABLE "transcript_notice" (
	"workspace_id" bigint NOT NULL,
	"meeting_id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "transcript_notice_workspace_id_meeting_id_account_id_pk" PRIMARY KEY("workspace_id","meeting_id","account_id")
);
ALTER TABLE "transcript_notice" ADD CONSTRAINT "transcript_notice_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "transcript_notice" ADD CONSTRAINT "transcript_notice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "transcript_notice_account" ON "transcript_notice" USING btree ("account_id");
CREATE INDEX "transcript_notice_at" ON "transcript_notice" USING btree ("at");
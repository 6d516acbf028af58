ALTER TABLE "capture" ALTER COLUMN "workspace_id" SET DATA TYPE bigint;
ALTER TABLE "entry" ALTER COLUMN "workspace_id" SET DATA TYPE bigint;
ALTER TABLE "gap" ALTER COLUMN "workspace_id" SET DATA TYPE bigint;
ALTER TABLE "meeting" ALTER COLUMN "workspace_id" SET DATA TYPE bigint;
ALTER TABLE "summary" ALTER COLUMN "workspace_id" SET DATA TYPE bigint;
ALTER TABLE "capture" ADD COLUMN "account_id" integer;
ALTER TABLE "meeting" ADD COLUMN "owner_id" integer;
ALTER TABLE "meeting" ADD COLUMN "visibility" text DEFAULT 'private' NOT NULL;
-- Until now a workspace had one member, who owns its content. A new shard has no content and no table of members.
DO $$
BEGIN
	IF to_regclass('public.membership') IS NOT NULL THEN
		UPDATE meeting SET owner_id = (SELECT min(account_id) FROM membership m WHERE m.workspace_id = meeting.workspace_id);
		UPDATE capture SET account_id = (SELECT min(account_id) FROM membership m WHERE m.workspace_id = capture.workspace_id);
	END IF;
END $$;
CREATE INDEX "capture_account" ON "capture" USING btree ("workspace_id","account_id");
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_visibility" CHECK ("meeting"."visibility" in ('private', 'participants', 'workspace'));

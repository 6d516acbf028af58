CREATE TABLE "former_member" (
	"workspace_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone NOT NULL,
	CONSTRAINT "former_member_workspace_id_account_id_pk" PRIMARY KEY("workspace_id","account_id")
);
CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" bigint NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" integer NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_by" integer,
	CONSTRAINT "invitation_role" CHECK ("invitation"."role" in ('admin', 'user'))
);
ALTER TABLE "membership" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;
ALTER TABLE "workspace" ADD COLUMN "visibility" text DEFAULT 'private' NOT NULL;
ALTER TABLE "workspace" ADD COLUMN "auto_invite" boolean DEFAULT false NOT NULL;
ALTER TABLE "former_member" ADD CONSTRAINT "former_member_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "former_member" ADD CONSTRAINT "former_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_accepted_by_account_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "former_member_account" ON "former_member" USING btree ("account_id");
CREATE INDEX "former_member_kept" ON "former_member" USING btree ("kept_until");
CREATE UNIQUE INDEX "invitation_address" ON "invitation" USING btree ("workspace_id","email");
CREATE UNIQUE INDEX "invitation_token" ON "invitation" USING btree ("token_hash");
CREATE INDEX "invitation_expiry" ON "invitation" USING btree ("expires_at");
ALTER TABLE "membership" ADD CONSTRAINT "membership_state" CHECK ("membership"."state" in ('active', 'waiting'));
ALTER TABLE "workspace" ADD CONSTRAINT "workspace_visibility" CHECK ("workspace"."visibility" in ('private', 'participants', 'workspace'));
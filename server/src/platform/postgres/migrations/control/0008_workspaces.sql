CREATE TABLE "membership" (
	"workspace_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_workspace_id_account_id_pk" PRIMARY KEY("workspace_id","account_id"),
	CONSTRAINT "membership_role" CHECK ("membership"."role" in ('admin', 'user'))
);
ALTER TABLE "account" RENAME COLUMN "workspace_id" TO "personal_workspace_id";
ALTER TABLE "account" DROP CONSTRAINT "account_workspace_id_workspace_id_fk";
ALTER TABLE "account" ALTER COLUMN "personal_workspace_id" SET DATA TYPE bigint;
ALTER TABLE "workspace" ALTER COLUMN "id" SET DATA TYPE bigint;
ALTER TABLE "workspace" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;
ALTER TABLE "billing_customer" ALTER COLUMN "workspace_id" SET DATA TYPE bigint;
ALTER TABLE "subscription" ALTER COLUMN "workspace_id" SET DATA TYPE bigint;
ALTER TABLE "checkout" ADD COLUMN "workspace_id" bigint;
UPDATE "checkout" SET "workspace_id" = (SELECT "personal_workspace_id" FROM "account" WHERE "id" = "checkout"."account_id");
ALTER TABLE "checkout" ALTER COLUMN "workspace_id" SET NOT NULL;
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "session" ADD COLUMN "workspace_id" bigint;
ALTER TABLE "workspace" ADD COLUMN "name" text DEFAULT '' NOT NULL;
ALTER TABLE "workspace" ALTER COLUMN "name" DROP DEFAULT;
ALTER TABLE "workspace" ADD COLUMN "shard" text DEFAULT 'main' NOT NULL;
ALTER TABLE "workspace" ADD COLUMN "epoch" text;
ALTER TABLE "workspace" ADD COLUMN "moving_to" text;
-- Every account so far has a workspace of its own; the first account of a shared workspace keeps it as its own.
UPDATE "workspace" SET "name" = (SELECT "name" FROM "account" WHERE "personal_workspace_id" = "workspace"."id" ORDER BY "id" LIMIT 1)
WHERE EXISTS (SELECT FROM "account" WHERE "personal_workspace_id" = "workspace"."id");
INSERT INTO "membership" ("workspace_id", "account_id", "role", "joined_at")
SELECT "personal_workspace_id", "id", 'admin', "created_at" FROM "account";
DO $$
DECLARE
	person record;
	made bigint;
BEGIN
	FOR person IN
		SELECT a.id, a.name, a.created_at, a.personal_workspace_id AS shared FROM account a
		WHERE EXISTS (SELECT FROM account b WHERE b.personal_workspace_id = a.personal_workspace_id AND b.id < a.id)
	LOOP
		INSERT INTO workspace (name, created_at) VALUES (person.name, person.created_at) RETURNING id INTO made;
		INSERT INTO membership VALUES (made, person.id, 'admin', person.created_at);
		UPDATE account SET personal_workspace_id = made WHERE id = person.id;
		UPDATE session SET workspace_id = person.shared WHERE account_id = person.id;
	END LOOP;
END $$;
ALTER TABLE "membership" ADD CONSTRAINT "membership_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "membership" ADD CONSTRAINT "membership_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "membership_account" ON "membership" USING btree ("account_id");
ALTER TABLE "account" ADD CONSTRAINT "account_personal_workspace_id_workspace_id_fk" FOREIGN KEY ("personal_workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "session" ADD CONSTRAINT "session_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE set null ON UPDATE no action;

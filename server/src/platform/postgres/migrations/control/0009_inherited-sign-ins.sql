ALTER TABLE "session" ADD COLUMN "signed_in_at" timestamp with time zone;
UPDATE "session" SET "signed_in_at" = "created_at";
ALTER TABLE "session" ALTER COLUMN "signed_in_at" SET NOT NULL;
ALTER TABLE "sign_in_code" ADD COLUMN "signed_in_at" timestamp with time zone;
-- Hand-over codes expire after a minute, and it is unknown whose sign-in the existing ones came from.
DELETE FROM "sign_in_code" WHERE "account_id" IS NOT NULL;
ALTER TABLE "sign_in_code" ADD CONSTRAINT "sign_in_code_knows_its_sign_in" CHECK (("sign_in_code"."account_id" is null) = ("sign_in_code"."signed_in_at" is null));
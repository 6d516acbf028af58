ALTER TABLE "account" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;
ALTER TABLE "account" ADD CONSTRAINT "account_locale" CHECK ("account"."locale" ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$');
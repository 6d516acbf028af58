ALTER TABLE "connection" ADD COLUMN "vendor_account" text;
ALTER TABLE "connection" ADD COLUMN "label" text;
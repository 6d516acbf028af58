ALTER TABLE "connection" ADD COLUMN "vendor_account" text;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "label" text;
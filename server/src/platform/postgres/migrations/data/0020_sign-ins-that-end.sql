ALTER TABLE "connection" ADD COLUMN "ends_at" timestamp (3) with time zone;
ALTER TABLE "connection" ADD COLUMN "warned_at" timestamp (3) with time zone;
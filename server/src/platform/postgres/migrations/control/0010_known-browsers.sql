CREATE TABLE "known_browser" (
	"account_id" integer NOT NULL,
	"browser_hash" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browser_account_id_browser_hash_pk" PRIMARY KEY("account_id","browser_hash")
);
ALTER TABLE "known_browser" ADD CONSTRAINT "known_browser_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "known_browser_seen" ON "known_browser" USING btree ("seen_at");
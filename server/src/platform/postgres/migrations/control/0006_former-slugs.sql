CREATE TABLE "former_slug" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL
);
ALTER TABLE "former_slug" ADD CONSTRAINT "former_slug_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "former_slug_post" ON "former_slug" USING btree ("post_id");
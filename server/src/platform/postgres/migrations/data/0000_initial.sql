-- On a single machine, earlier migrations of the control plane have already created these tables.
CREATE TABLE IF NOT EXISTS "server" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" text NOT NULL,
	"store_epoch" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "server_is_one_row" CHECK ("server"."only")
);
CREATE SEQUENCE IF NOT EXISTS "public"."commit_sequence" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE TABLE IF NOT EXISTS "meeting" (
	"workspace_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"revision" bigint NOT NULL,
	"sequence" bigint NOT NULL,
	"platform" text NOT NULL,
	"code" text NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"self_name" text,
	"participants" text[] NOT NULL,
	"language" text,
	"sample" boolean DEFAULT false NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"notes_updated_at" timestamp (3) with time zone,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "meeting_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
CREATE TABLE IF NOT EXISTS "capture" (
	"workspace_id" integer NOT NULL,
	"meeting_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"health" text NOT NULL,
	"health_at" timestamp (3) with time zone,
	"health_sequence" bigint NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"closed" boolean DEFAULT false NOT NULL,
	"complete" boolean DEFAULT false NOT NULL,
	CONSTRAINT "capture_workspace_id_meeting_id_id_pk" PRIMARY KEY("workspace_id","meeting_id","id"),
	CONSTRAINT "capture_workspace_id_meeting_id_meeting_workspace_id_id_fk" FOREIGN KEY ("workspace_id","meeting_id") REFERENCES "public"."meeting"("workspace_id","id") ON DELETE cascade ON UPDATE no action
);
CREATE TABLE IF NOT EXISTS "entry" (
	"workspace_id" integer NOT NULL,
	"meeting_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"capture_id" uuid NOT NULL,
	"revision" bigint NOT NULL,
	"sequence" bigint NOT NULL,
	"ordinal" integer NOT NULL,
	"speaker" text NOT NULL,
	"content" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"bookmarked" boolean NOT NULL,
	"word_count" real NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "entry_workspace_id_meeting_id_id_pk" PRIMARY KEY("workspace_id","meeting_id","id")
);
CREATE TABLE IF NOT EXISTS "gap" (
	"workspace_id" integer NOT NULL,
	"meeting_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"capture_id" uuid NOT NULL,
	"revision" bigint NOT NULL,
	"sequence" bigint NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"to" timestamp (3) with time zone,
	"reason" text NOT NULL,
	CONSTRAINT "gap_workspace_id_meeting_id_id_pk" PRIMARY KEY("workspace_id","meeting_id","id")
);
CREATE TABLE IF NOT EXISTS "summary" (
	"workspace_id" integer NOT NULL,
	"meeting_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"engine" text NOT NULL,
	"overview" jsonb NOT NULL,
	"decisions" jsonb NOT NULL,
	"actions" jsonb NOT NULL,
	"transcript_version" numeric DEFAULT 0 NOT NULL,
	CONSTRAINT "summary_workspace_id_meeting_id_pk" PRIMARY KEY("workspace_id","meeting_id"),
	CONSTRAINT "summary_workspace_id_meeting_id_meeting_workspace_id_id_fk" FOREIGN KEY ("workspace_id","meeting_id") REFERENCES "public"."meeting"("workspace_id","id") ON DELETE cascade ON UPDATE no action
);
CREATE INDEX IF NOT EXISTS "entry_words" ON "entry" USING gin ("workspace_id","words");
CREATE INDEX IF NOT EXISTS "meeting_list" ON "meeting" USING btree ("workspace_id","sample","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX IF NOT EXISTS "meeting_words" ON "meeting" USING gin ("workspace_id","words");

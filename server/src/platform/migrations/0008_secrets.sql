CREATE TABLE "secret" (
	"workspace_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"id" text NOT NULL,
	"key_id" text NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	CONSTRAINT "secret_workspace_id_purpose_id_pk" PRIMARY KEY("workspace_id","purpose","id")
);

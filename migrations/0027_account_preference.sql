CREATE TABLE "account_preference" (
	"account" text NOT NULL,
	"name" text NOT NULL,
	"revision" integer NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "account_preference_pkey" PRIMARY KEY("account","name")
);

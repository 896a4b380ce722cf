CREATE TABLE "survey_count" (
	"kind" text NOT NULL,
	"survey" integer NOT NULL,
	"question" integer NOT NULL,
	"kept" jsonb NOT NULL,
	"shown" jsonb NOT NULL,
	CONSTRAINT "survey_count_pkey" PRIMARY KEY("kind","survey","question")
);
--> statement-breakpoint
CREATE TABLE "survey_mark" (
	"kind" text NOT NULL,
	"survey" integer NOT NULL,
	"student" integer NOT NULL,
	CONSTRAINT "survey_mark_pkey" PRIMARY KEY("kind","survey","student")
);

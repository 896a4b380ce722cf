CREATE TABLE "election_mark" (
	"election" integer NOT NULL,
	"student" integer NOT NULL,
	"state" text DEFAULT 'eligible' NOT NULL,
	"channel" text,
	"issued_on" date,
	"pass" text,
	"asked" text,
	"again_by" text,
	"reissued" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "election_mark_pkey" PRIMARY KEY("election","student")
);
--> statement-breakpoint
DROP INDEX "spent_token__post__idx";
--> statement-breakpoint
DROP INDEX "election_voter__pass__idx";
--> statement-breakpoint
ALTER TABLE "union_election" ADD COLUMN "grace_minutes" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
CREATE INDEX "election_mark__pass__idx" ON "election_mark" USING btree ("pass");
--> statement-breakpoint
ALTER TABLE "regulation_version" DROP COLUMN "min_total";
--> statement-breakpoint
ALTER TABLE "regulation_version" DROP COLUMN "min_internal";
--> statement-breakpoint
ALTER TABLE "regulation_version" DROP COLUMN "min_external";
--> statement-breakpoint
ALTER TABLE "regulation_version" DROP COLUMN "rounding";
--> statement-breakpoint
ALTER TABLE "regulation_version" DROP COLUMN "rounding_places";
--> statement-breakpoint
ALTER TABLE "regulation_version" DROP COLUMN "max_attempts";
--> statement-breakpoint
ALTER TABLE "regulation_version" DROP COLUMN "max_semesters";
--> statement-breakpoint
ALTER TABLE "election_voter" DROP COLUMN "pass";
--> statement-breakpoint
ALTER TABLE "election_voter" DROP COLUMN "asked";
--> statement-breakpoint
ALTER TABLE "election_voter" DROP COLUMN "again_by";

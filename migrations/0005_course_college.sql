ALTER TABLE "course" ALTER COLUMN "max_internal" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "course" ALTER COLUMN "max_external" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "college" ADD COLUMN "state" text;

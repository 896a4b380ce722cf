ALTER TABLE "application" ALTER COLUMN "email" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "admission_cycle" ADD COLUMN "email_optional" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "admission_cycle" ADD COLUMN "template" text;

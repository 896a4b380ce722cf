ALTER TABLE "regulation_version" ADD COLUMN "min_practical_external" integer;
--> statement-breakpoint
ALTER TABLE "regulation_version" ADD COLUMN "min_theory" integer;
--> statement-breakpoint
ALTER TABLE "regulation_version" ADD COLUMN "percent_rounding" text DEFAULT 'none' NOT NULL;
--> statement-breakpoint
ALTER TABLE "regulation_version" ADD COLUMN "lateral_credits" integer;
--> statement-breakpoint
ALTER TABLE "regulation_version" ADD COLUMN "uncounted_categories" jsonb;
--> statement-breakpoint
ALTER TABLE "regulation_version" ADD COLUMN "percent_from" text DEFAULT 'cgpa' NOT NULL;
--> statement-breakpoint
ALTER TABLE "regulation_version" ADD COLUMN "percent_ranges" jsonb;
--> statement-breakpoint
ALTER TABLE "regulation_version" ADD COLUMN "class_by" text DEFAULT 'cgpa' NOT NULL;

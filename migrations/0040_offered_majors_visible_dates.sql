ALTER TABLE "admission_cycle" ADD COLUMN "help_line" text;
--> statement-breakpoint
ALTER TABLE "admission_programme" ADD COLUMN "majors" jsonb;
--> statement-breakpoint
ALTER TABLE "admission_programme" ADD COLUMN "minors" jsonb;
--> statement-breakpoint
ALTER TABLE "study_material" ADD COLUMN "visible_from" date;
--> statement-breakpoint
ALTER TABLE "study_material" ADD COLUMN "visible_until" date;

ALTER TABLE "admission_programme" ADD COLUMN "horizontal" jsonb;
--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "claimed" jsonb;
--> statement-breakpoint
ALTER TABLE "merit_place" ADD COLUMN "within" text;
--> statement-breakpoint
ALTER TABLE "merit_place" ADD COLUMN "gave_way" text;
--> statement-breakpoint
ALTER TABLE "merit_seat" ADD COLUMN "within" text;

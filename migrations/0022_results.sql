ALTER TABLE "exam_routine" ADD COLUMN "published_at" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "regulation_version" ADD COLUMN "credits_required" integer;
--> statement-breakpoint
ALTER TABLE "regulation_version" ADD COLUMN "credit_minima" jsonb;
--> statement-breakpoint
UPDATE "exam_routine" SET "published_at" = "updated_at" WHERE "state" = 'published';
--> statement-breakpoint
UPDATE "semester_standing" SET "class" = NULL WHERE "class" IS NOT NULL AND ("open" IS NOT NULL OR "result" <> 'pass');

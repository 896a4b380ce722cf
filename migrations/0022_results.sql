ALTER TABLE "duty_slot" ADD COLUMN "swap_for" integer;
--> statement-breakpoint
ALTER TABLE "duty_slot" ADD COLUMN "swap_agreed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "exam_routine" ADD COLUMN "published_at" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "regulation_version" ADD COLUMN "credits_required" integer;
--> statement-breakpoint
ALTER TABLE "regulation_version" ADD COLUMN "credit_minima" jsonb;
--> statement-breakpoint
UPDATE "exam_routine" SET "published_at" = "updated_at" WHERE "state" = 'published';
--> statement-breakpoint
UPDATE "duty_slot" SET "swap_with" = NULL, "swap_reason" = NULL WHERE "swap_with" IS NOT NULL;
--> statement-breakpoint
UPDATE "semester_standing" SET "class" = NULL WHERE "class" IS NOT NULL AND ("open" IS NOT NULL OR "result" <> 'pass');

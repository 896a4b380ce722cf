ALTER TABLE "exam_routine" ADD COLUMN "cat" text;
--> statement-breakpoint
ALTER TABLE "exam_routine" ADD COLUMN "exam" text;
--> statement-breakpoint
ALTER TABLE "exam_routine" ADD COLUMN "entry_days" integer DEFAULT 7 NOT NULL;
--> statement-breakpoint
ALTER TABLE "exam_routine" ADD COLUMN "rooms" jsonb;
--> statement-breakpoint
ALTER TABLE "exam_sitting" ADD COLUMN "room" text;
--> statement-breakpoint
ALTER TABLE "regulation_version" ADD COLUMN "min_sgpa" numeric(16, 2);
--> statement-breakpoint
ALTER TABLE "regulation_version" ADD COLUMN "min_cgpa" numeric(16, 2);
--> statement-breakpoint
ALTER TABLE "regulation_version" ADD COLUMN "carry_internal" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "regulation_version" ADD COLUMN "grace_share" integer;
--> statement-breakpoint
ALTER TABLE "regulation_version" ADD COLUMN "grace_papers" integer;
--> statement-breakpoint
ALTER TABLE "paper_result" ADD COLUMN "entry_reason" text;
--> statement-breakpoint
ALTER TABLE "exam_routine" ADD CONSTRAINT "exam_routine__cat__fkey" FOREIGN KEY ("cat") REFERENCES "public"."cat"("id") ON DELETE restrict ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "exam_routine" ADD CONSTRAINT "exam_routine__exam__fkey" FOREIGN KEY ("exam") REFERENCES "public"."exam_session"("id") ON DELETE restrict ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "exam_sitting" ADD CONSTRAINT "exam_sitting__room__fkey" FOREIGN KEY ("room") REFERENCES "public"."room"("id") ON DELETE restrict ON UPDATE cascade;
--> statement-breakpoint
CREATE INDEX "exam_routine__cat__ref" ON "exam_routine" USING btree ("cat");
--> statement-breakpoint
CREATE INDEX "exam_routine__exam__ref" ON "exam_routine" USING btree ("exam");
--> statement-breakpoint
CREATE INDEX "exam_sitting__room__ref" ON "exam_sitting" USING btree ("room");

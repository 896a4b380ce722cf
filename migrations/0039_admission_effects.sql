ALTER TABLE "admission_cycle" ADD COLUMN "needs_undertaking" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "minor" text;
--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "certificate_no" text;
--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "pwd_type" text;
--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "udid" text;
--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "emergency_contact" text;
--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "gap_reason" text;
--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student__minor__fkey" FOREIGN KEY ("minor") REFERENCES "public"."department"("id") ON DELETE restrict ON UPDATE cascade;
--> statement-breakpoint
CREATE INDEX "student__minor__ref" ON "student" USING btree ("minor");

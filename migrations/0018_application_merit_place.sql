ALTER TABLE "application" ADD COLUMN "cancellation" text;
--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "cancel_reason" text;
--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "cancel_asked_by" text;
--> statement-breakpoint
ALTER TABLE "merit_place" ADD COLUMN "category" text;
--> statement-breakpoint
UPDATE "merit_place" p SET "category" = a."category" FROM "application" a WHERE a."id" = p."application";
--> statement-breakpoint
CREATE INDEX "application__cancellation__filter" ON "application" USING btree ("cancellation");
--> statement-breakpoint
CREATE INDEX "merit_place__round_category_place__idx" ON "merit_place" USING btree ("round","category","place");

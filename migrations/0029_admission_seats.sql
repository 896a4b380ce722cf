DROP INDEX "admission_programme__cycle_programme__key";
--> statement-breakpoint
ALTER TABLE "admission_cycle" ADD COLUMN "by_preference" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "admission_programme" ADD COLUMN "department" text;
--> statement-breakpoint
ALTER TABLE "admission_programme" ADD COLUMN "horizontal" jsonb;
--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "first_programme" text;
--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "first_department" text;
--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "claimed" jsonb;
--> statement-breakpoint
ALTER TABLE "merit_place" ADD COLUMN "within" text;
--> statement-breakpoint
ALTER TABLE "merit_place" ADD COLUMN "gave_way" text;
--> statement-breakpoint
ALTER TABLE "merit_place" ADD COLUMN "choice" integer;
--> statement-breakpoint
ALTER TABLE "merit_seat" ADD COLUMN "within" text;
--> statement-breakpoint
ALTER TABLE "merit_seat" ADD COLUMN "upgrade" text;
--> statement-breakpoint
ALTER TABLE "admission_programme" ADD CONSTRAINT "admission_programme__department__fkey" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE restrict ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application__first_programme__fkey" FOREIGN KEY ("first_programme") REFERENCES "public"."programme"("id") ON DELETE restrict ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application__first_department__fkey" FOREIGN KEY ("first_department") REFERENCES "public"."department"("id") ON DELETE restrict ON UPDATE cascade;
--> statement-breakpoint
CREATE INDEX "admission_programme__department__ref" ON "admission_programme" USING btree ("department");
--> statement-breakpoint
CREATE UNIQUE INDEX "admission_programme__cycle_programme_department__key" ON "admission_programme" USING btree ("cycle","programme","department") WHERE "cycle" is not null and "programme" is not null and "department" is not null;
--> statement-breakpoint
CREATE INDEX "application__first_programme__ref" ON "application" USING btree ("first_programme");
--> statement-breakpoint
CREATE INDEX "application__first_department__ref" ON "application" USING btree ("first_department");

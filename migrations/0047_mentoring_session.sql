ALTER TABLE "mentoring_session" ADD COLUMN "spoke_with" text DEFAULT 'student' NOT NULL;
--> statement-breakpoint
ALTER TABLE "mentoring_session" ADD COLUMN "referred_to" text;
--> statement-breakpoint
CREATE INDEX "mentoring_session__spoke_with__filter" ON "mentoring_session" USING btree ("spoke_with");
--> statement-breakpoint
CREATE INDEX "mentoring_session__referred_to__filter" ON "mentoring_session" USING btree ("referred_to");

CREATE INDEX "attendance_eligibility__offering__ref" ON "attendance_eligibility" USING btree ("offering");
--> statement-breakpoint
CREATE INDEX "attendance_register__section__ref" ON "attendance_register" USING btree ("section");
--> statement-breakpoint
CREATE INDEX "class_session__section__ref" ON "class_session" USING btree ("section");
--> statement-breakpoint
CREATE INDEX "class_session__period__ref" ON "class_session" USING btree ("period");
--> statement-breakpoint
CREATE INDEX "shortfall_clearance__batch__ref" ON "shortfall_clearance" USING btree ("batch");
--> statement-breakpoint
CREATE INDEX "shortfall_clearance__semester__ref" ON "shortfall_clearance" USING btree ("semester");
--> statement-breakpoint
CREATE INDEX "shortfall_clearance__cat__ref" ON "shortfall_clearance" USING btree ("cat");
--> statement-breakpoint
CREATE INDEX "fee_demand_line__head__ref" ON "fee_demand_line" USING btree ("head");
--> statement-breakpoint
CREATE INDEX "payment_allocation__head__ref" ON "payment_allocation" USING btree ("head");
--> statement-breakpoint
CREATE INDEX "cat_register__section__ref" ON "cat_register" USING btree ("section");
--> statement-breakpoint
CREATE INDEX "cat_register__cat__ref" ON "cat_register" USING btree ("cat");
--> statement-breakpoint
CREATE INDEX "retest_allowance__cat__ref" ON "retest_allowance" USING btree ("cat");
--> statement-breakpoint
CREATE INDEX "retest_allowance__student__ref" ON "retest_allowance" USING btree ("student");
--> statement-breakpoint
CREATE INDEX "combination_register__programme__ref" ON "combination_register" USING btree ("programme");
--> statement-breakpoint
CREATE INDEX "combination_register__semester__ref" ON "combination_register" USING btree ("semester");
--> statement-breakpoint
CREATE INDEX "combination_register__department__ref" ON "combination_register" USING btree ("department");
--> statement-breakpoint
CREATE INDEX "section_move__from_section__ref" ON "section_move" USING btree ("from_section");
--> statement-breakpoint
CREATE INDEX "section_move__to_section__ref" ON "section_move" USING btree ("to_section");
--> statement-breakpoint
CREATE INDEX "election_candidate__proposer__ref" ON "election_candidate" USING btree ("proposer");
--> statement-breakpoint
CREATE INDEX "election_candidate__seconder__ref" ON "election_candidate" USING btree ("seconder");

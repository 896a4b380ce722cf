ALTER TABLE "parent_ward" ADD COLUMN "consent" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "parent_ward__consent__filter" ON "parent_ward" USING btree ("consent");

ALTER TABLE "library_rule" ADD COLUMN "waive_limit" bigint;
--> statement-breakpoint
ALTER TABLE "library_event" ADD COLUMN "was" jsonb;
--> statement-breakpoint
ALTER TABLE "library_event" ADD COLUMN "undone" boolean DEFAULT false NOT NULL;

ALTER TABLE "day_close" ADD COLUMN "paid_out" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "paid_by" text;
--> statement-breakpoint
UPDATE "refund" SET "paid_by" = 'bank' WHERE "state" = 'processed' AND "utr" IS NOT NULL;

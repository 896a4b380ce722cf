ALTER TABLE "audit_log" ADD COLUMN "lane" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "beside" bigint[];
--> statement-breakpoint
ALTER TABLE "audit_head" ADD COLUMN "last" bigint;
--> statement-breakpoint
ALTER TABLE "audit_head" ADD COLUMN "seen" bigint[] DEFAULT '{}' NOT NULL;

--> statement-breakpoint
UPDATE "audit_head" SET "last" = (SELECT max("id") FROM "audit_log") WHERE "id" = 1;

-- Heads are reminded of monthly and annual reports, before and after the due date, by daily work that schedules itself.
-- The former reminders of a month, scheduled one by one, are no longer known to any server.
CREATE TABLE "department_report_reminder" (
	"period" text NOT NULL,
	"round" text NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "department_report_reminder_pkey" PRIMARY KEY("period","round")
);
--> statement-breakpoint
INSERT INTO "department_report_reminder" ("period", "round", "told", "at") SELECT "month", 'before', "told", "at" FROM "report_reminder";
--> statement-breakpoint
DROP TABLE "report_reminder" CASCADE;
--> statement-breakpoint
DELETE FROM "job" WHERE "kind" IN ('monthly-report-reminder', 'monthly-report-clock') AND "state" = 'waiting';

ALTER TABLE "regulation_version" DROP COLUMN "min_total";
--> statement-breakpoint
ALTER TABLE "regulation_version" DROP COLUMN "min_external";
--> statement-breakpoint
ALTER TABLE "regulation_version" DROP COLUMN "rounding";
--> statement-breakpoint
ALTER TABLE "regulation_version" DROP COLUMN "rounding_places";
--> statement-breakpoint
ALTER TABLE "regulation_version" DROP COLUMN "max_attempts";
--> statement-breakpoint
ALTER TABLE "regulation_version" DROP COLUMN "max_semesters";

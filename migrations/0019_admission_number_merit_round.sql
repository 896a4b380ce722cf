ALTER TABLE "merit_round" ADD COLUMN "rules" jsonb;
--> statement-breakpoint
CREATE TABLE "admission_number" (
	"batch" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "admission_number_pkey" PRIMARY KEY("batch")
);
--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "admission_no" text;
--> statement-breakpoint
ALTER TABLE "admission_number" ADD CONSTRAINT "admission_number__batch__fkey" FOREIGN KEY ("batch") REFERENCES "public"."batch"("id") ON DELETE restrict ON UPDATE cascade;
--> statement-breakpoint
UPDATE "application" a SET "admission_no" = n."no" FROM (SELECT "id", "batch" || '/' || lpad(row_number() OVER w::text, greatest(4, length(row_number() OVER w::text)), '0') AS "no" FROM "application" WHERE "status" = 'Admitted' WINDOW w AS (PARTITION BY "batch" ORDER BY "student", "id")) n WHERE n."id" = a."id";
--> statement-breakpoint
INSERT INTO "admission_number" ("batch", "last") SELECT "batch", count(*) FROM "application" WHERE "status" = 'Admitted' GROUP BY "batch";
--> statement-breakpoint
CREATE UNIQUE INDEX "application__admission_no__key" ON "application" USING btree (lower("admission_no")) WHERE "admission_no" is not null;

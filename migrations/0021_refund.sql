ALTER TABLE "refund" ADD COLUMN "payer" text;
--> statement-breakpoint
UPDATE "refund" r SET "payer" = d."payer" FROM "payment" p JOIN "fee_demand" d ON d."id" = p."demand" WHERE p."id" = r."payment";

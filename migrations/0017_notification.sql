ALTER TABLE "notification" ADD COLUMN "said" jsonb;

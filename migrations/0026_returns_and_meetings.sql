ALTER TABLE "committee_meeting" ADD COLUMN "attended" jsonb;

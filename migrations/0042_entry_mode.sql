ALTER TABLE "application" ADD COLUMN "entry_mode" text DEFAULT 'application';

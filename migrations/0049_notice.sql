ALTER TABLE "notice" ADD COLUMN "confirm" boolean DEFAULT false NOT NULL;

ALTER TABLE "regulation_version" ADD COLUMN "sgpa_requires_all_clear" boolean DEFAULT false NOT NULL;

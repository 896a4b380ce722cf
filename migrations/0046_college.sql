ALTER TABLE "college" ADD COLUMN "logo" integer;

CREATE INDEX "application__is_pwd__filter" ON "application" USING btree ("is_pwd");

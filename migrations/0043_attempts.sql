CREATE INDEX "paper_result__kind__filter" ON "paper_result" USING btree ("kind");

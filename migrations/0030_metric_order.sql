DROP INDEX "quality_metric__sort__order";
--> statement-breakpoint
CREATE INDEX "quality_metric__manual__order" ON "quality_metric" USING btree ("manual","id");

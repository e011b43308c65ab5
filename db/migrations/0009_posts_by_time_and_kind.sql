DROP INDEX "network_posts_by_time";--> statement-breakpoint
CREATE INDEX "network_posts_by_time" ON "network_posts" USING btree ("account_id","published_at","kind");
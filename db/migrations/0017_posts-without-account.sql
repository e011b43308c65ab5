CREATE INDEX "network_posts_by_permalink" ON "network_posts" USING hash ("permalink");--> statement-breakpoint
CREATE INDEX "publications_in_doubt" ON "publications" USING btree ("account_id") WHERE "publications"."state" = 'in_doubt';--> statement-breakpoint
-- Posts that were to go out, or were being sent, when their account was forgotten: drafts without a time, as they become today.
UPDATE "posts" SET "state" = 'DRAFT', "scheduled_at" = NULL, "wall_time" = NULL, "time_zone" = NULL, "planned_by" = NULL, "pinned_at" = NULL, "going_out_at" = NULL, "version" = "version" + 1, "updated_at" = now() WHERE "state" = 'SCHEDULED' AND "account_id" IS NULL;

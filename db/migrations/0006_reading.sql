ALTER TABLE "network_posts" ADD COLUMN "missing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "network_syncs" ADD COLUMN "skipped_steps" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "network_syncs" ADD COLUMN "rest_until" timestamp with time zone;--> statement-breakpoint
-- It held the last day that was read; now it holds the first that is to be read.
UPDATE "network_syncs" SET "import_cursor" = NULL WHERE "import_step" = 'days';
ALTER TABLE "network_syncs" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "network_syncs" ADD COLUMN "asked_looks" integer DEFAULT 0 NOT NULL;
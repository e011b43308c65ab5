CREATE TABLE "deletion_requests" (
	"code" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"accounts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "network_events" (
	"key" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "network_rests" (
	"who" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "network_accounts" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "network_syncs" ADD COLUMN "calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "network_syncs" ADD COLUMN "calls_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "deletion_requests_age" ON "deletion_requests" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "network_events_age" ON "network_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "network_accounts_to_tell" ON "network_accounts" USING btree ("state_since") WHERE "network_accounts"."state" = 'reconnect-needed';
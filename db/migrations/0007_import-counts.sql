ALTER TABLE "network_syncs" DROP COLUMN "import_done";--> statement-breakpoint
ALTER TABLE "network_syncs" DROP COLUMN "import_total";
CREATE TABLE "shared_cards" (
	"slug" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"card" jsonb NOT NULL,
	"alt" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shared_cards" ADD CONSTRAINT "shared_cards_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_cards_by_account" ON "shared_cards" USING btree ("account_id","created_at");
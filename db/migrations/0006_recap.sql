CREATE TABLE "recap_wishes" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"stop_key" uuid NOT NULL,
	"wished_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "recap_wishes_stop_key_unique" UNIQUE("stop_key")
);
--> statement-breakpoint
CREATE TABLE "recaps" (
	"account_id" uuid NOT NULL,
	"week" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recaps_account_id_week_pk" PRIMARY KEY("account_id","week")
);
--> statement-breakpoint
ALTER TABLE "recap_wishes" ADD CONSTRAINT "recap_wishes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recaps" ADD CONSTRAINT "recaps_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recaps_by_age" ON "recaps" USING btree ("created_at");
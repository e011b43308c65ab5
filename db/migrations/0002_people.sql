CREATE TABLE "people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"locale" text,
	"time_zone" text,
	"email_asked_at" timestamp with time zone,
	"deletion_due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "people_plan" CHECK ("people"."plan" in ('free', 'bobbinplus', 'bobbin_premium')),
	CONSTRAINT "people_locale" CHECK ("people"."locale" in ('en-US', 'fr-FR'))
);
--> statement-breakpoint
CREATE INDEX "people_leaving" ON "people" USING btree ("deletion_due_at") WHERE "people"."deletion_due_at" is not null;
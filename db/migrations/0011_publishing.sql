CREATE TABLE "follow_ups" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"text" text NOT NULL,
	"metric" text NOT NULL,
	"threshold" integer NOT NULL,
	"reached_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follow_ups_threshold" CHECK ("follow_ups"."threshold" between 1 and 100000000),
	CONSTRAINT "follow_ups_text" CHECK (char_length("follow_ups"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "publication_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publication_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"publication_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"part" smallint NOT NULL,
	"token" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"part" smallint NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"due_at" timestamp with time zone NOT NULL,
	"post_version" integer NOT NULL,
	"container" text,
	"children" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"container_at" timestamp with time zone,
	"token" bigint DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"next_at" timestamp with time zone,
	"looks" smallint DEFAULT 0 NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"first_intent_at" timestamp with time zone,
	"last_intent_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"remote_id" text,
	"confirmed_by" text,
	"published_at" timestamp with time zone,
	"followed_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "publications_state" CHECK ("publications"."state" in ('scheduled', 'preparing', 'ready', 'publishing', 'published', 'failed', 'in_doubt', 'missed', 'cancelled')),
	CONSTRAINT "publications_sent_has_intent" CHECK ("publications"."state" <> 'publishing' or ("publications"."container" is not null and "publications"."last_intent_at" is not null)),
	CONSTRAINT "publications_ready_has_container" CHECK ("publications"."state" <> 'ready' or "publications"."container" is not null),
	CONSTRAINT "publications_published_is_known" CHECK ("publications"."state" <> 'published' or "publications"."remote_id" is not null or "publications"."next_at" is not null or "publications"."confirmed_by" = 'person'),
	CONSTRAINT "publications_remote_is_published" CHECK ("publications"."remote_id" is null or "publications"."state" = 'published')
);
--> statement-breakpoint
CREATE TABLE "publishing_fence" (
	"one" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "publishing_fence_one" CHECK ("publishing_fence"."one" = 1)
);
--> statement-breakpoint
CREATE TABLE "publishing_rests" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"failures" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publishing_runs" (
	"run" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "publishing_stops" (
	"scope" text PRIMARY KEY NOT NULL,
	"reason" text,
	"stopped_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "late_limit_minutes" smallint DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "going_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "sent_parts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_events" ADD CONSTRAINT "publication_events_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_events" ADD CONSTRAINT "publication_events_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_events" ADD CONSTRAINT "publication_events_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_account" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishing_rests" ADD CONSTRAINT "publishing_rests_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_ups_by_person" ON "follow_ups" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "follow_ups_waiting" ON "follow_ups" USING btree ("post_id") WHERE "follow_ups"."reached_at" is null;--> statement-breakpoint
CREATE INDEX "publication_events_by_post" ON "publication_events" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "publication_events_by_publication" ON "publication_events" USING btree ("publication_id","id");--> statement-breakpoint
CREATE INDEX "publication_events_by_person" ON "publication_events" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publications_one_per_part" ON "publications" USING btree ("post_id","part");--> statement-breakpoint
CREATE UNIQUE INDEX "publications_one_per_remote" ON "publications" USING btree ("remote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publications_one_in_flight" ON "publications" USING btree ("account_id") WHERE "publications"."state" = 'publishing';--> statement-breakpoint
CREATE INDEX "publications_next" ON "publications" USING btree ("next_at") WHERE "publications"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "publications_leased" ON "publications" USING btree ("account_id") WHERE "publications"."lease_until" is not null;--> statement-breakpoint
CREATE INDEX "publications_sent" ON "publications" USING btree ("account_id","published_at");--> statement-breakpoint
CREATE INDEX "publications_to_follow" ON "publications" USING btree ("published_at") WHERE "publications"."followed_at" is null and "publications"."remote_id" is not null;--> statement-breakpoint
CREATE INDEX "publications_to_tell" ON "publications" USING btree ("id") WHERE "publications"."told_at" is null and "publications"."state" in ('failed', 'in_doubt', 'missed');--> statement-breakpoint
CREATE INDEX "publications_by_person" ON "publications" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "publishing_runs_by_start" ON "publishing_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "posts_due" ON "posts" USING btree ("scheduled_at") WHERE "posts"."state" = 'SCHEDULED';--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_late_limit" CHECK ("people"."late_limit_minutes" between 5 and 1440);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_going_out_is_scheduled" CHECK ("posts"."going_out_at" is null or "posts"."state" = 'SCHEDULED');
CREATE SCHEMA "storage";
--> statement-breakpoint
CREATE TABLE "api_answers" (
	"person_id" uuid NOT NULL,
	"key" text NOT NULL,
	"call_hash" text NOT NULL,
	"status" smallint,
	"body" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_answers_person_id_key_pk" PRIMARY KEY("person_id","key")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"start" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "api_keys_name" CHECK (char_length("api_keys"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "storage"."buckets" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"public" boolean DEFAULT false NOT NULL,
	"file_size_limit" bigint,
	"allowed_mime_types" text[],
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "buckets_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "labels_name" CHECK (char_length("labels"."name") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"object_key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"duration_ms" integer,
	"file_name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_kind" CHECK ("media"."kind" in ('image', 'video')),
	CONSTRAINT "media_film_has_length" CHECK (("media"."kind" = 'video') = ("media"."duration_ms" is not null))
);
--> statement-breakpoint
CREATE TABLE "storage"."objects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bucket_id" text NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"version" text NOT NULL,
	"bytes" bigint NOT NULL,
	"content_type" text NOT NULL,
	"cache_control" text NOT NULL,
	"etag" text NOT NULL,
	"user_metadata" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "objects_bytes" CHECK ("storage"."objects"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "post_labels" (
	"post_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "post_labels_post_id_label_id_pk" PRIMARY KEY("post_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"source" text NOT NULL,
	"was_refused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"account_id" uuid,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"body" text NOT NULL,
	"format" text NOT NULL,
	"part_count" smallint NOT NULL,
	"media_ids" uuid[] DEFAULT '{}' NOT NULL,
	"language" text,
	"source" text NOT NULL,
	"changed_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"scheduled_at" timestamp with time zone,
	"wall_time" text,
	"time_zone" text,
	"planned_by" text,
	"pinned_at" timestamp with time zone,
	"repetition_id" uuid,
	"occurrence" text,
	"set_aside_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"permalink" text,
	"failure" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', left("posts"."body", 100000)) || to_tsvector('french', left("posts"."body", 100000))) STORED NOT NULL,
	CONSTRAINT "posts_state" CHECK ("posts"."state" in ('IDEA', 'DRAFT', 'READY', 'SCHEDULED', 'PUBLISHED', 'FAILED')),
	CONSTRAINT "posts_scheduled_has_time" CHECK ("posts"."state" <> 'SCHEDULED' or ("posts"."scheduled_at" is not null and "posts"."wall_time" is not null and "posts"."time_zone" is not null)),
	CONSTRAINT "posts_set_aside_is_unplanned" CHECK ("posts"."set_aside_at" is null or "posts"."state" not in ('SCHEDULED', 'PUBLISHED')),
	CONSTRAINT "posts_part_count" CHECK ("posts"."part_count" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "queues" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"minimum_gap_minutes" smallint DEFAULT 0 NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"paused_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "queues_gap" CHECK ("queues"."minimum_gap_minutes" between 0 and 1440),
	CONSTRAINT "queues_quiet" CHECK (("queues"."quiet_from" is null) = ("queues"."quiet_to" is null))
);
--> statement-breakpoint
CREATE TABLE "repetitions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"rule" jsonb NOT NULL,
	"minute" smallint NOT NULL,
	"time_zone" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"paused_at" timestamp with time zone,
	"laid_until" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "repetitions_minute" CHECK ("repetitions"."minute" between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"minute" smallint NOT NULL,
	CONSTRAINT "slots_weekday" CHECK ("slots"."weekday" between 1 and 7),
	CONSTRAINT "slots_minute" CHECK ("slots"."minute" between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "storage"."uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bucket_id" text NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"version" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"content_type" text NOT NULL,
	"cache_control" text NOT NULL,
	"is_upsert" boolean DEFAULT false NOT NULL,
	"user_metadata" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_answers" ADD CONSTRAINT "api_answers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage"."objects" ADD CONSTRAINT "objects_bucket_id_buckets_id_fk" FOREIGN KEY ("bucket_id") REFERENCES "storage"."buckets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_labels" ADD CONSTRAINT "post_labels_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_labels" ADD CONSTRAINT "post_labels_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_labels" ADD CONSTRAINT "post_labels_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_repetition" FOREIGN KEY ("repetition_id") REFERENCES "public"."repetitions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queues" ADD CONSTRAINT "queues_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repetitions" ADD CONSTRAINT "repetitions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repetitions" ADD CONSTRAINT "repetitions_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_answers_by_age" ON "api_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "api_keys_by_person" ON "api_keys" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_one_by_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "labels_one_by_name" ON "labels" USING btree ("person_id",lower("name"));--> statement-breakpoint
CREATE INDEX "media_by_person" ON "media" USING btree ("person_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "media_one_per_object" ON "media" USING btree ("object_key");--> statement-breakpoint
CREATE UNIQUE INDEX "objects_one_by_name" ON "storage"."objects" USING btree ("bucket_id","name" collate "C");--> statement-breakpoint
CREATE INDEX "objects_by_owner" ON "storage"."objects" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "post_labels_by_label" ON "post_labels" USING btree ("label_id","post_id");--> statement-breakpoint
CREATE INDEX "post_labels_by_person" ON "post_labels" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "post_versions_by_post" ON "post_versions" USING btree ("post_id","created_at" DESC NULLS LAST,"version" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "post_versions_by_person" ON "post_versions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "posts_by_state" ON "posts" USING btree ("person_id","state","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "posts_by_change" ON "posts" USING btree ("person_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "posts_by_making" ON "posts" USING btree ("person_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "posts_set_aside" ON "posts" USING btree ("person_id","set_aside_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "posts"."set_aside_at" is not null;--> statement-breakpoint
CREATE INDEX "posts_planned" ON "posts" USING btree ("account_id","scheduled_at","id") WHERE "posts"."scheduled_at" is not null;--> statement-breakpoint
CREATE INDEX "posts_to_go_out" ON "posts" USING btree ("account_id","scheduled_at","id") WHERE "posts"."state" = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "posts_planned_by_person" ON "posts" USING btree ("person_id","scheduled_at","id") WHERE "posts"."scheduled_at" is not null;--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "posts_media" ON "posts" USING gin ("media_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_one_per_occurrence" ON "posts" USING btree ("repetition_id","occurrence");--> statement-breakpoint
CREATE INDEX "repetitions_by_person" ON "repetitions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "repetitions_by_account" ON "repetitions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "repetitions_to_lay" ON "repetitions" USING btree ("laid_until") WHERE "repetitions"."paused_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "slots_one_at_a_time" ON "slots" USING btree ("account_id","weekday","minute");--> statement-breakpoint
CREATE INDEX "slots_by_account" ON "slots" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "uploads_by_owner" ON "storage"."uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "uploads_by_age" ON "storage"."uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_by_end" ON "storage"."uploads" USING btree ("expires_at");
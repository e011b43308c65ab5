CREATE TABLE "audience_days" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"breakdown" text NOT NULL,
	"counts" jsonb NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audience_days_account_id_day_breakdown_pk" PRIMARY KEY("account_id","day","breakdown"),
	CONSTRAINT "audience_days_breakdown" CHECK ("audience_days"."breakdown" in ('country', 'city', 'age', 'gender'))
);
--> statement-breakpoint
CREATE TABLE "chosen_accounts" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connect_attempts" (
	"state" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"next" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "deletion_requests" (
	"code" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"accounts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follower_days" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"followers" bigint NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follower_days_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "gain_days" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" bigint NOT NULL,
	"likes" bigint NOT NULL,
	"replies" bigint NOT NULL,
	"reposts" bigint NOT NULL,
	"quotes" bigint NOT NULL,
	"shares" bigint NOT NULL,
	CONSTRAINT "gain_days_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "network_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"network_id" text NOT NULL,
	"username" text NOT NULL,
	"name" text,
	"biography" text,
	"picture_url" text,
	"is_verified" boolean DEFAULT false NOT NULL,
	"scopes" text[] NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "network_accounts_state" CHECK ("network_accounts"."state" in ('connected', 'reconnect-needed', 'paused', 'disconnected'))
);
--> statement-breakpoint
CREATE TABLE "network_days" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"profile_views" bigint,
	"likes" bigint,
	"replies" bigint,
	"reposts" bigint,
	"quotes" bigint,
	"clicks" jsonb,
	"observed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "network_days_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "network_events" (
	"key" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "network_posts" (
	"account_id" uuid NOT NULL,
	"network_id" text NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"permalink" text,
	"topic" text,
	"link_url" text,
	"is_quote" boolean NOT NULL,
	"media" jsonb NOT NULL,
	"views" bigint,
	"likes" bigint,
	"replies" bigint,
	"reposts" bigint,
	"quotes" bigint,
	"shares" bigint,
	"figures_at" timestamp with time zone,
	"look_at" timestamp with time zone,
	"missing_since" timestamp with time zone,
	"first_seen_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "network_posts_account_id_network_id_pk" PRIMARY KEY("account_id","network_id"),
	CONSTRAINT "network_posts_kind" CHECK ("network_posts"."kind" in ('post', 'reply', 'repost')),
	CONSTRAINT "network_posts_format" CHECK ("network_posts"."format" in ('TEXT', 'IMAGE', 'VIDEO', 'CAROUSEL'))
);
--> statement-breakpoint
CREATE TABLE "network_rests" (
	"who" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "network_syncs" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"import_step" text NOT NULL,
	"import_cursor" text,
	"imported_at" timestamp with time zone,
	"skipped_steps" text[] DEFAULT '{}' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"posts_due_at" timestamp with time zone NOT NULL,
	"days_due_at" timestamp with time zone NOT NULL,
	"audience_due_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"claim" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"calls_since" timestamp with time zone,
	"rest_until" timestamp with time zone,
	"synced_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" text,
	CONSTRAINT "network_syncs_step" CHECK ("network_syncs"."import_step" in ('audience', 'posts', 'replies', 'days', 'done'))
);
--> statement-breakpoint
CREATE TABLE "network_tokens" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"previous_sealed" text,
	"issued_at" timestamp with time zone NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"grant_expires_at" timestamp with time zone,
	"renew_after" timestamp with time zone NOT NULL,
	"renewing_until" timestamp with time zone,
	"renewal_failures" integer DEFAULT 0 NOT NULL,
	"warnings" smallint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "network_tokens_sealed" CHECK (length("network_tokens"."sealed") > 40)
);
--> statement-breakpoint
CREATE TABLE "post_curves" (
	"account_id" uuid NOT NULL,
	"network_id" text NOT NULL,
	"ages" smallint[] NOT NULL,
	"views" bigint[] NOT NULL,
	"likes" bigint[] NOT NULL,
	"replies" bigint[] NOT NULL,
	"reposts" bigint[] NOT NULL,
	"quotes" bigint[] NOT NULL,
	"shares" bigint[] NOT NULL,
	CONSTRAINT "post_curves_account_id_network_id_pk" PRIMARY KEY("account_id","network_id")
);
--> statement-breakpoint
ALTER TABLE "audience_days" ADD CONSTRAINT "audience_days_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chosen_accounts" ADD CONSTRAINT "chosen_accounts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chosen_accounts" ADD CONSTRAINT "chosen_accounts_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connect_attempts" ADD CONSTRAINT "connect_attempts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follower_days" ADD CONSTRAINT "follower_days_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gain_days" ADD CONSTRAINT "gain_days_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_accounts" ADD CONSTRAINT "network_accounts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_days" ADD CONSTRAINT "network_days_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_posts" ADD CONSTRAINT "network_posts_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_syncs" ADD CONSTRAINT "network_syncs_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_tokens" ADD CONSTRAINT "network_tokens_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_curves" ADD CONSTRAINT "post_curves_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chosen_accounts_account" ON "chosen_accounts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "connect_attempts_person" ON "connect_attempts" USING btree ("person_id","started_at");--> statement-breakpoint
CREATE INDEX "connect_attempts_age" ON "connect_attempts" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "deletion_requests_age" ON "deletion_requests" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "network_accounts_person" ON "network_accounts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "network_accounts_by_name" ON "network_accounts" USING btree ("username") WHERE "network_accounts"."state" = 'connected';--> statement-breakpoint
CREATE INDEX "network_accounts_to_tell" ON "network_accounts" USING btree ("state_since") WHERE "network_accounts"."state" = 'reconnect-needed';--> statement-breakpoint
CREATE UNIQUE INDEX "network_accounts_one_per_person" ON "network_accounts" USING btree ("person_id","network_id");--> statement-breakpoint
CREATE UNIQUE INDEX "network_accounts_one_owner" ON "network_accounts" USING btree ("network_id") WHERE "network_accounts"."state" <> 'disconnected';--> statement-breakpoint
CREATE INDEX "network_events_age" ON "network_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "network_posts_by_time" ON "network_posts" USING btree ("account_id","published_at");--> statement-breakpoint
CREATE INDEX "network_posts_to_look_at" ON "network_posts" USING btree ("account_id","look_at") WHERE "network_posts"."look_at" is not null;--> statement-breakpoint
CREATE INDEX "network_syncs_due" ON "network_syncs" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "network_tokens_due" ON "network_tokens" USING btree ("renew_after");
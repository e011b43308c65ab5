-- Says which row has changed and whose it is, and never what is in it: whoever listens reads the row, for its owner.
-- What is said twice in a transaction is heard once, since the time is the transaction's.
CREATE FUNCTION "announce_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed record;
	changed_id uuid;
	owner_id uuid;
BEGIN
	IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
	IF TG_ARGV[0] = 'account_id' THEN
		changed_id := changed.account_id;
		SELECT person_id INTO owner_id FROM public.network_accounts WHERE id = changed.account_id;
	ELSIF TG_ARGV[0] = 'user_id' THEN
		changed_id := changed.id;
		owner_id := changed.user_id;
	ELSE
		changed_id := changed.id;
		owner_id := changed.person_id;
	END IF;
	IF owner_id IS NOT NULL THEN
		PERFORM pg_notify('row_changes', json_build_object(
			'table', TG_TABLE_NAME, 'type', TG_OP, 'id', changed_id, 'person_id', owner_id, 'at', transaction_timestamp()
		)::text);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "posts_come_and_go" AFTER INSERT OR DELETE ON "posts"
	FOR EACH ROW EXECUTE FUNCTION "announce_change"('person_id');
--> statement-breakpoint
CREATE TRIGGER "posts_change" AFTER UPDATE ON "posts" FOR EACH ROW
	WHEN ((OLD.state, OLD.version, OLD.scheduled_at, OLD.set_aside_at, OLD.going_out_at, OLD.sent_parts, OLD.published_at, OLD.permalink, OLD.updated_at)
		IS DISTINCT FROM (NEW.state, NEW.version, NEW.scheduled_at, NEW.set_aside_at, NEW.going_out_at, NEW.sent_parts, NEW.published_at, NEW.permalink, NEW.updated_at))
	EXECUTE FUNCTION "announce_change"('person_id');
--> statement-breakpoint
CREATE TRIGGER "publications_come_and_go" AFTER INSERT OR DELETE ON "publications"
	FOR EACH ROW EXECUTE FUNCTION "announce_change"('person_id');
--> statement-breakpoint
-- Claims and looks are nobody's news.
CREATE TRIGGER "publications_change" AFTER UPDATE ON "publications" FOR EACH ROW
	WHEN ((OLD.state, OLD.reason, OLD.due_at) IS DISTINCT FROM (NEW.state, NEW.reason, NEW.due_at))
	EXECUTE FUNCTION "announce_change"('person_id');
--> statement-breakpoint
CREATE TRIGGER "notifications_change" AFTER INSERT OR UPDATE OR DELETE ON "notifications"
	FOR EACH ROW EXECUTE FUNCTION "announce_change"('user_id');
--> statement-breakpoint
CREATE TRIGGER "network_syncs_come_and_go" AFTER INSERT OR DELETE ON "network_syncs"
	FOR EACH ROW EXECUTE FUNCTION "announce_change"('account_id');
--> statement-breakpoint
CREATE TRIGGER "network_syncs_change" AFTER UPDATE ON "network_syncs" FOR EACH ROW
	WHEN ((OLD.import_step, OLD.synced_at, OLD.asked_at, OLD.failures, OLD.failure) IS DISTINCT FROM (NEW.import_step, NEW.synced_at, NEW.asked_at, NEW.failures, NEW.failure))
	EXECUTE FUNCTION "announce_change"('account_id');

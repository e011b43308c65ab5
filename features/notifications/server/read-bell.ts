import { sql } from 'drizzle-orm';
import { notifications } from '#db/schema/notification.ts';
import type { Needs } from '#runtime/runtime.ts';
import { NOTIFICATION_KINDS } from '../notification.ts';
import type { Bell, BellItem, NotificationKind, NotificationType } from '../notification.ts';

const SHOWN = 20;

type Row = {
  id: string;
  type: NotificationType;
  kind: NotificationKind;
  facts: Record<string, string | number>;
  href: string | null;
  created_at: string;
  is_read: boolean;
};

/** The newest entries and the unread count, in one round trip. */
export async function readBell({ db }: Needs<'db'>, userId: string): Promise<Bell> {
  const { rows } = await db.execute<{ items: Row[] | null; unread: number }>(sql`
    select
      (select json_agg(newest) from (
        select id, type, kind, facts, href, created_at, read_at is not null as is_read
        from ${notifications} where user_id = ${userId}
        order by created_at desc, id desc limit ${SHOWN}
      ) newest) as items,
      (select count(*)::int from ${notifications} where user_id = ${userId} and read_at is null) as unread
  `);
  const answer = rows[0];
  return { items: (answer?.items ?? []).filter(isKnown).map(toItem), unread: answer?.unread ?? 0 };
}

/** A row written by a newer build during a rolling update has a kind this one has no words for. */
function isKnown(row: Row): boolean {
  return NOTIFICATION_KINDS.includes(row.kind);
}

function toItem(row: Row): BellItem {
  return {
    id: row.id,
    type: row.type,
    kind: row.kind,
    facts: row.facts,
    href: row.href ?? undefined,
    createdAt: new Date(row.created_at).toISOString(),
    isRead: row.is_read,
  };
}

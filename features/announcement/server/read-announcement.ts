import { eq } from 'drizzle-orm';
import type { Locale } from '#base/i18n/locale.ts';
import type { Db } from '#db/client.ts';
import { announcements } from '#db/schema/announcement.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Announcement } from '../announcement.ts';

type Row = typeof announcements.$inferSelect;

const KNOWN_FOR_MS = 10_000;
const known = new WeakMap<Db, { row: Row | undefined; until: number }>();

/** The same for everybody and on every page, so it is asked for once in ten seconds. */
export async function readAnnouncement(
  needs: Needs<'db' | 'clock'>,
  locale: Locale,
): Promise<Announcement | undefined> {
  const row = await currentRow(needs);
  if (!row?.isShown) return undefined;
  return { text: row.text[locale], version: row.updatedAt.toISOString() };
}

async function currentRow({ db, clock }: Needs<'db' | 'clock'>): Promise<Row | undefined> {
  const now = clock.now().getTime();
  const recent = known.get(db);
  if (recent && now < recent.until) return recent.row;
  const [row] = await db.select().from(announcements).where(eq(announcements.id, 1));
  known.set(db, { row, until: now + KNOWN_FOR_MS });
  return row;
}

import { eq } from 'drizzle-orm';
import type { Locale } from '#base/i18n/locale.ts';
import { announcements } from '#db/schema/announcement.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Announcement } from '../announcement.ts';

export async function readAnnouncement({ db }: Needs<'db'>, locale: Locale): Promise<Announcement | undefined> {
  const [row] = await db.select().from(announcements).where(eq(announcements.id, 1));
  if (!row?.isShown) return undefined;
  return { text: row.text[locale], version: row.updatedAt.toISOString() };
}

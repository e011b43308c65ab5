import { announcements } from '#db/schema/announcement.ts';
import type { Db, Tx } from '#db/client.ts';
import { STOCK_TEXT } from '../announcement.ts';

export async function seedAnnouncement(db: Db | Tx, now: Date): Promise<void> {
  await db.insert(announcements).values({ isShown: true, text: STOCK_TEXT, updatedAt: now }).onConflictDoNothing();
}

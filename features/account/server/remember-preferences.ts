import { and, eq, isNull } from 'drizzle-orm';
import type { Locale } from '#base/i18n/locale.ts';
import { people } from '#db/schema/person.ts';
import type { Needs } from '#runtime/runtime.ts';

export async function rememberLocale({ db, clock }: Needs<'db' | 'clock'>, id: string, locale: Locale): Promise<void> {
  await db.update(people).set({ locale, updatedAt: clock.now() }).where(eq(people.id, id));
}

export async function rememberTimeZone(
  { db, clock }: Needs<'db' | 'clock'>,
  id: string,
  timeZone: string,
): Promise<void> {
  await db.update(people).set({ timeZone, updatedAt: clock.now() }).where(eq(people.id, id));
}

/** What the browser says counts until somebody chooses, and never against a choice. Tells whether it did. */
export async function supposeTimeZone(
  { db, clock }: Needs<'db' | 'clock'>,
  id: string,
  timeZone: string,
): Promise<boolean> {
  const learned = await db
    .update(people)
    .set({ timeZone, updatedAt: clock.now() })
    .where(and(eq(people.id, id), isNull(people.timeZone)))
    .returning({ id: people.id });
  return learned.length > 0;
}

/** The language in which somebody reads our pages is that of their letters, until they choose one. */
export async function supposeLocale({ db, clock }: Needs<'db' | 'clock'>, id: string, locale: Locale): Promise<void> {
  await db
    .update(people)
    .set({ locale, updatedAt: clock.now() })
    .where(and(eq(people.id, id), isNull(people.locale)));
}

import { eq } from 'drizzle-orm';
import { dateFormat } from '#base/i18n/formats.ts';
import { localeAddress } from '#base/i18n/locale-address.ts';
import type { Locale } from '#base/i18n/locale.ts';
import { writtenLetter } from '#base/letter-page.ts';
import { people } from '#db/schema/person.ts';
import { emailOf } from '#features/identity/server/auth-user.ts';
import type { Needs } from '#runtime/runtime.ts';
import { letterWords } from '../letter-words.ts';

/** Tells somebody when their account goes, and how to keep it. Who has no address, or stays after all, gets no letter. */
export async function mailLeaving(
  needs: Needs<'db' | 'auth' | 'mail' | 'settings'>,
  id: string,
  locale: Locale,
): Promise<void> {
  const { db, mail, settings } = needs;
  const [person] = await db.select().from(people).where(eq(people.id, id));
  if (!person?.deletionDueAt) return;
  const to = await emailOf(needs, id);
  if (!to) return;
  const inLocale = person.locale ?? locale;
  const { leaving } = await letterWords.load(inLocale);
  const day = dateFormat(inLocale, { dateStyle: 'long', timeZone: person.timeZone ?? 'UTC' });
  const written = writtenLetter({
    locale: inLocale,
    subject: leaving.subject,
    paragraphs: leaving.paragraphs(day.format(person.deletionDueAt)),
    button: {
      words: leaving.button,
      href: localeAddress('/login', inLocale, settings),
    },
    ending: leaving.ending,
  });
  await mail.send({
    to,
    id: `leaving-${id}-${person.deletionDueAt.getTime()}`,
    ...written,
  });
}

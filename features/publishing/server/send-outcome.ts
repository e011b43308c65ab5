import { and, eq } from 'drizzle-orm';
import { dateFormat } from '#base/i18n/formats.ts';
import { localeAddress } from '#base/i18n/locale-address.ts';
import { writtenLetter } from '#base/letter-page.ts';
import { followUps, networkAccounts, people, posts, publications } from '#db/schema.ts';
import { emailOf } from '#features/identity/server/auth-user.ts';
import type { Needs } from '#runtime/runtime.ts';
import { outcomeLetters } from '../letter-words.ts';
import type { Outcome } from '../outcome.ts';
import { outcomeOf } from '../outcome.ts';
import { FOLLOW_UP_PART } from '../publication.ts';
import { partText } from './part-text.ts';
import { reasonWords } from '../reason-words.ts';

const SHOWN_LETTERS = 300;

/** Who has no address, or has dealt with it meanwhile, gets no letter. */
export async function sendOutcome(
  needs: Needs<'db' | 'auth' | 'mail' | 'settings'>,
  { publicationId, outcome }: { publicationId: string; outcome: Outcome },
): Promise<void> {
  const { db, mail, settings } = needs;
  const [row] = await db
    .select({
      state: publications.state,
      reason: publications.reason,
      part: publications.part,
      dueAt: publications.dueAt,
      toldAt: publications.toldAt,
      personId: publications.personId,
      postId: posts.id,
      text: partText(SHOWN_LETTERS),
      username: networkAccounts.username,
      locale: people.locale,
      timeZone: people.timeZone,
    })
    .from(publications)
    .innerJoin(posts, eq(posts.id, publications.postId))
    .innerJoin(people, eq(people.id, publications.personId))
    .innerJoin(networkAccounts, eq(networkAccounts.id, publications.accountId))
    .leftJoin(followUps, and(eq(followUps.postId, posts.id), eq(publications.part, FOLLOW_UP_PART)))
    .where(eq(publications.id, publicationId));
  if (!row || outcomeOf(row) !== outcome) return;
  const to = await emailOf(needs, row.personId);
  if (!to) return;

  const locale = row.locale ?? settings.locale.defaultLocale;
  const [words, reasons] = await Promise.all([outcomeLetters.load(locale), reasonWords.load(locale)]);
  const zone = row.timeZone ?? 'UTC';
  const hour = dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(row.dueAt);
  const why = row.reason === null ? '' : (reasons[row.reason as keyof typeof reasons] ?? '');
  const letter = words[outcome]({ username: row.username, hour, why, before: row.part });
  const written = writtenLetter({
    locale,
    subject: letter.subject,
    paragraphs: [...letter.paragraphs.filter(Boolean), row.text],
    button: {
      words: letter.button,
      href: localeAddress(`/write?post=${row.postId}`, locale, settings),
    },
    ending: words.ending,
  });
  await mail.send({
    to,
    id: `${outcome}-${publicationId}-${row.toldAt?.getTime() ?? 0}`,
    ...written,
  });
}

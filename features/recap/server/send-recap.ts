import { and, eq, isNull } from 'drizzle-orm';
import { localeAddress } from '#base/i18n/locale-address.ts';
import { writtenDays } from '#base/i18n/written-days.ts';
import { writtenLetter } from '#base/letter-page.ts';
import type { Day } from '#base/zoned-day.ts';
import { networkAccounts, people, recapWishes } from '#db/schema.ts';
import { emailOf } from '#features/identity/server/auth-user.ts';
import type { Needs } from '#runtime/runtime.ts';
import { recapLetters } from '../letter-words.ts';
import { recapRows } from '../recap-rows.ts';
import { weekFrom } from '../recap-week.ts';
import { readRecap } from './read-recap.ts';

const LONGEST_QUOTE = 200;

/** Who has stopped it meanwhile, disconnected the account or has no address gets none, however late it would have left. */
export async function sendRecap(
  needs: Needs<'db' | 'clock' | 'auth' | 'mail' | 'settings'>,
  accountId: string,
  monday: Day,
): Promise<void> {
  const { mail, settings } = needs;
  const reader = await readerOf(needs, accountId);
  const to = reader && (await emailOf(needs, reader.personId));
  if (!reader || !to) return;

  const { username, stopKey, timeZone, locale = settings.locale.defaultLocale } = reader;
  const week = weekFrom(monday);
  const recap = await readRecap(needs, { accountId, timeZone }, week);
  const words = await recapLetters.load(locale);
  const address = (path: string) => localeAddress(path, locale, settings);
  const days = writtenDays(locale, week.first, week.last);
  const quote = recap.best?.text.trim().slice(0, LONGEST_QUOTE).toWellFormed() || words.picture;
  const rows = recapRows(recap, words, locale);
  const written = writtenLetter({
    locale,
    subject: words.subject(username),
    paragraphs: [
      ...words.opening(days),
      ...(recap.posts === 0 ? [words.noPosts] : []),
      ...(recap.best?.views ? [words.best(quote, rows.count(recap.best.views))] : []),
    ],
    rows: rows.rows,
    button: { words: words.button, href: address(`/stats/week?account=${accountId}`) },
    ending: words.ending(address(`/recap/stop?key=${stopKey}`)),
  });
  await mail.send({
    to,
    id: `recap-${accountId}-${monday}`,
    ...written,
    stopUrl: new URL(`/webhooks/recap/stop?key=${stopKey}`, settings.publicUrl).href,
  });
}

async function readerOf({ db }: Needs<'db'>, accountId: string) {
  const [row] = await db
    .select({
      personId: networkAccounts.personId,
      username: networkAccounts.username,
      state: networkAccounts.state,
      stopKey: recapWishes.stopKey,
      locale: people.locale,
      timeZone: people.timeZone,
    })
    .from(networkAccounts)
    .innerJoin(people, eq(people.id, networkAccounts.personId))
    .innerJoin(recapWishes, and(eq(recapWishes.personId, people.id), isNull(recapWishes.stoppedAt)))
    .where(eq(networkAccounts.id, accountId));
  if (!row || row.state === 'disconnected') return undefined;
  return { ...row, locale: row.locale ?? undefined, timeZone: row.timeZone ?? 'UTC' };
}

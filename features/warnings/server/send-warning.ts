import { eq } from 'drizzle-orm';
import { DAY_MS } from '#base/clock.ts';
import { dateFormat } from '#base/i18n/formats.ts';
import { localeAddress } from '#base/i18n/locale-address.ts';
import { writtenLetter } from '#base/letter-page.ts';
import { networkAccounts, networkTokens, people } from '#db/schema.ts';
import { emailOf } from '#features/identity/server/auth-user.ts';
import { lostAt } from '#features/network/token-life.ts';
import type { Needs } from '#runtime/runtime.ts';
import { warningLetters } from '../letter-words.ts';
import type { Warning } from '../warning.ts';

/** Who has no address, or has done what it asks for meanwhile, gets no letter, however late it would have left. */
export async function sendWarning(needs: Needs<'db' | 'auth' | 'mail' | 'settings'>, warning: Warning): Promise<void> {
  const { accountId, kind, at, days } = warning;
  const { db, mail, settings } = needs;
  const [row] = await db
    .select({ account: networkAccounts, token: networkTokens, locale: people.locale, timeZone: people.timeZone })
    .from(networkAccounts)
    .innerJoin(people, eq(people.id, networkAccounts.personId))
    .leftJoin(networkTokens, eq(networkTokens.accountId, networkAccounts.id))
    .where(eq(networkAccounts.id, accountId));
  if (!row || !isStillTrue(warning, row)) return;
  const to = await emailOf(needs, row.account.personId);
  if (!to) return;

  const locale = row.locale ?? settings.locale.defaultLocale;
  const words = await warningLetters.load(locale);
  const letter = kind === 'reconnect-needed' ? words.reconnectNeeded : words.endsSoon;
  const day = dateFormat(locale, { dateStyle: 'long', timeZone: row.timeZone ?? 'UTC' }).format(new Date(at));
  const { username } = row.account;
  const written = writtenLetter({
    locale,
    subject: letter.subject(username, day),
    paragraphs: letter.paragraphs(username, day),
    button: {
      words: words.button,
      href: localeAddress('/threads-configuration', locale, settings),
    },
    ending: words.ending,
  });
  await mail.send({
    to,
    id: `${kind}-${accountId}-${Date.parse(at)}-${days}`,
    ...written,
  });
}

type Standing = { account: typeof networkAccounts.$inferSelect; token: typeof networkTokens.$inferSelect | null };

/** The loss it tells of, and no other. What was allowed may be said to end a little later than it was; who averts a loss gains weeks. */
function isStillTrue({ kind, at }: Warning, { account, token }: Standing): boolean {
  if (kind === 'reconnect-needed')
    return account.state === 'reconnect-needed' && account.stateSince.getTime() === Date.parse(at);
  const isOpen = account.state === 'connected' || account.state === 'paused';
  return isOpen && token !== null && lostAt(token).getTime() < Date.parse(at) + DAY_MS;
}

import { eq } from 'drizzle-orm';
import { dateFormat } from '#base/i18n/formats.ts';
import { localePath } from '#base/i18n/locale-path.ts';
import { letterPage, letterText } from '#base/letter-page.ts';
import { networkAccounts, people } from '#db/schema.ts';
import { emailOf } from '#features/identity/server/auth-user.ts';
import type { Needs } from '#runtime/runtime.ts';
import { warningLetters } from '../letter-words.ts';
import type { Warning } from '../warning.ts';

/** Who has no address, or has done what it asks for meanwhile, gets no letter. */
export async function sendWarning(
  needs: Needs<'db' | 'auth' | 'mail' | 'settings'>,
  { accountId, kind, at, days }: Warning,
): Promise<void> {
  const { db, mail, settings } = needs;
  const [row] = await db
    .select({ account: networkAccounts, locale: people.locale, timeZone: people.timeZone })
    .from(networkAccounts)
    .innerJoin(people, eq(people.id, networkAccounts.personId))
    .where(eq(networkAccounts.id, accountId));
  if (!row || !isStillTrue(kind, row.account.state)) return;
  const to = await emailOf(needs, row.account.personId);
  if (!to) return;

  const locale = row.locale ?? settings.locale.defaultLocale;
  const words = await warningLetters.load(locale);
  const letter = kind === 'reconnect-needed' ? words.reconnectNeeded : words.endsSoon;
  const day = dateFormat(locale, { dateStyle: 'long', timeZone: row.timeZone ?? 'UTC' }).format(new Date(at));
  const { username } = row.account;
  const page = {
    locale,
    subject: letter.subject(username, day),
    paragraphs: letter.paragraphs(username, day),
    button: {
      words: words.button,
      href: new URL(localePath('/threads-configuration', locale, settings.locale), settings.publicUrl).href,
    },
    ending: words.ending,
  };
  await mail.send({
    to,
    id: `${kind}-${accountId}-${Date.parse(at)}-${days}`,
    subject: page.subject,
    text: letterText(page),
    html: letterPage(page),
  });
}

function isStillTrue(kind: Warning['kind'], state: string): boolean {
  return kind === 'reconnect-needed' ? state === 'reconnect-needed' : state === 'connected' || state === 'paused';
}

import { randomBytes } from 'node:crypto';
import { and, desc, eq, getTableColumns, inArray, ne } from 'drizzle-orm';
import type { Locale } from '#base/i18n/locale.ts';
import { dayOf } from '#base/zoned-day.ts';
import { networkAccounts, people, sharedCards } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { Card } from '../card.ts';
import type { WrittenCard } from './write-card.ts';

const SLUG_BYTES = 12;
/** An address may say anything, also what no database keeps. */
const SLUG = /^[\w-]{16}$/;
/** More than anybody looks at; the oldest gives way, so that addresses cannot be made without end. */
const MOST_SHARED = 100;

/** From now on anybody who has the address sees it, as it is now. */
export async function shareCard(
  { db, clock }: Needs<'db' | 'clock'>,
  accountId: string,
  { card, alt }: WrittenCard,
  locale: Locale,
): Promise<string> {
  const slug = randomBytes(SLUG_BYTES).toString('base64url');
  await db.transaction(async (tx) => {
    await tx.insert(sharedCards).values({ slug, accountId, card, alt, locale, createdAt: clock.now() });
    const old = tx
      .select({ slug: sharedCards.slug })
      .from(sharedCards)
      .where(eq(sharedCards.accountId, accountId))
      .orderBy(desc(sharedCards.createdAt))
      .offset(MOST_SHARED);
    await tx.delete(sharedCards).where(inArray(sharedCards.slug, old));
  });
  return slug;
}

/** Nothing for an address that was never shared, was taken back, or whose account is disconnected. */
export async function readSharedCard({ db }: Needs<'db'>, slug: string) {
  if (!SLUG.test(slug)) return undefined;
  const [row] = await db
    .select(DATED)
    .from(sharedCards)
    .innerJoin(networkAccounts, eq(networkAccounts.id, sharedCards.accountId))
    .innerJoin(people, eq(people.id, networkAccounts.personId))
    .where(and(eq(sharedCards.slug, slug), ne(networkAccounts.state, 'disconnected')));
  return row && { ...row, card: Card.parse(row.card), sharedOn: dayInZone(row) };
}

export async function listSharedCards({ db }: Needs<'db'>, accountId: string) {
  const rows = await db
    .select(DATED)
    .from(sharedCards)
    .innerJoin(networkAccounts, eq(networkAccounts.id, sharedCards.accountId))
    .innerJoin(people, eq(people.id, networkAccounts.personId))
    .where(eq(sharedCards.accountId, accountId))
    .orderBy(desc(sharedCards.createdAt));
  return rows.map((row) => ({
    slug: row.slug,
    title: Card.parse(row.card).title,
    alt: row.alt,
    sharedOn: dayInZone(row),
  }));
}

/** With the zone of who shared it, in whose days it speaks. */
const DATED = { ...getTableColumns(sharedCards), timeZone: people.timeZone };

function dayInZone({ createdAt, timeZone }: { createdAt: Date; timeZone: string | null }) {
  return dayOf(createdAt, timeZone ?? 'UTC');
}

/** Only by its owner. `false` for what is not theirs or is gone already. */
export async function takeBackCard({ db }: Needs<'db'>, personId: string, slug: string): Promise<boolean> {
  const own = db.select({ id: networkAccounts.id }).from(networkAccounts).where(eq(networkAccounts.personId, personId));
  const taken = await db
    .delete(sharedCards)
    .where(and(eq(sharedCards.slug, slug), inArray(sharedCards.accountId, own)))
    .returning({ slug: sharedCards.slug });
  return taken.length === 1;
}

import { eq, sql } from 'drizzle-orm';
import { people } from '#db/schema/person.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Person } from '../person.ts';

type Row = typeof people.$inferSelect;
export type KnownUser = {
  userId: string;
  email: string | undefined;
  hasShownSecondFactor?: boolean;
  provedAt?: Date;
};
const NEVER = new Date(0);

type PersonAlone = Omit<Person, 'networkUsername' | 'networkAccountId'>;

/**
 * The person behind a user of the auth service, who becomes one of ours the first time they are seen.
 * Accounts of the network are another feature's, which reads them with the person.
 */
export async function readPerson(needs: Needs<'db' | 'clock' | 'settings'>, user: KnownUser): Promise<PersonAlone> {
  return personFrom((await findPerson(needs, user.userId)) ?? (await welcome(needs, user.userId)), user);
}

export function personFrom(
  row: Row,
  { email, hasShownSecondFactor = false, provedAt = NEVER }: KnownUser,
): PersonAlone {
  return {
    kind: 'person',
    id: row.id,
    email,
    plan: row.plan,
    isAdmin: row.isAdmin,
    hasShownSecondFactor,
    provedAt,
    timeZone: row.timeZone ?? undefined,
    locale: row.locale ?? undefined,
    deletionDueAt: row.deletionDueAt ?? undefined,
    wasAskedForEmail: row.emailAskedAt !== null,
  };
}

async function findPerson({ db }: Needs<'db'>, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(people).where(eq(people.id, id));
  return row;
}

async function welcome({ db, clock, settings }: Needs<'db' | 'clock' | 'settings'>, id: string): Promise<Row> {
  const now = clock.now();
  const [row] = await db
    .insert(people)
    .values({ id, plan: settings.defaultPlan, createdAt: now, updatedAt: now })
    // Two requests of somebody new may come at once; the row must come back to both.
    .onConflictDoUpdate({ target: people.id, set: { updatedAt: sql`${people.updatedAt}` } })
    .returning();
  if (!row) throw new Error('No person was made');
  return row;
}

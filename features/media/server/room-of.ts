import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { people } from '#db/schema/person.ts';
import { objects, uploads } from '#db/schema/storage/object.ts';
import type { Needs } from '#runtime/runtime.ts';
import { LIBRARY_BYTES } from '../quota.ts';

/** Also within a transaction. */
type CountNeeds = Needs<'clock'> & { db: Pick<Db, 'select'> };

/** How many more bytes somebody may store: by their plan, less everything of theirs that is stored or on its way. */
export async function roomOf(needs: CountNeeds, personId: string): Promise<number> {
  const [person] = await needs.db.select({ plan: people.plan }).from(people).where(eq(people.id, personId));
  if (!person) return 0;
  return LIBRARY_BYTES[person.plan] - (await bytesOf(needs, personId));
}

/** What comes in pieces counts as much as was announced, until it ends. */
export async function bytesOf({ db, clock }: CountNeeds, personId: string): Promise<number> {
  const [stored] = await db
    .select({ bytes: sql`coalesce(sum(${objects.bytes}), 0)`.mapWith(Number) })
    .from(objects)
    .where(eq(objects.ownerId, personId));
  const [coming] = await db
    .select({ bytes: sql`coalesce(sum(${uploads.bytes}), 0)`.mapWith(Number) })
    .from(uploads)
    .where(and(eq(uploads.ownerId, personId), gt(uploads.expiresAt, clock.now())));
  return (stored?.bytes ?? 0) + (coming?.bytes ?? 0);
}

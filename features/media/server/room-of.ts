import { eq, sql } from 'drizzle-orm';
import { people } from '#db/schema/person.ts';
import { objects } from '#db/schema/storage/object.ts';
import type { Needs } from '#runtime/runtime.ts';
import { LIBRARY_BYTES } from '../quota.ts';

/** How many more bytes somebody may store: by their plan, less everything of theirs that is stored or on its way. */
export async function roomOf({ db }: Needs<'db'>, personId: string): Promise<number> {
  const [person] = await db.select({ plan: people.plan }).from(people).where(eq(people.id, personId));
  if (!person) return 0;
  return LIBRARY_BYTES[person.plan] - (await bytesOf({ db }, personId));
}

export async function bytesOf({ db }: Needs<'db'>, personId: string): Promise<number> {
  const [stored] = await db
    .select({ bytes: sql`coalesce(sum(${objects.bytes}), 0)`.mapWith(Number) })
    .from(objects)
    .where(eq(objects.ownerId, personId));
  return stored?.bytes ?? 0;
}

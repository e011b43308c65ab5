import { and, eq, ne, sql } from 'drizzle-orm';
import { labels } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { LabelName } from '../label-name.ts';
import type { Author } from '../post.ts';
import type { LabelAnswer } from './make-label.ts';
import { isId } from '#base/ids.ts';
import { isOwnLabel } from './read-labels.ts';

/** To a name that no other of theirs has. */
export async function renameLabel(
  { db }: Needs<'db'>,
  person: Author,
  labelId: string,
  given: string,
): Promise<LabelAnswer> {
  const name = LabelName.safeParse(given).data;
  if (name === undefined) return { ok: false, refusal: 'name' };
  if (!isId(labelId)) return { ok: false, refusal: 'not-there' };
  return db.transaction(async (tx) => {
    // Whoever changes one of somebody's labels waits for whoever changes another.
    await tx
      .select({ id: labels.id })
      .from(labels)
      .where(eq(labels.personId, person.id))
      .orderBy(labels.id)
      .for('update');
    const isTaken = and(
      eq(labels.personId, person.id),
      ne(labels.id, labelId),
      eq(sql`lower(${labels.name})`, sql`lower(${name})`),
    );
    if ((await tx.$count(labels, isTaken)) > 0) return { ok: false, refusal: 'name-taken' };
    const [label] = await tx
      .update(labels)
      .set({ name })
      .where(isOwnLabel(person, labelId))
      .returning({ id: labels.id, name: labels.name });
    return label ? { ok: true, label } : { ok: false, refusal: 'not-there' };
  });
}

import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { labels } from '#db/schema.ts';
import { includes } from '#features/plans/plan.ts';
import type { Needs } from '#runtime/runtime.ts';
import { LabelName } from '../label-name.ts';
import type { Author, PostLabel } from '../post.ts';
import { MOST_LABELS } from './read-labels.ts';

export type LabelRefused =
  | { ok: false; refusal: 'not-there' | 'name' | 'name-taken' | 'too-many' }
  | { ok: false; refusal: 'plan'; capability: 'prepare-posts' };
export type LabelAnswer = { ok: true; label: PostLabel } | LabelRefused;

/** A label of that name, which may be there already. */
export async function makeLabel(
  { db, clock }: { db: Db | Tx } & Needs<'clock'>,
  person: Author,
  given: string,
): Promise<LabelAnswer> {
  if (!includes(person.plan, 'prepare-posts')) return { ok: false, refusal: 'plan', capability: 'prepare-posts' };
  const name = LabelName.safeParse(given).data;
  if (name === undefined) return { ok: false, refusal: 'name' };
  const isOfThatName = and(eq(labels.personId, person.id), eq(sql`lower(${labels.name})`, sql`lower(${name})`));
  const found = () => db.select({ id: labels.id, name: labels.name }).from(labels).where(isOfThatName);
  const [there] = await found();
  if (there) return { ok: true, label: there };
  if ((await db.$count(labels, eq(labels.personId, person.id))) >= MOST_LABELS)
    return { ok: false, refusal: 'too-many' };
  const made = { id: randomUUID(), personId: person.id, name, createdAt: clock.now() };
  await db.insert(labels).values(made).onConflictDoNothing();
  const [label] = await found();
  return label ? { ok: true, label } : { ok: false, refusal: 'not-there' };
}

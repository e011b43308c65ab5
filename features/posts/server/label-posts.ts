import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { postLabels } from '#db/schema.ts';
import { isId } from '#base/ids.ts';

type Labelling = { personId: string; labelId: string; postIds: readonly string[] };

/** Puts a label on posts; tells which of them had it not before. Only theirs, and only with a label of theirs. */
export async function labelPosts({ db }: { db: Db | Tx }, { personId, labelId, postIds }: Labelling) {
  const ids = postIds.filter(isId);
  if (!isId(labelId) || ids.length === 0) return [];
  const { rows } = await db.execute<{ post_id: string }>(sql`
    insert into post_labels (post_id, label_id, person_id)
    select posts.id, labels.id, posts.person_id from posts join labels on labels.person_id = posts.person_id
    where posts.person_id = ${personId} and labels.id = ${labelId} and posts.id = any(${sql.param(ids)}::uuid[])
    on conflict do nothing returning post_id`);
  return rows.map(({ post_id: id }) => id);
}

/** Takes a label off posts; tells which of them had it. */
export async function unlabelPosts({ db }: { db: Db | Tx }, { personId, labelId, postIds }: Labelling) {
  const ids = postIds.filter(isId);
  if (!isId(labelId) || ids.length === 0) return [];
  const gone = await db
    .delete(postLabels)
    .where(
      and(eq(postLabels.personId, personId), eq(postLabels.labelId, labelId), inArray(postLabels.postId, [...ids])),
    )
    .returning({ id: postLabels.postId });
  return gone.map(({ id }) => id);
}

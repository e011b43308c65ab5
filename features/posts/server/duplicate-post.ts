import { sql } from 'drizzle-orm';
import type { Needs } from '#runtime/runtime.ts';
import type { Author, PostAnswer } from '../post.ts';
import { createPost } from './create-post.ts';
import { ownsAccount } from './own-account.ts';
import { readPost } from './read-post.ts';

/** A draft that says the same, with the same labels and no time. */
export async function duplicatePost(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Author,
  postId: string,
  id?: string,
): Promise<PostAnswer> {
  return db.transaction(async (tx) => {
    const post = await readPost({ db: tx }, person, postId);
    if (!post) return { ok: false, refusal: 'not-there' };
    const { content, language } = post;
    const accountId = post.accountId && (await ownsAccount(tx, person.id, post.accountId)) ? post.accountId : null;
    const copy = { id, state: 'DRAFT', content, language, accountId, source: 'duplicate' } as const;
    const answer = await createPost({ db: tx, clock }, person, copy);
    if (!answer.ok) return answer;
    await tx.execute(sql`insert into post_labels (post_id, label_id, person_id)
      select ${answer.post.id}, label_id, person_id from post_labels where post_id = ${postId} on conflict do nothing`);
    return { ok: true, post: { ...answer.post, labels: post.labels } };
  });
}

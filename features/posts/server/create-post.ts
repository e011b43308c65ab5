import { randomUUID } from 'node:crypto';
import type { Clock } from '#base/clock.ts';
import type { Db, Tx } from '#db/client.ts';
import { posts } from '#db/schema.ts';
import type { PostContent } from '../content.ts';
import { isEmpty } from '../content.ts';
import { lackingFor } from '../over-plan.ts';
import type { Author, PostAnswer, PostLanguage, PostSource } from '../post.ts';
import { ownsAccount } from './own-account.ts';
import { isId } from '#base/ids.ts';
import { readPost } from './read-post.ts';
import { storedContent } from './stored-content.ts';

export type NewPost = {
  /** Chosen by whoever makes it, so that making it again makes no other. */
  id?: string | undefined;
  state: 'IDEA' | 'DRAFT' | 'READY';
  content: PostContent;
  accountId?: string | null | undefined;
  language?: PostLanguage | null | undefined;
  source: PostSource;
  /** The day of a repetition that it stands for; there is one post for each. */
  repetition?: { id: string; occurrence: string } | undefined;
};

/** A post of one's own. Where it was made before, that one is the answer, as it is now. */
export async function createPost(
  { db, clock }: { db: Db | Tx; clock: Clock },
  person: Author,
  { id = randomUUID(), state, content, accountId = null, language = null, source, repetition }: NewPost,
): Promise<PostAnswer> {
  const capability = lackingFor(person.plan, state, content);
  if (capability) return { ok: false, refusal: 'plan', capability };
  if (state === 'READY' && isEmpty(content)) return { ok: false, refusal: 'empty' };
  if (!isId(id)) return { ok: false, refusal: 'not-there' };
  if (accountId !== null && !(await ownsAccount(db, person.id, accountId))) return { ok: false, refusal: 'account' };

  const now = clock.now();
  await db
    .insert(posts)
    .values({
      ...storedContent(person.id, content),
      id,
      personId: person.id,
      accountId,
      state,
      language,
      source,
      changedBy: source,
      repetitionId: repetition?.id ?? null,
      occurrence: repetition?.occurrence ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  const post = await readPost({ db }, person, id);
  return post ? { ok: true, post } : { ok: false, refusal: 'not-there' };
}

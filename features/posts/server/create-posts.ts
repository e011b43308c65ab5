import type { Clock } from '#base/clock.ts';
import type { Db, Tx } from '#db/client.ts';
import { posts } from '#db/schema.ts';
import type { PostContent } from '../content.ts';
import { isEmpty } from '../content.ts';
import { lackingFor } from '../over-plan.ts';
import type { Author, PostLanguage, PostRefused, PostSource } from '../post.ts';
import { ownsAccount } from './own-account.ts';
import { isId } from '#base/ids.ts';
import { storedContent } from './stored-content.ts';

export type NewPost = {
  /** Chosen by whoever makes it, so that making it again makes no other. */
  id: string;
  state: 'IDEA' | 'DRAFT' | 'READY';
  content: PostContent;
  accountId?: string | null | undefined;
  language?: PostLanguage | null | undefined;
  source: PostSource;
  /** The day of a repetition that it stands for; there is one post for each. */
  repetition?: { id: string; occurrence: string } | undefined;
};

/** Posts of one's own, all of them or none, in as many statements as one; a thousand at most. What was made before stays as it is. */
export async function createPosts(
  { db, clock }: { db: Db | Tx; clock: Clock },
  person: Author,
  made: readonly NewPost[],
): Promise<{ ok: true } | PostRefused> {
  for (const post of made) {
    const refused = refusalOf(person, post);
    if (refused) return refused;
  }
  for (const accountId of new Set(made.map((post) => post.accountId ?? null)))
    if (accountId !== null && !(await ownsAccount(db, person.id, accountId))) return { ok: false, refusal: 'account' };
  if (made.length === 0) return { ok: true };
  const now = clock.now();
  await db
    .insert(posts)
    .values(made.map((post) => rowOf(person, post, now)))
    .onConflictDoNothing();
  return { ok: true };
}

function refusalOf(person: Author, { id, state, content }: NewPost): PostRefused | undefined {
  const capability = lackingFor(person.plan, state, content);
  if (capability) return { ok: false, refusal: 'plan', capability };
  if (state === 'READY' && isEmpty(content)) return { ok: false, refusal: 'empty' };
  return isId(id) ? undefined : { ok: false, refusal: 'not-there' };
}

function rowOf(
  person: Author,
  { id, state, content, accountId = null, language = null, source, repetition }: NewPost,
  now: Date,
) {
  return {
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
  };
}

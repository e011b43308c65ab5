import type { Needs } from '#runtime/runtime.ts';
import { PostContent } from '../content.ts';
import type { Author, Post, PostAnswer, PostLanguage, PostRefused } from '../post.ts';
import type { UnplannedState } from './move-post.ts';
import { moveWithin } from './move-post.ts';
import { lockPost } from './own-post.ts';
import { savePost } from './save-post.ts';

export type Edit = {
  content?: Partial<PostContent> | undefined;
  state?: UnplannedState | undefined;
  version?: number | undefined;
  accountId?: string | null | undefined;
  language?: PostLanguage | null | undefined;
};

class NotDone extends Error {
  readonly refused: PostRefused;
  constructor(refused: PostRefused) {
    super(refused.refusal);
    this.refused = refused;
  }
}

/** Some of what a post is, by a program: all of what was asked, or nothing. What was not named stays. */
export async function editPost(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Author,
  postId: string,
  { content, state, version, accountId, language }: Edit,
): Promise<PostAnswer> {
  const change = async (): Promise<PostAnswer> =>
    db.transaction(async (tx) => {
      const post = await lockPost(tx, person, postId);
      if (!post) return { ok: false, refusal: 'not-there' };
      if (accountId === null && post.state === 'SCHEDULED' && state === undefined)
        return { ok: false, refusal: 'no-account' };
      const whole = PostContent.parse({ ...post.content, ...content });
      const save = { content: whole, version, accountId, language, source: 'api' } as const;
      const saved = await savePost({ db: tx, clock }, person, postId, save);
      // What was refused is kept as a version, so this is no failure of the transaction.
      if (!saved.ok) return saved;
      if (state !== undefined && state !== post.state) {
        const moved = await moveWithin(tx, person, postId, { to: state, now: clock.now() });
        if (!moved.ok) throw new NotDone(moved);
      }
      return { ok: true, post: (await lockPost(tx, person, postId)) as Post };
    });
  return change().catch((error: unknown) => {
    if (error instanceof NotDone) return error.refused;
    throw error;
  });
}

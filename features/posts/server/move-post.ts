import type { Needs } from '#runtime/runtime.ts';
import type { Tx } from '#db/client.ts';
import { isEmpty } from '../content.ts';
import { lackingFor } from '../over-plan.ts';
import { canMove } from '../post-state.ts';
import type { Author, Post, PostAnswer, PostRefused } from '../post.ts';
import { changePost, lockPost, UNPLANNED } from './own-post.ts';

export type UnplannedState = 'IDEA' | 'DRAFT' | 'READY';

/** To another state without a time; a time that it had is gone, and so is its place in the queue. */
export async function movePost(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Author,
  postId: string,
  to: UnplannedState,
  version?: number,
): Promise<PostAnswer> {
  return db.transaction(async (tx) => moveWithin(tx, person, postId, { to, version, now: clock.now() }));
}

type Move = { to: UnplannedState; version?: number | undefined; now: Date };

export async function moveWithin(tx: Tx, person: Author, postId: string, { to, version, now }: Move) {
  const post = await lockPost(tx, person, postId);
  if (!post) return { ok: false, refusal: 'not-there' } satisfies PostRefused;
  const refused = refusalTo(person, post, to, version);
  if (refused) return refused;
  return { ok: true as const, post: await changePost(tx, post, { ...UNPLANNED, state: to, failure: null }, now) };
}

function refusalTo(person: Author, post: Post, to: UnplannedState, version?: number): PostRefused | undefined {
  if (version !== undefined && version !== post.version) return { ok: false, refusal: 'stale', current: post };
  if (post.goingOutAt) return { ok: false, refusal: 'going-out' };
  if (post.setAsideAt) return { ok: false, refusal: 'set-aside' };
  if (!canMove(post.state, to)) return { ok: false, refusal: 'state', from: post.state, to };
  if (to !== 'READY') return undefined;
  const capability = lackingFor(person.plan, to, post.content);
  if (capability) return { ok: false, refusal: 'plan', capability };
  return isEmpty(post.content) ? { ok: false, refusal: 'empty' } : undefined;
}

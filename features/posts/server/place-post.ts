import type { Tx } from '#db/client.ts';
import { isEmpty } from '../content.ts';
import { stopsGoingOut } from '../notes.ts';
import { lackingFor, weightOf } from '../over-plan.ts';
import { canMove } from '../post-state.ts';
import type { Author, PlannedBy, Post, PostAnswer, PostRefused } from '../post.ts';
import { ownsAccount } from './own-account.ts';
import { readMediaFacts } from './read-media-facts.ts';
import { changePost, lockPost } from './own-post.ts';

export type Placement = {
  /** When it goes out, and the hour of its zone that was meant. */
  at: Date;
  wallTime: string;
  timeZone: string;
  plannedBy: PlannedBy;
  /** Absent: as it was. */
  pinned?: boolean | undefined;
  accountId: string;
  version?: number | undefined;
  /** As soon as it can be: its time is now, whatever the clock of this process says. */
  isAtOnce?: boolean | undefined;
  now: Date;
};

/** Gives a post its time, or another one. Within the transaction of whoever chose the time. */
export async function placePost(tx: Tx, person: Author, postId: string, placement: Placement): Promise<PostAnswer> {
  const { at, wallTime, timeZone, plannedBy, pinned, accountId, now } = placement;
  const post = await lockPost(tx, person, postId);
  if (!post) return { ok: false, refusal: 'not-there' };
  const refused = refusalOf(person, post, placement);
  if (refused) return refused;
  if (!(await ownsAccount(tx, person.id, accountId))) return { ok: false, refusal: 'account' };
  const media = await readMediaFacts({ db: tx }, person, post.content);
  if (media.size < weightOf(post.content).media) return { ok: false, refusal: 'media' };
  const notes = stopsGoingOut(post.content, { media, plan: person.plan });
  if (notes.length > 0) return { ok: false, refusal: 'notes', notes };
  const pinnedAt = pinned === undefined ? post.pinnedAt : pinned ? (post.pinnedAt ?? now) : null;
  const planned = { state: 'SCHEDULED', scheduledAt: at, wallTime, timeZone, plannedBy, pinnedAt, accountId } as const;
  return { ok: true, post: await changePost(tx, post, { ...planned, failure: null }, now) };
}

function refusalOf(
  person: Author,
  post: Post,
  { at, version, isAtOnce = false, now }: Placement,
): PostRefused | undefined {
  if (version !== undefined && version !== post.version) return { ok: false, refusal: 'stale', current: post };
  if (post.goingOutAt) return { ok: false, refusal: 'going-out' };
  if (post.setAsideAt) return { ok: false, refusal: 'set-aside' };
  if (!canMove(post.state, 'SCHEDULED')) return { ok: false, refusal: 'state', from: post.state, to: 'SCHEDULED' };
  const capability = lackingFor(person.plan, 'SCHEDULED', post.content);
  if (capability) return { ok: false, refusal: 'plan', capability };
  if (isEmpty(post.content)) return { ok: false, refusal: 'empty' };
  return at <= now && !isAtOnce ? { ok: false, refusal: 'in-the-past' } : undefined;
}

import { sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { isEmpty } from '../content.ts';
import type { MediaFacts } from '../note.ts';
import { stopsGoingOut } from '../notes.ts';
import { lackingFor } from '../over-plan.ts';
import { canMove } from '../post-state.ts';
import type { Author, PlannedBy, Post, PostRefused } from '../post.ts';
import { ownsAccount } from './own-account.ts';
import { lockPosts } from './own-post.ts';
import { readMediaFacts } from './read-media-facts.ts';

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

type Placing = Placement & { postId: string };

/** Gives posts their times, or other ones, to all of them or to none, in as many statements as to one. Within the transaction of whoever chose the times. */
export async function placePosts(
  tx: Tx,
  person: Author,
  placings: readonly Placing[],
): Promise<{ ok: true; posts: Post[] } | PostRefused> {
  const found = await lockPosts(
    tx,
    person,
    placings.map(({ postId }) => postId),
  );
  const media = await readMediaFacts({ db: tx }, person, { parts: found.flatMap(({ content }) => content.parts) });
  const owned = await ownedAmong(tx, person, new Set(placings.map(({ accountId }) => accountId)));
  const known = new Map(found.map((post) => [post.id, post]));
  const placed: Post[] = [];
  for (const placing of placings) {
    const post = known.get(placing.postId.toLowerCase());
    if (!post) return { ok: false, refusal: 'not-there' };
    const refused = refusalOf(person, post, placing) ?? refusalOutside(person, post, placing, { owned, media });
    if (refused) return refused;
    placed.push(placedFrom(post, placing));
  }
  await keepPlaced(tx, placed);
  return { ok: true, posts: placed };
}

async function ownedAmong(tx: Tx, person: Author, accountIds: ReadonlySet<string>): Promise<Set<string>> {
  const owned = new Set<string>();
  for (const accountId of accountIds) if (await ownsAccount(tx, person.id, accountId)) owned.add(accountId);
  return owned;
}

function refusalOf(
  person: Author,
  post: Post,
  { at, version, accountId, isAtOnce = false, now }: Placement,
): PostRefused | undefined {
  if (version !== undefined && version !== post.version) return { ok: false, refusal: 'stale', current: post };
  if (post.goingOutAt) return { ok: false, refusal: 'going-out' };
  if (post.setAsideAt) return { ok: false, refusal: 'set-aside' };
  if (!canMove(post.state, 'SCHEDULED')) return { ok: false, refusal: 'state', from: post.state, to: 'SCHEDULED' };
  if (post.sentParts > 0 && post.accountId !== null && post.accountId !== accountId)
    return { ok: false, refusal: 'other-account' };
  if (post.sentParts >= post.partCount) return { ok: false, refusal: 'all-sent' };
  const capability = lackingFor(person.plan, 'SCHEDULED', post.content);
  if (capability) return { ok: false, refusal: 'plan', capability };
  if (isEmpty(post.content)) return { ok: false, refusal: 'empty' };
  return at <= now && !isAtOnce ? { ok: false, refusal: 'in-the-past' } : undefined;
}

type Outside = { owned: ReadonlySet<string>; media: Map<string, MediaFacts> };

/** By what is not in the post: the accounts and files of its writer. */
function refusalOutside(
  { plan }: Author,
  { content }: Post,
  { accountId }: Placement,
  { owned, media }: Outside,
): PostRefused | undefined {
  if (!owned.has(accountId)) return { ok: false, refusal: 'account' };
  if (content.parts.some((part) => part.media.some(({ id }) => !media.has(id)))) return { ok: false, refusal: 'media' };
  const notes = stopsGoingOut(content, { media, plan });
  return notes.length > 0 ? { ok: false, refusal: 'notes', notes } : undefined;
}

function placedFrom(post: Post, { at, wallTime, timeZone, plannedBy, pinned, accountId, now }: Placement): Post {
  const pinnedAt = pinned === undefined ? post.pinnedAt : pinned ? (post.pinnedAt ?? now) : null;
  const planned = { state: 'SCHEDULED', scheduledAt: at, wallTime, timeZone, plannedBy, pinnedAt, accountId } as const;
  return { ...post, ...planned, failure: null, version: post.version + 1, updatedAt: now };
}

async function keepPlaced(tx: Tx, placed: readonly Post[]): Promise<void> {
  if (placed.length === 0) return;
  const rows = placed.map(
    ({ id, scheduledAt, wallTime, timeZone, plannedBy, pinnedAt, accountId, version, updatedAt }) => ({
      id,
      scheduledAt,
      wallTime,
      timeZone,
      plannedBy,
      pinnedAt,
      accountId,
      version,
      updatedAt,
    }),
  );
  await tx.execute(sql`
    update posts set state = 'SCHEDULED', scheduled_at = placed."scheduledAt", wall_time = placed."wallTime",
      time_zone = placed."timeZone", planned_by = placed."plannedBy", pinned_at = placed."pinnedAt",
      account_id = placed."accountId", failure = null, version = placed.version, updated_at = placed."updatedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as placed(id uuid, "scheduledAt" timestamptz, "wallTime" text,
      "timeZone" text, "plannedBy" text, "pinnedAt" timestamptz, "accountId" uuid, version int, "updatedAt" timestamptz)
    where posts.id = placed.id`);
}

import { timeZoneFrom } from '#features/account/time-zone.ts';
import type { Author, Post } from '#features/posts/post.ts';
import { placePost } from '#features/posts/server/place-post.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { PlannedNear, PlanningRefused } from '../planning.ts';
import { isTooFar } from '../planning.ts';
import type { Moved, WallTime } from '#base/zoned-time.ts';
import { instantOf, isWallTime, wallTimeOf } from '#base/zoned-time.ts';
import { accountOf } from './account-of.ts';
import { clashesAt } from './clashes-at.ts';
import { holdAccount } from './hold-account.ts';

export type ScheduleAnswer =
  | {
      ok: true;
      post: Post;
      /** As which it goes out. */
      accountId: string;
      at: Date;
      /** Whether the clocks skip or repeat the hour that was meant. */
      moved: Moved;
      /** What else goes out within the hour. */
      clashes: PlannedNear[];
    }
  | PlanningRefused;

/** An hour of a zone, or an instant that is shown in it. */
export type Schedule = ({ wallTime: WallTime } | { at: Date }) & {
  timeZone: string;
  accountId?: string | null | undefined;
  version?: number | undefined;
};

/** At a time that somebody chose. */
export async function scheduleAt(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Author,
  postId: string,
  schedule: Schedule,
): Promise<ScheduleAnswer> {
  const when = timeOf(schedule);
  if (!when) return { ok: false, refusal: 'not-a-time' };
  const now = clock.now();
  if (isTooFar(when.at, now)) return { ok: false, refusal: 'too-far' };
  const post = await readPost({ db }, person, postId);
  if (!post) return { ok: false, refusal: 'not-there' };
  const accountId = await accountOf({ db }, person.id, schedule.accountId ?? post.accountId);
  if (!accountId) return { ok: false, refusal: 'account' };

  const { moved, ...time } = when;
  return db.transaction(async (tx) => {
    await holdAccount(tx, accountId);
    const placement = { ...time, plannedBy: 'time', pinned: false, accountId, version: schedule.version, now } as const;
    const placed = await placePost(tx, person, postId, placement);
    if (!placed.ok) return placed;
    const clashes = await clashesAt({ db: tx }, person, { accountId, at: time.at, except: postId });
    return { ok: true, post: placed.post, accountId, at: time.at, moved, clashes };
  });
}

function timeOf(schedule: Schedule): { at: Date; wallTime: WallTime; timeZone: string; moved: Moved } | undefined {
  const timeZone = timeZoneFrom(schedule.timeZone);
  if (!timeZone) return undefined;
  if ('at' in schedule) {
    const { at } = schedule;
    return Number.isNaN(at.getTime()) ? undefined : { at, wallTime: wallTimeOf(at, timeZone), timeZone, moved: 'none' };
  }
  const { wallTime } = schedule;
  return isWallTime(wallTime) ? { ...instantOf(wallTime, timeZone), wallTime, timeZone } : undefined;
}

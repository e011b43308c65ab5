import type { Figures, Totals } from '../network.ts';
import type { Creator } from './creator.ts';
import type { Deeds } from './deeds.ts';
import { addFigures, clicksAfter, figuresAfter, isCounted, minutesOfLife } from './figures.ts';
import type { Ground } from './ground.ts';
import { identityOf } from './post-id.ts';
import { subjectOfPublished } from './subjects.ts';

const metrics = ['likes', 'replies', 'reposts', 'quotes'] as const;

/** What an account's posts gained between two moments; likes that were taken back are gone. */
export async function totalsBetween(ground: Ground, creator: Creator, since: Date, until: Date): Promise<Totals> {
  const [before, after] = [await lifetimeOf(ground, creator, since), await lifetimeOf(ground, creator, until)];
  const gained = metrics.map((metric) => [metric, after[metric] - before[metric]]);
  const clicks = clicksBetween(await clicksOf(ground, creator, since), await clicksOf(ground, creator, until));
  return { ...(Object.fromEntries(gained) as Omit<Totals, 'clicks'>), clicks };
}

type Clicks = ReadonlyMap<string, number>;

/** What came between two counts of clicks by link, most first. */
export function clicksBetween(earlier: Clicks, later: Clicks): Totals['clicks'] {
  return [...later]
    .map(([url, value]) => ({ url, value: value - (earlier.get(url) ?? 0) }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value || (one.url < other.url ? -1 : 1));
}

/** All that an account's posts have come to by then. */
export async function lifetimeOf(ground: Ground, creator: Creator, at: Date): Promise<Figures> {
  const deeds = await ground.deeds.around(creator.account.id);
  return withDeeds(ground, creator, deeds, { ...ground.tallies.figures(creator, at) }, at);
}

/** On top of what is computed: what came through the API, and what was removed, which keeps what it had. */
export function withDeeds(ground: Ground, creator: Creator, deeds: Deeds, sum: Figures, at: Date): Figures {
  addPublished(ground, creator, deeds, sum, at);
  for (const [id, { removedAt }] of deeds.marks) {
    const identity = identityOf(id);
    if (!removedAt || removedAt > at || identity?.place.kind !== 'generated' || identity.reply > 0) continue;
    const sketch = ground.timelines.find(creator, identity.place, at);
    if (!sketch) continue;
    const life = (moment: Date) => figuresAfter(sketch.reach, minutesOfLife(sketch.second * 1000, moment));
    const [kept, lost] = [life(removedAt), life(at)];
    for (const metric of ['views', ...metrics, 'shares'] as const) sum[metric] += kept[metric] - lost[metric];
  }
  return sum;
}

function addPublished({ world }: Ground, creator: Creator, { published }: Deeds, sum: Figures, at: Date): void {
  const { id } = creator.account;
  for (const { post, removedAt } of published) {
    const publishedAt = post.publishedAt.getTime();
    const until = removedAt && removedAt < at ? removedAt : at;
    if (post.accountId === id && post.mediaType !== 'REPOST_FACADE')
      addFigures(sum, subjectOfPublished(world, creator, post).reach, minutesOfLife(publishedAt, until));
    if (isReplyTo(post.replyTo, creator, published) && isCounted(publishedAt, at) && until === at) sum.replies += 1;
  }
}

/** Whether that post is one of the creator's own, so that a reply to it counts for them. */
function isReplyTo(postId: string | undefined, creator: Creator, published: Deeds['published']): boolean {
  const identity = postId === undefined ? undefined : identityOf(postId);
  if (!identity || identity.reply > 0) return false;
  if (identity.place.kind === 'generated') return identity.place.creator === creator.number;
  return published.some(({ post }) => post.id === postId && post.accountId === creator.account.id);
}

/** All clicks by then. */
export async function clicksOf(ground: Ground, creator: Creator, at: Date): Promise<Clicks> {
  const clicks = new Map(ground.tallies.clicks(creator, at));
  const { published } = await ground.deeds.around(creator.account.id);
  for (const { post } of published) {
    if (post.linkUrl === undefined || post.accountId !== creator.account.id) continue;
    const minutes = minutesOfLife(post.publishedAt.getTime(), at);
    const value = clicksAfter(subjectOfPublished(ground.world, creator, post).reach, minutes);
    clicks.set(post.linkUrl, (clicks.get(post.linkUrl) ?? 0) + value);
  }
  return clicks;
}

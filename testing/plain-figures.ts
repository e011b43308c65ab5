import { curveAgeAt } from '#features/stats/curve-ages.ts';
import { FIGURES } from '#features/stats/figures.ts';
import type { Figures } from '#features/stats/figures.ts';
import type { RandomPost } from './random-history.ts';

/** What is known of a post after a look, the last one if none is named: a figure that was left out is the one before. */
export function lastFigures({ looks }: Pick<RandomPost, 'looks'>, until?: Date): Figures {
  const made = looks.filter(({ lookedAt }) => until === undefined || lookedAt <= until);
  return Object.fromEntries(
    FIGURES.map((name) => [name, made.findLast(({ figures }) => figures[name] !== undefined)?.figures[name]]),
  ) as Figures;
}

export function viewsOf(post: Pick<RandomPost, 'looks'>): number {
  return lastFigures(post).views ?? 0;
}

/** Old enough to be judged, and looked at. */
export function isSettled({ publishedAt, looks }: RandomPost, now: Date): boolean {
  return now.getTime() - publishedAt.getTime() >= 3 * DAY && looks.length > 0;
}

/** Monday is 1; the hour is that of the clock on the wall. */
export function wallTime(instant: Date, timeZone: string): { weekday: number; hour: number } {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: 'numeric', hourCycle: 'h23' });
  const [weekday = '', hour = ''] = parts.format(instant).split(', ');
  return { weekday: WEEKDAYS.indexOf(weekday) + 1, hour: Number(hour) };
}

const DAY = 86_400_000;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export function interactionsOf({ likes, replies, reposts, quotes, shares }: Figures): number {
  return [likes, replies, reposts, quotes, shares].reduce<number>((sum, figure) => sum + (figure ?? 0), 0);
}

export function quantile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below === undefined || above === undefined ? undefined : below + (above - below) * (place % 1);
}

/** What a curve keeps: the first look at each fixed age. */
export function keptLooks(post: RandomPost): { age: number; views: number }[] {
  const kept: { age: number; views: number }[] = [];
  for (const { lookedAt } of post.looks) {
    const age = curveAgeAt(post.publishedAt, lookedAt);
    if (age !== undefined && age > (kept.at(-1)?.age ?? -1))
      kept.push({ age, views: lastFigures(post, lookedAt).views ?? 0 });
  }
  return kept;
}

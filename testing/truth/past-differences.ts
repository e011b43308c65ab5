import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { gainDays, networkPosts, postCurves } from '#db/schema.ts';
import { CURVE_AGES_MS } from '#features/stats/curve-ages.ts';
import { FIGURES } from '#features/stats/figures.ts';
import { audienceDifferences } from './audience-differences.ts';
import { differing, only } from './compare.ts';
import { dayDifferences } from './day-differences.ts';
import { postDifferences } from './post-differences.ts';
import { profileDifferences } from './profile-differences.ts';
import { truthsOf } from './truth.ts';
import type { Control, Truths } from './truth.ts';

const CURVES_KEPT_MS = 365 * 86_400_000;

/** Where what was loaded of an account's past is not what the network says was true. */
export async function pastDifferences(
  db: Db,
  control: Control,
  { accountId, username }: { accountId: string; username: string },
  now: Date,
): Promise<string[]> {
  const truths = truthsOf(control, username);
  return [
    ...(await profileDifferences(db, truths, accountId, now, { hasPicture: false })),
    ...(await postDifferences(db, truths, accountId, now)),
    ...(await dayDifferences(db, truths, accountId, now)),
    ...(await audienceDifferences(db, truths, { accountId, zones: ['UTC'], wasAway: false }, now)),
    ...(await gainDifferences(db, truths, accountId, now)),
    ...(await curveDifferences(db, truths, accountId, now)),
  ];
}

/** The network's days stand for the person's. */
async function gainDifferences(db: Db, truths: Truths, accountId: string, now: Date): Promise<string[]> {
  const rows = await db.select().from(gainDays).where(eq(gainDays.accountId, accountId)).orderBy(asc(gainDays.day));
  const names = ['day', ...FIGURES] as const;
  return differing(
    'gains',
    rows.map((row) => only(row, names)),
    (await truths.at(now)).days.map((day) => only(day, names)),
  );
}

/** At every age that a post of the last year has reached, exactly then. */
async function curveDifferences(db: Db, truths: Truths, accountId: string, now: Date): Promise<string[]> {
  const rows = await db.select().from(networkPosts).where(eq(networkPosts.accountId, accountId));
  const points = rows
    .filter(({ kind, publishedAt }) => kind !== 'repost' && now.getTime() - publishedAt.getTime() < CURVES_KEPT_MS)
    .flatMap(({ networkId: id, publishedAt }) =>
      CURVE_AGES_MS.map((age) => new Date(publishedAt.getTime() + age))
        .filter((at) => at <= now)
        .map((at, age) => ({ id, at, age })),
    );
  const told = await truths.figures(points.map(({ id, at }) => ({ id, at })));
  const curves = await db.select().from(postCurves).where(eq(postCurves.accountId, accountId));
  const stored = curves.flatMap((curve) =>
    curve.ages.map((age, index) => [
      `${curve.networkId} ${age}`,
      Object.fromEntries(FIGURES.map((name) => [name, curve[name][index]])),
    ]),
  );
  return differing(
    'curves',
    Object.fromEntries(stored),
    Object.fromEntries(points.map(({ id, age }, index) => [`${id} ${age}`, told[index]])),
  );
}

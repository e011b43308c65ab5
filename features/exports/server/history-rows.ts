import { sql } from 'drizzle-orm';
import { CURVE_AGES_MS } from '#features/stats/curve-ages.ts';
import { FIGURES } from '#features/stats/figures.ts';
import type { FigureName } from '#features/stats/figures.ts';
import type { Span } from '#features/stats/period.ts';
import { comesAfter, PUBLISHED_AT_MICROSECONDS } from '#features/stats/server/post-position.ts';
import type { PostPosition } from '#features/stats/server/post-position.ts';
import { instantsOf } from '#features/stats/server/span-instants.ts';
import type { StatsAccount } from '#features/stats/server/span-instants.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { ExportRow } from '../columns.ts';
import { figureCells } from './figure-cells.ts';

/** Posts, each with a row for every fixed age at which it was seen: some hundreds of rows. */
const POSTS_AT_ONCE = 50;
const HOUR_MS = 3_600_000;

/** The figures that posts had at the fixed ages, the youngest age of a post first. An age that no look stands for has no row. */
export async function* historyRows(
  { db }: Needs<'db'>,
  { accountId, timeZone }: StatsAccount,
  span?: Span,
): AsyncGenerator<ExportRow<'history'>[]> {
  const published = span && instantsOf(span, timeZone);
  let after: PostPosition | undefined;
  for (;;) {
    const { rows } = await db.execute<Row>(sql`
      with post as (
        select account_id, network_id, published_at from network_posts
        where account_id = ${accountId} and kind = 'post'
          and ${published ? sql`published_at >= ${published.from} and published_at < ${published.until}` : sql`true`}
          and ${after ? comesAfter(after) : sql`true`}
        order by published_at desc, network_id desc limit ${POSTS_AT_ONCE}
      )
      select network_id as id, ${PUBLISHED_AT_MICROSECONDS} as at, kept.*
      from post left join post_curves curve using (account_id, network_id)
        left join lateral unnest(curve.ages, ${lists()}) as kept(age, ${names()}) on true
      order by published_at desc, network_id desc, age`);
    const seen = rows.flatMap((row) => rowOf(row) ?? []);
    if (seen.length > 0) yield seen;
    const last = rows.at(-1);
    if (!last || new Set(rows.map(({ id }) => id)).size < POSTS_AT_ONCE) return;
    after = last;
  }
}

type Row = PostPosition & { age: number | null } & Record<FigureName, string | null>;

function lists() {
  return sql.raw(FIGURES.map((name) => `curve.${name}`).join(', '));
}

function names() {
  return sql.raw(FIGURES.join(', '));
}

function rowOf(row: Row): ExportRow<'history'> | undefined {
  const { id, at, age } = row;
  const ageMs = age === null ? undefined : CURVE_AGES_MS[age];
  if (ageMs === undefined) return undefined;
  const figures = Object.fromEntries(FIGURES.map((name) => [name, row[name] === null ? null : Number(row[name])]));
  return {
    postId: id,
    publishedAt: new Date(Number(at) / 1_000),
    ageHours: ageMs / HOUR_MS,
    ...figureCells(figures as Record<FigureName, number | null>),
  };
}

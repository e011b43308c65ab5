import { and, eq } from 'drizzle-orm';
import { networkPosts, postCurves } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { CURVE_AGES_MS } from '../curve-ages.ts';
import type { FigureName } from '../figures.ts';

type Row = typeof networkPosts.$inferSelect;
export type CurvePoint = { ageMs: number } & Record<FigureName, number | null>;
export type PostReading = Omit<Row, 'accountId' | 'lookAt' | 'seenAt'> & { curve: CurvePoint[] };

/** One post of an account with its figures over time; nothing for what is not this account's. */
export async function readPost(
  { db }: Needs<'db'>,
  accountId: string,
  networkId: string,
): Promise<PostReading | undefined> {
  const [row] = await db
    .select({ post: networkPosts, curve: postCurves })
    .from(networkPosts)
    .leftJoin(
      postCurves,
      and(eq(postCurves.accountId, networkPosts.accountId), eq(postCurves.networkId, networkPosts.networkId)),
    )
    .where(and(eq(networkPosts.accountId, accountId), eq(networkPosts.networkId, networkId)));
  if (!row) return undefined;
  const { accountId: _, lookAt: __, seenAt: ___, ...post } = row.post;
  return { ...post, curve: curveOf(row.curve) };
}

function curveOf(curve: typeof postCurves.$inferSelect | null): CurvePoint[] {
  if (!curve) return [];
  return curve.ages.map((age, index) => ({
    ageMs: CURVE_AGES_MS[age] ?? 0,
    views: curve.views[index] ?? null,
    likes: curve.likes[index] ?? null,
    replies: curve.replies[index] ?? null,
    reposts: curve.reposts[index] ?? null,
    quotes: curve.quotes[index] ?? null,
    shares: curve.shares[index] ?? null,
  }));
}

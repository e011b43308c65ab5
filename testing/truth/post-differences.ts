import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { networkPosts } from '#db/schema.ts';
import { FIGURES } from '#features/stats/figures.ts';
import { differing, only } from './compare.ts';
import type { TruePost, Truths } from './truth.ts';

type Row = typeof networkPosts.$inferSelect;

/** Posts that are missing, doubled, there although the network has removed them, or not what they say; and their figures. */
export async function postDifferences(db: Db, truths: Truths, accountId: string, now: Date): Promise<string[]> {
  const { account, posts } = await truths.at(now);
  const rows = await db.select().from(networkPosts).where(eq(networkPosts.accountId, accountId));
  const wrong = differing(
    'posts',
    idsOf(rows.filter(({ goneAt }) => goneAt === null).map(({ networkId }) => networkId)),
    idsOf(posts.map(({ id }) => id)),
  );
  for (const row of rows) {
    // What is gone is held against when it was there.
    const { posts: then } = row.goneAt ? await truths.at(row.seenAt) : { posts };
    const told = then.find(({ id }) => id === row.networkId);
    if (!told) wrong.push(`${row.networkId} was never there`);
    else wrong.push(...differing(row.networkId, describedRow(row, told), describedTruth(told, account.username)));
  }
  return [...wrong, ...(await figureDifferences(truths, rows))];
}

async function figureDifferences(truths: Truths, rows: readonly Row[]): Promise<string[]> {
  const counted = rows.filter(({ kind }) => kind !== 'repost');
  const unseen = counted.filter(({ figuresAt }) => figuresAt === null);
  const looks = counted.flatMap(({ networkId: id, figuresAt: at }) => (at ? [{ id, at }] : []));
  const told = await truths.figures(looks);
  const rowOf = new Map(rows.map((row) => [row.networkId, row]));
  return [
    ...unseen.map(({ networkId }) => `${networkId} was never looked at`),
    ...rows
      .filter(({ kind, figuresAt }) => kind === 'repost' && figuresAt)
      .map((row) => `${row.networkId} is a repost`),
    ...looks.flatMap(({ id }, index) => {
      const row = rowOf.get(id);
      return differing(`figures of ${id}`, row && only(row, FIGURES), told[index]);
    }),
  ];
}

const idsOf = (ids: readonly string[]) => ids.toSorted();

function describedTruth(told: TruePost, username: string) {
  return {
    kind: told.media_type === 'REPOST_FACADE' ? 'repost' : told.reply_to === undefined ? 'post' : 'reply',
    format: FORMATS[told.media_type],
    publishedAt: told.published_at,
    text: told.text,
    permalink: `https://www.threads.com/@${username}/post/${told.shortcode}`,
    topic: told.topic_tag ?? null,
    linkUrl: told.link_url ?? null,
    isQuote: told.quote_of !== undefined,
    media: told.pictures.map(({ kind, altText }) => (altText === undefined ? { kind } : { kind, altText })),
  };
}

const FORMATS: Record<TruePost['media_type'], Row['format']> = {
  TEXT_POST: 'TEXT',
  IMAGE: 'IMAGE',
  VIDEO: 'VIDEO',
  CAROUSEL_ALBUM: 'CAROUSEL',
  REPOST_FACADE: 'TEXT',
};

/** Of what is in a carousel the wire tells no more than how much. */
function describedRow(row: Row, told: TruePost) {
  const names = ['kind', 'format', 'publishedAt', 'text', 'permalink', 'topic', 'linkUrl', 'isQuote'] as const;
  const media = row.media.map((medium, index) =>
    medium.kind === 'UNTOLD' && row.format === 'CAROUSEL' ? told.pictures[index] : medium,
  );
  return { ...only(row, names), media };
}

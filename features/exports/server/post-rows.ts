import type { Span } from '#features/stats/period.ts';
import { positionOf, readPostsPage } from '#features/stats/server/read-posts-page.ts';
import type { ListedPost } from '#features/stats/server/read-posts-page.ts';
import { instantsOf } from '#features/stats/server/span-instants.ts';
import type { StatsAccount } from '#features/stats/server/span-instants.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { ExportRow } from '../columns.ts';
import { figureCells } from './figure-cells.ts';
import { pagesOfRows } from './pages-of-rows.ts';

/** More at once take more memory and hardly less time. */
const AT_ONCE = 500;

/** Every post there was, those that the network no longer has among them: the totals hold them too. */
export async function* postRows(
  needs: Needs<'db'>,
  { accountId, timeZone }: StatsAccount,
  span?: Span,
): AsyncGenerator<ExportRow<'posts'>[]> {
  const published = span && instantsOf(span, timeZone);
  const pages = pagesOfRows<ListedPost>(AT_ONCE, (last) =>
    readPostsPage(needs, accountId, {
      kind: 'post',
      withGone: true,
      published,
      after: last && positionOf(last),
      limit: AT_ONCE,
    }),
  );
  for await (const posts of pages) yield posts.map(rowOf);
}

function rowOf(post: ListedPost): ExportRow<'posts'> {
  const { networkId, publishedAt, format, isQuote, topic, text, permalink, linkUrl, media, figuresAt, goneAt } = post;
  return {
    id: networkId,
    publishedAt,
    format,
    isQuote,
    topic,
    text,
    permalink,
    link: linkUrl,
    media: media.length,
    ...figureCells(post),
    figuresAt,
    goneAt,
  };
}

import { z } from 'zod';
import { isNetworkId } from '#features/stats/network-id.ts';
import { readPost } from '#features/stats/server/read-post.ts';
import { defineCall } from '../define-call.ts';
import { figuresOf } from '../figures.ts';
import { notThere } from '../refusal.ts';
import { AccountQuery, FIGURES, Id, Instant, listOf } from '../schemas.ts';

const Point = z.strictObject({ ageHours: z.number().describe('How old the post was.'), ...FIGURES });

export const postHistory = defineCall({
  path: '/posts/{id}/history',
  scope: 'stats:read',
  summary: 'What one post had gathered at fixed ages; an age at which nobody looked is left out',
  query: z.strictObject({ ...AccountQuery, id: Id.describe('As `network-posts` tells it.') }),
  answer: listOf(Point).extend({ id: Id, publishedAt: Instant }),
  async run({ runtime, mustInclude, account: accountOf }, { account, id }) {
    mustInclude('track-stats');
    const { id: accountId } = await accountOf(account);
    const post = isNetworkId(id) ? await readPost(runtime, accountId, id) : undefined;
    if (!post) throw notThere('You have no such post.', 'id');
    return {
      id: post.networkId,
      publishedAt: post.publishedAt.toISOString(),
      items: post.curve.map(({ ageMs, ...figures }) => Object.assign(figuresOf(figures), { ageHours: ageMs / HOUR })),
      nextCursor: null,
    };
  },
});

const HOUR = 3_600_000;

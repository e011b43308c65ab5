import { beforeAll, expect, test } from 'vitest';
import { openNetworkWeb } from '#testing/network-web.ts';
import type { NetworkWeb } from '#testing/network-web.ts';
import { randomHistory } from '#testing/random-history.ts';
import { readableText } from '#testing/readable-text.ts';
import { newStatsMember } from '#testing/stats-member.ts';

let web: NetworkWeb;
beforeAll(async () => {
  web = await openNetworkWeb();
  return web.close;
});

/** The dashboard of somebody whose only post of the week was seen so often. */
async function withViews(views: number): Promise<string> {
  const now = web.clock.now();
  const [known] = randomHistory(14, { now, days: 60, posts: 1 });
  const looks = [{ lookedAt: now, figures: { views, likes: 0, replies: 0, reposts: 0, quotes: 0, shares: 0 } }];
  const publishedAt = new Date(now.getTime() - 600_000);
  const post = { ...(known ?? expect.fail('no post')), kind: 'post' as const, isGone: false, publishedAt, looks };
  const { browser } = await newStatsMember(web, 'bobbin_premium', [post]);
  return readableText(await browser.read('/dashboard'), 'en-US').join(' ');
}

test('what nobody has seen yet is not the best of the week', async () => {
  const unseen = 'No post of the last 7 days has been seen yet.';
  expect(await withViews(0)).toContain(unseen);
  expect(await withViews(1)).not.toContain(unseen);
});

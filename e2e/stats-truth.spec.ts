import type { APIRequestContext, Page } from '@playwright/test';
import { dayOf } from '#base/zoned-day.ts';
import { askApi, enterWithFigures, memberSession } from '#e2e/member.ts';
import { askSandbox } from '#e2e/people.ts';
import { expect, test } from '#e2e/test.ts';
import { elsewhere } from '#testing/elsewhere.ts';

test.use({ extraHTTPHeaders: elsewhere(), accessible: false });

type Figures = Record<'views' | 'likes' | 'replies' | 'reposts' | 'quotes' | 'shares', number>;
type Listed = { id: string; publishedAt: string; figuresAt: string };
type Stats = { from: string; to: string; timeZone: string };

test('the figures on the page are those that the network had when it was read', async ({ page, context, baseURL }) => {
  await enterWithFigures(context, baseURL ?? '');
  const { access_token: token } = await memberSession(context.request);
  // The network is read on while we look: between two readings page and network say the same.
  await expect(async () => {
    const truth = await truthOfTheMonth(context.request, token);
    expect(truth.posts).toBeGreaterThan(5);
    await page.goto('/stats');
    expect(await shownOn(page)).toEqual({
      Views: truth.views.toLocaleString('en-US'),
      Interactions: truth.interactions.toLocaleString('en-US'),
      'Engagement rate': `${((truth.interactions / truth.views) * 100).toFixed(1)}%`,
    });
    await expect(page.getByText(`Totals are of the ${truth.posts} posts published in these days`)).toBeVisible();
  }).toPass();
});

/** What the network says of the posts of a month, each at the moment at which it was last looked at. */
async function truthOfTheMonth(request: APIRequestContext, token: string) {
  const { from, to, timeZone } = await askApi<Stats>(request, token, 'stats?period=month');
  const { items } = await askApi<{ items: Listed[] }>(request, token, 'network-posts?kind=post&limit=100');
  const posts = items.filter(({ publishedAt }) => {
    const day = dayOf(new Date(publishedAt), timeZone);
    return day >= from && day <= to;
  });
  const looks = posts.map(({ id, figuresAt }) => ({ id, at: figuresAt }));
  const figures = await askSandbox<Figures[]>(request, 'threads/truth/figures', looks);
  const sum = (of: (each: Figures) => number) => figures.reduce((total, each) => total + of(each), 0);
  return {
    posts: posts.length,
    views: sum(({ views }) => views),
    interactions: sum(({ likes, replies, reposts, quotes, shares }) => likes + replies + reposts + quotes + shares),
  };
}

async function shownOn(page: Page): Promise<Record<string, string>> {
  const shown: Record<string, string> = {};
  for (const name of ['Views', 'Interactions', 'Engagement rate']) {
    const figure = page
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}`) }) });
    shown[name] = await figure.locator('.number').innerText();
  }
  return shown;
}

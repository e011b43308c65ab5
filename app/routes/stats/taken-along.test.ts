import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PlanId } from '#base/product.ts';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { people } from '#db/schema.ts';
import { readAccounts } from '#features/network/server/read-accounts.ts';
import { newStatsMember } from '#testing/stats-member.ts';
import type { StatsMember } from '#testing/stats-member.ts';
import { keyFigure, says } from '#testing/stats-page.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

const ZONE = 'Europe/Paris';

let web: TestWeb;
let member: StatsMember;
let username: string | undefined;
beforeAll(async () => {
  web = await openTestWeb();
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
  member = await newStatsMember(web, 'bobbin_premium');
  username = (await readAccounts(web.runtime, member.id))[0]?.username;
  return web.close;
});

describe('what one takes along', () => {
  test.each([
    ['/stats', 'month', 30],
    ['/stats/week', 'week', 7],
    ['/stats/all', 'milestone', undefined],
  ])('from %s is the picture of its %s, and files of its days', async (path, kind, days) => {
    const page = await member.browser.read(path);
    says(page, `href="/stats/share?kind=${kind}"`);
    const last = dayOf(web.clock.now(), ZONE);
    const span = days ? `?from=${daysAfter(last, 1 - days)}&amp;to=${last}` : '';
    for (const file of ['posts.csv', 'posts.json', 'history.json', 'days.json', 'demographics.json'])
      says(page, `href="/api/v1/exports/${file}${span ? `${span}&amp;` : '?'}headers=en-US"`);
    says(page, `Of @${username}, the account you have chosen.`);
    expect(page.includes('href="/setting/account#exports"')).toBe(days !== undefined);
  });

  test('from days of one’s own is the picture of a month, and files of those days', async () => {
    const page = await member.browser.read('/stats?from=2026-05-01&to=2026-05-08');
    says(page, 'href="/stats/share?kind=month"');
    says(page, 'href="/api/v1/exports/days.json?from=2026-05-01&amp;to=2026-05-08&amp;headers=en-US"');
    says(page, 'The days shown here, May 1 to 8, 2026.');
  });

  test('as a file has the figures of the page', async () => {
    const page = await member.browser.read('/stats');
    const address = /href="(\/api\/v1\/exports\/posts\.json[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const posts = JSON.parse(await member.browser.read(address)) as { views: number | null }[];
    const views = posts.reduce((sum, post) => sum + (post.views ?? 0), 0);
    expect(keyFigure(page, 'Views')).toBe(views.toLocaleString('en-US'));
    says(page, `Totals are of the ${posts.length.toLocaleString('en-US')} posts published in these days`);
  });

  test('is a picture on the plan that has it, and a file on none below premium', async () => {
    for (const [plan, kind] of [
      ['bobbinplus', 'month'],
      ['free', 'week'],
    ] as const) {
      await setPlan(plan);
      const page = await member.browser.read('/stats');
      says(page, `href="/stats/share?kind=${kind}"`);
      says(page, 'Download your posts and figures as CSV, XLSX and JSON. This is part of the Premium plan.');
      expect(page).toMatch(
        /as CSV, XLSX and JSON\. This is part of the Premium plan\.(?:<!-- -->)? ?(?:<!-- -->)?<a href="\/#bobbin_premium">See the plans</,
      );
      expect(page.includes('/api/v1/exports/')).toBe(false);
    }
    const french = await member.browser.read('/fr-FR/stats');
    expect(
      french.match(/<a href="\/fr-FR#bobbin_premium">Voir les offres</g),
      'files, and figures by hand',
    ).toHaveLength(2);
    await setPlan('bobbin_premium');
  });
});

function setPlan(plan: PlanId) {
  return web.runtime.db.update(people).set({ plan }).where(eq(people.id, member.id));
}

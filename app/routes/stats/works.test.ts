import { beforeAll, expect, test } from 'vitest';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { claimsOf } from '#features/stats/claims.ts';
import { readTraits } from '#features/stats/server/read-traits.ts';
import type { RandomPost } from '#testing/random-history.ts';
import { readableText } from '#testing/readable-text.ts';
import { newStatsMember } from '#testing/stats-member.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

const ZONE = 'Europe/Paris';
const DAY = 86_400_000;

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
  return web.close;
});

test.each([
  [
    'en-US',
    '/stats',
    (times: string) => `Images: seen ${times} as often as your other posts, over 12 posts of 30 days.`,
  ],
  [
    'fr-FR',
    '/fr-FR/stats',
    (times: string) => `Les images : ${times} les vues de vos autres posts, sur 12 posts en 30 jours.`,
  ],
] as const)('what works names its days and posts in %s, and is the claim about them', async (locale, path, said) => {
  const member = await newStatsMember(web, 'bobbin_premium', imagesDoBetter());
  const last = dayOf(web.clock.now(), ZONE);
  const groups = await readTraits(
    web.runtime,
    { accountId: member.accountId, timeZone: ZONE },
    { first: daysAfter(last, -29), last },
  );
  const claims = claimsOf(groups.filter(({ trait }) => trait === 'format'));
  if (claims === 'not-enough-posts') return expect.fail(claims);
  const times = claims.find(({ value }) => value === 'IMAGE')?.effect?.times ?? expect.fail('no claim');
  const html = await member.browser.read(path);
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const sign = locale === 'fr-FR' ? ' ×' : '×';
  expect(readableText(html, locale).join(' ')).toContain(said(`${times.toLocaleString(locale, digits)}${sign}`));
  expect(html).toMatch(/href="[^"]*\/post\/analyze\?trait=format&amp;value=IMAGE#posts"/);
  return undefined;
});

test('nothing is said to work from a month that could be chance', async () => {
  const alike = imagesDoBetter().map((post) => Object.assign(post, { format: 'TEXT' }));
  const { browser } = await newStatsMember(web, 'bobbin_premium', alike);
  const html = await browser.read('/stats');
  expect(html).not.toContain('as often as your other posts');
  expect(html).toContain('No type clearly stands out over 30 days.');
});

/** Of 24 posts of the last weeks every second is an image, and seen about three times as often. */
function imagesDoBetter(): RandomPost[] {
  return Array.from({ length: 24 }, (_, index) => {
    const isImage = index % 2 === 0;
    const publishedAt = new Date(web.clock.now().getTime() - (4 + index) * DAY);
    const views = (isImage ? 300 : 100) + (index % 5) * 10;
    const figures = { views, likes: 1, replies: 0, reposts: 0, quotes: 0, shares: 0 };
    return {
      networkId: String(index + 1),
      kind: 'post',
      format: isImage ? 'IMAGE' : 'TEXT',
      publishedAt,
      text: 'A post',
      isQuote: false,
      media: [],
      looks: [{ lookedAt: new Date(publishedAt.getTime() + 3.5 * DAY), figures }],
      isGone: false,
    };
  });
}

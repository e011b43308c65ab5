import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '#base/zoned-day.ts';
import { networkAccounts, networkPosts, networkSyncs } from '#db/schema.ts';
import type { AccountState } from '#features/network/account.ts';
import { storeFollowers } from '#features/stats/server/store-audience.ts';
import { lookAt, plainPost } from '#testing/plain-post.ts';
import { newStatsMember } from '#testing/stats-member.ts';
import { keyFigure, says } from '#testing/stats-page.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

const ZONE = 'Europe/Paris';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
  return web.close;
});

describe('an account', () => {
  test('with one post claims nothing from it, also when its figures have thirteen digits', async () => {
    const now = web.clock.now();
    const post = plainPost(now, 1 / 72, { text: '</script>', looks: [lookAt(now, 1e12)] });
    const { browser, accountId } = await newStatsMember(web, 'bobbin_premium', [post]);
    await change(accountId, { name: 'شيماء 🧵' });
    await storeFollowers(web.runtime.db, accountId, [{ day: dayOf(now, ZONE), followers: 64, takenAt: now }]);
    const page = await browser.read('/stats');
    expect(keyFigure(page, 'Views')).toBe('1T');
    says(page, 'Too few posts for a comparison');
    says(page, 'too few to say');
    says(page, 'Not enough data yet: best times need 20 posts');
    says(page, 'You have 64.');
    says(page, 'There is no usual to compare it with yet');
  });

  test.each([
    ['reconnect-needed', 'no longer lets us read this account', 'Reconnect it'],
    ['paused', 'You have paused this account', 'Resume reading'],
  ] as const)('that is %s says how old its figures are, and what to do', async (state, sentence, link) => {
    const { browser, accountId } = await newStatsMember(web, 'bobbin_premium', []);
    await change(accountId, { state });
    const syncedAt = new Date('2026-05-19T08:42:00Z');
    await web.runtime.db.update(networkSyncs).set({ syncedAt }).where(eq(networkSyncs.accountId, accountId));
    const page = await browser.read('/stats');
    says(page, sentence);
    says(page, link);
    says(page, 'Read from Threads May 19, 2026, 10:42');
  });

  test.each(['/stats', '/dashboard', '/stats/post/901'])(
    'with one fresh post says at %s when its curve begins',
    async (path) => {
      const now = web.clock.now();
      const publishedAt = new Date(now.getTime() - 15 * 3_600_000);
      const fresh = plainPost(now, 0, { networkId: '901', publishedAt, looks: [lookAt(now)] });
      const { browser } = await newStatsMember(web, 'bobbin_premium', [fresh]);
      const page = await browser.read(path);
      says(page, 'The first reading of its curve comes when it is 24 h old');
      expect(page).not.toContain('No reading of its first week');
    },
  );

  test('whose last post nobody read in its first week says that', async () => {
    const now = web.clock.now();
    const { browser } = await newStatsMember(web, 'bobbin_premium', [plainPost(now, 20, { looks: [lookAt(now)] })]);
    says(await browser.read('/stats'), 'No reading of its first week');
  });

  test.each(['/stats', '/post/analyze', '/dashboard'])(
    'says at %s when its figures were read, not when anything was',
    async (path) => {
      const { browser, accountId } = await newStatsMember(web, 'bobbin_premium');
      const figuresAt = new Date('2026-05-18T08:42:00Z');
      await web.runtime.db.update(networkPosts).set({ figuresAt }).where(eq(networkPosts.accountId, accountId));
      const page = await browser.read(path);
      says(page, 'Read from Threads May 18');
      says(page, '10:42');
    },
  );
});

function change(accountId: string, given: { name?: string; state?: AccountState }) {
  return web.runtime.db.update(networkAccounts).set(given).where(eq(networkAccounts.id, accountId));
}

import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { PlanId } from '#base/product.ts';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { networkPosts, people } from '#db/schema.ts';
import { readAccounts } from '#features/network/server/read-accounts.ts';
import { FIGURES } from '#features/stats/figures.ts';
import type { Figures } from '#features/stats/figures.ts';
import { storeFigures } from '#features/stats/server/store-figures.ts';
import { syncWhatIsDue } from '#features/sync/server/run-sync.ts';
import { newMember } from '#testing/member.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { openNetworkWeb } from '#testing/network-web.ts';
import type { NetworkWeb } from '#testing/network-web.ts';
import { keyFigure, says } from '#testing/stats-page.ts';
import { withStatements } from '#testing/statements.ts';
import { truthsOf } from '#testing/truth/truth.ts';

const PREMIUM = { id: '26000000000000002', username: 'premium.demo' };
const ZONE = 'Europe/Paris';
const Stopped = z.looseObject({ now: z.coerce.date() });

let web: NetworkWeb;
let creator: Awaited<ReturnType<typeof memberWith>>;
beforeAll(async () => {
  web = await openNetworkWeb();
  // What is read is what was true at that moment, also of a post that grows by the second.
  const { now } = Stopped.parse(await web.control('POST', 'clock', { stopped: true }));
  web.clock.set(now);
  creator = await memberWith('bobbin_premium');
  await web.goAndReturn(creator.browser, { account: PREMIUM.id });
  await syncWhatIsDue(web.runtime);
  await lookAgain(creator.id);
  return web.close;
});

describe('figures are those of the network', () => {
  test.each([
    ['/stats/week', 7],
    ['/stats', 30],
    ['/stats/all', 5000],
  ])('%s', async (path, days) => {
    const posts = await truePosts(days);
    expect(posts.length).toBeGreaterThan(0);
    const sum = (of: (figures: (typeof posts)[number]) => number) => posts.reduce((total, each) => total + of(each), 0);
    const views = sum((each) => each.views);
    const acted = sum(({ likes, replies, reposts, quotes, shares }) => likes + replies + reposts + quotes + shares);
    const page = await creator.browser.read(path);
    expect(keyFigure(page, 'Views')).toBe(views.toLocaleString('en-US'));
    expect(keyFigure(page, 'Interactions')).toBe(acted.toLocaleString('en-US'));
    expect(keyFigure(page, 'Engagement rate')).toBe(`${((acted / views) * 100).toFixed(1)}%`);
    says(page, `Totals are of the ${posts.length.toLocaleString('en-US')} posts published in these days`);
    says(page, `What you published: ${posts.length.toLocaleString('en-US')} posts by type`);
  });

  test('followers, their countries and their cities', async () => {
    const { followers, demographics } = (await truths().audience([web.clock.now()]))[0] ?? expect.fail('no audience');
    const page = await creator.browser.read('/stats');
    expect(keyFigure(page, 'Followers')).toBe(followers.toLocaleString('en-US'));
    const [city, count] = largest(demographics['city'] ?? []);
    expect(page).toMatch(new RegExp(`<th scope="row">${city}</th><td>${count.toLocaleString('en-US')}</td>`));
    const [country, share] = largest(demographics['country'] ?? []);
    const name = new Intl.DisplayNames('en-US', { type: 'region' }).of(country);
    says(page, `<th scope="row">${name}</th><td>${Math.round((share / followers) * 100)}%</td>`);
  });

  test('days of one’s own, and what is followed, are in the address', async () => {
    const last = dayOf(web.clock.now(), ZONE);
    const page = await creator.browser.read(`/stats?from=${daysAfter(last, -6)}&to=${last}&show=replies&compare=none`);
    const week = await creator.browser.read('/stats/week');
    expect(keyFigure(page, 'Views')).toBe(keyFigure(week, 'Views'));
    says(page, 'Replies gained per day, 7 days');
    expect(page.includes('the 7 days before')).toBe(false);
  });
});

describe('a plan', () => {
  test('has what it includes in one round of statements, and nothing else is read or sent', async () => {
    const city = largest((await truths().audience([web.clock.now()]))[0]?.demographics['city'] ?? [])[0];
    // The announcement is asked for once in ten seconds, by whoever comes first.
    await creator.browser.read('/contact');
    const [premium, plus, free] = [
      await seenWith('bobbin_premium'),
      await seenWith('bobbinplus'),
      await seenWith('free'),
    ];
    const { statements: ofTheShell } = await seenWith('bobbin_premium', '/contact');
    expect(ofTheShell, 'who asks with their accounts, and the bell').toHaveLength(2);
    for (const { statements } of [premium, plus, free])
      expect(statements.length - ofTheShell.length).toBeLessThanOrEqual(6);
    const reads = (table: string) => [premium, plus, free].map(({ statements }) => statements.join().includes(table));
    expect(reads('audience_days')).toEqual([true, false, false]);
    expect(reads('gain_days')).toEqual([true, true, false]);
    expect([premium, plus, free].map(({ page }) => page.includes(city))).toEqual([true, false, false]);
    expect([premium, plus, free].map(({ page }) => page.includes('quarters'))).toEqual([true, false, false]);
    says(plus.page, 'This is part of the Premium plan.');
    says(free.page, 'This is part of the Plus plan.');
  });

  test('that is free has the totals of the week, at every address', async () => {
    await setPlan(creator.id, 'bobbin_premium');
    const week = keyFigure(await creator.browser.read('/stats/week'), 'Views');
    await setPlan(creator.id, 'free');
    for (const path of ['/stats', '/stats/week', '/stats/all', '/stats?from=2026-01-01&to=2026-02-01']) {
      const page = await creator.browser.read(path);
      expect(keyFigure(page, 'Views'), path).toBe(week);
      expect(page).not.toMatch(/(?:more|less) than the/);
    }
    await setPlan(creator.id, 'bobbin_premium');
  });
});

test('days of one’s own are chosen in the head, beside the periods; refused ones stand open below it', async () => {
  const [head] = /<h1[\s\S]*?<\/header>/.exec(await creator.browser.read('/stats')) ?? [''];
  expect(head).toContain('Choose days');
  expect(head).toMatch(/<input[^>]*type="date"[^>]*name="from"/);

  const [before, after] = (await creator.browser.read('/stats?from=2026-03-09&to=2026-03-01')).split(
    /<h1[\s\S]*?<\/header>/,
  );
  expect(before).not.toContain('name="from"');
  expect(after).toMatch(/<input[^>]*type="date"[^>]*name="from"[^>]*value="2026-03-09"/);
});

describe('bad input', () => {
  test.each([
    ['from=2026-03-09&to=2026-03-01', 'The first day comes after the last.'],
    ['from=2199-01-01&to=2199-01-31', 'These days are still to come.'],
    ['from=2026-02-30&to=%3Cscript%3E', 'That is not two days.'],
    ['from=0001-01-01&to=2026-01-01', 'That is more than three years.'],
  ])('%s is answered in place', async (query, sentence) => {
    const answer = await creator.browser.ask(`/stats?${query}&compare=__proto__&show=%00`);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    says(page, sentence);
    says(page, 'Views gained per day, 30 days');
  });

  test('days before the account existed have no figures, which are not zeros', async () => {
    const page = await creator.browser.read('/stats?from=2020-01-01&to=2020-01-31');
    expect(keyFigure(page, 'Views')).toBe('–');
    expect(keyFigure(page, 'Followers')).toBe('–');
    says(page, 'No posts in these days');
  });

  test('an address about somebody else’s account shows one’s own', async () => {
    const other = await newNetworkAccount(web.runtime);
    const own = keyFigure(await creator.browser.read('/stats'), 'Views');
    const answer = await creator.browser.ask(`/stats?account=${other.id}`);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(keyFigure(page, 'Views')).toBe(own);
    expect(page.includes(other.username)).toBe(false);
  });

  test('who has no account is sent to connect one', async () => {
    const { browser } = await memberWith('bobbin_premium');
    const answer = await browser.ask('/stats/week?show=replies');
    expect(answer.headers.get('location')).toMatch(/^\/threads-configuration\?next=%2Fstats%2Fweek/);
  });
});

async function memberWith(plan: PlanId) {
  const member = await newMember(web);
  await setPlan(member.id, plan);
  return member;
}

function setPlan(personId: string, plan: PlanId) {
  return web.runtime.db.update(people).set({ plan, timeZone: ZONE }).where(eq(people.id, personId));
}

/** Looks again, a moment later, at a post that hardly grows any more: nothing was gained in between, and that is known. */
async function lookAgain(personId: string): Promise<void> {
  const [account] = await readAccounts(web.runtime, personId);
  if (!account) throw new Error('They have no account');
  const [post] = await web.runtime.db
    .select()
    .from(networkPosts)
    .where(
      and(eq(networkPosts.accountId, account.id), eq(networkPosts.kind, 'post'), isNotNull(networkPosts.figuresAt)),
    )
    .orderBy(asc(networkPosts.publishedAt))
    .limit(1);
  if (!post?.figuresAt) throw new Error('They have no post that was looked at');
  const { networkId, publishedAt, figuresAt } = post;
  const lookedAt = new Date(figuresAt.getTime() + 1);
  const figures = Object.fromEntries(FIGURES.map((name) => [name, post[name] ?? undefined])) as Figures;
  await storeFigures(web.runtime.db, { accountId: account.id, timeZone: ZONE }, [
    { networkId, publishedAt, figures, lookedAt, nextLookAt: post.lookAt ?? lookedAt, gainsFrom: publishedAt },
  ]);
  await web.control('POST', 'clock', { advance_s: 1 });
}

/** The statements that a page asks of the database, and what it says. */
async function seenWith(plan: PlanId, path = '/stats') {
  await setPlan(creator.id, plan);
  const { outcome: page, statements } = await withStatements(web.runtime, () => creator.browser.read(path));
  await setPlan(creator.id, 'bobbin_premium');
  return { page, statements };
}

function truths() {
  return truthsOf((...asked) => web.control(...asked), PREMIUM.username);
}

/** What the network had of each post of the last days when we last looked at it. */
async function truePosts(days: number) {
  const first = daysAfter(dayOf(web.clock.now(), ZONE), 1 - days);
  const [account] = await readAccounts(web.runtime, creator.id);
  const looked = await web.runtime.db
    .select({ id: networkPosts.networkId, at: networkPosts.figuresAt })
    .from(networkPosts)
    .where(eq(networkPosts.accountId, account?.id ?? ''));
  const { posts } = await truths().at(web.clock.now());
  const own = posts.filter(
    (post) =>
      post.reply_to === undefined && post.media_type !== 'REPOST_FACADE' && dayOf(post.published_at, ZONE) >= first,
  );
  const told = await truths().figures(
    own.map(({ id }) => ({ id, at: looked.find((each) => each.id === id)?.at ?? expect.fail(`${id} is not there`) })),
  );
  return told.map((figures) => figures ?? expect.fail('not true'));
}

function largest(groups: readonly (readonly [string, number])[]): readonly [string, number] {
  return groups.toSorted((a, b) => b[1] - a[1])[0] ?? expect.fail('no groups');
}

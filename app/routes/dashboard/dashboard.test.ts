import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { followerDays, networkAccounts, networkPosts } from '#db/schema.ts';
import { syncWhatIsDue } from '#features/sync/server/run-sync.ts';
import { newMember } from '#testing/member.ts';
import { openNetworkWeb } from '#testing/network-web.ts';
import type { NetworkWeb } from '#testing/network-web.ts';
import { lastFigures } from '#testing/plain-figures.ts';
import { readableText } from '#testing/readable-text.ts';
import { newStatsMember } from '#testing/stats-member.ts';
import type { StatsMember } from '#testing/stats-member.ts';
import { linkedPosts, readWords } from './test-dashboard.ts';

const TIME_ZONE = 'Europe/Paris';
const NEWCOMER = '26000000000000004';
const number = (value: number) => new Intl.NumberFormat('en-US').format(value);

let web: NetworkWeb;
let premium: StatsMember;
beforeAll(async () => {
  web = await openNetworkWeb();
  premium = await newStatsMember(web, 'bobbin_premium');
  return web.close;
});

describe('the dashboard', () => {
  test('says what the posts of the last 7 days have gathered', async () => {
    const first = daysAfter(dayOf(web.clock.now(), TIME_ZONE), -6);
    const week = premium.posts.filter(
      ({ kind, publishedAt }) => kind === 'post' && dayOf(publishedAt, TIME_ZONE) >= first,
    );
    const views = week.reduce((sum, post) => sum + (lastFigures(post).views ?? 0), 0);
    expect(views).toBeGreaterThan(0);
    const text = await readWords(premium, '/dashboard');
    expect(text).toMatch(/Good (morning|afternoon|evening), /);
    expect(text).toContain(`were seen ${number(views)} times so far`);
  });

  test('shows the last post that is there, and the best of the week', async () => {
    const first = daysAfter(dayOf(web.clock.now(), TIME_ZONE), -6);
    const there = premium.posts.filter(({ kind, isGone }) => kind === 'post' && !isGone);
    const newest = there.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())[0];
    const best = there
      .filter(({ publishedAt, looks }) => looks.length > 0 && dayOf(publishedAt, TIME_ZONE) >= first)
      .toSorted((a, b) => (lastFigures(b).views ?? 0) - (lastFigures(a).views ?? 0))[0];
    expect(await linkedPosts(premium, '/dashboard')).toEqual([
      ...new Set([newest?.networkId, best?.networkId].filter((id) => id !== undefined)),
    ]);
    const html = await premium.browser.read('/dashboard');
    expect(html).toContain(`href="/stats/share?kind=post&amp;post=${best?.networkId}"`);
  });

  test('calls a single view one, in both languages', async () => {
    const at = web.clock.now();
    const figures = { views: 1, likes: 1, replies: 1, reposts: 0, quotes: 0, shares: 0 };
    const [known] = premium.posts;
    if (!known) throw new Error('no post');
    const post = {
      ...known,
      networkId: '79',
      kind: 'post' as const,
      isGone: false,
      publishedAt: new Date(at.getTime() - 3_600_000),
    };
    const member = await newStatsMember(web, 'bobbin_premium', [{ ...post, looks: [{ lookedAt: at, figures }] }]);
    const english = `${await readWords(member, '/dashboard')} ${await readWords(member, '/dashboard/top?by=replies')}`;
    expect(english).toMatch(/Your post of the last 7 days was seen 1 time so far/);
    expect(english).toMatch(/\b1 view\b.*\b1 reply\b/);
    expect(english).not.toMatch(/\b1 (views|times|replies)\b/);
    const french = await Promise.all(
      ['/fr-FR/dashboard', '/fr-FR/dashboard/top'].map((path) => member.browser.read(path)),
    );
    const said = french.flatMap((html) => readableText(html, 'fr-FR')).join(' ');
    expect(said).toContain('Votre post des 7 derniers jours a été vu 1 fois');
    expect(said).toMatch(/\b1 vue\b/);
    expect(said).not.toMatch(/\b[01] vues/);
  });

  test('is where the name of the product leads whoever is signed in', async () => {
    const named = Array.from(
      (await premium.browser.read('/setting/about')).matchAll(/<a [^>]*aria-label="Bobbin"[^>]*>/g),
    );
    expect(named.length).toBeGreaterThan(0);
    for (const [link] of named) expect(link).toContain('href="/dashboard"');
  });

  test('leads to the best posts, the drafts and what is set aside', async () => {
    const html = await premium.browser.read('/dashboard');
    for (const path of ['/dashboard/top', '/dashboard/drafts', '/dashboard/scrapped'])
      expect(html).toContain(`href="${path}"`);
  });

  test('keeps showing the post before while the newest is too young to compare, and says when that ends', async () => {
    const member = await newStatsMember(web, 'bobbinplus');
    const [now, old] = [web.clock.now(), await linkedPosts(member, '/dashboard')];
    const young = new Date(now.getTime() - 2 * 60_000);
    const row = { format: 'TEXT', isQuote: false, firstSeenAt: now, seenAt: now } as const;
    await web.runtime.db.insert(networkPosts).values({
      ...row,
      accountId: member.accountId,
      media: [],
      networkId: '9000000000000001',
      kind: 'post',
      publishedAt: young,
      text: '',
    });
    const text = await readWords(member, '/dashboard');
    expect(text).toContain('The post before');
    expect(text).toMatch(/Your newest post can first be compared on \w+ \d+, \d\d:\d\d/);
    expect(text).not.toContain('We did not see this post');
    expect((await linkedPosts(member, '/dashboard'))[0]).toBe(old[0]);
  });

  test('says of followers who were never counted that there is no reading, and never none', async () => {
    const text = await readWords(premium, '/dashboard');
    expect(text).toContain('Followers');
    expect(text).toContain('No reading yet');
  });

  test('compares followers with the count of 7 days ago, where there is one', async () => {
    const member = await newStatsMember(web, 'bobbinplus', []);
    const today = dayOf(web.clock.now(), TIME_ZONE);
    await web.runtime.db.insert(followerDays).values([
      { accountId: member.accountId, day: daysAfter(today, -7), followers: 1000, takenAt: web.clock.now() },
      { accountId: member.accountId, day: today, followers: 1042, takenAt: web.clock.now() },
    ]);
    expect(await readWords(member, '/dashboard')).toContain('42 more in 7 days');
  });

  test('has a state for who has connected nothing, which leads to connecting and back', async () => {
    const member = await newMember(web);
    for (const path of ['/dashboard', '/dashboard/top']) {
      const html = await member.browser.read(path);
      expect(html).toContain(`href="/threads-configuration?next=${encodeURIComponent(path)}"`);
    }
  });

  test.each([
    ['reconnect-needed', 'no longer lets us in', 'Reconnect it'],
    ['paused', 'You have paused this account', 'Resume reading'],
  ] as const)('of an account that is %s says so, and what to do', async (state, sentence, wayOut) => {
    const member = await newStatsMember(web, 'free', []);
    await web.runtime.db.update(networkAccounts).set({ state }).where(eq(networkAccounts.id, member.accountId));
    const page = await readWords(member, '/dashboard');
    expect(page).toContain(sentence);
    expect(page).toContain(wayOut);
    expect(page.match(/No posts in these days/g)).toHaveLength(1);
  });

  test('is where one who has an account begins', async () => {
    expect((await premium.browser.ask('/redirect')).headers.get('location')).toBe('/dashboard');
  });

  test('greets who has just connected, and fills once the account is read', async () => {
    const { browser } = await newMember(web);
    await web.goAndReturn(browser, { account: NEWCOMER });
    const before = await readWords({ browser }, '/dashboard');
    expect(before).toContain('We are reading your account');
    expect(before).not.toMatch(/seen 0 times/);
    await syncWhatIsDue(web.runtime);
    expect(await readWords({ browser }, '/dashboard')).toContain('Read from Threads');
  });

  test('is written in French for who reads French', async () => {
    const html = await premium.browser.read('/fr-FR/dashboard');
    expect(readableText(html, 'fr-FR').join(' ')).toMatch(/Bonjour|Bon après-midi|Bonsoir/);
  });
});

describe('by plan', () => {
  test('free has the week’s totals, and nothing else leaves the server', async () => {
    const free = await newStatsMember(web, 'free');
    const text = await readWords(free, '/dashboard');
    expect(text).toMatch(/were seen [\d,]+ times so far/);
    expect(text).toContain('This is part of the Plus plan');
    expect(text).not.toContain('than the 7 days before');
    for (const path of ['/dashboard', '/dashboard/top']) {
      expect(await linkedPosts(free, path)).toEqual([]);
      const data = await free.browser.read(`${path}.data`);
      for (const name of ['spark', 'change', 'usual', 'medians', 'quarters', 'networkId'])
        expect(data).not.toContain(`"${name}"`);
    }
  });

  test('plus has its last post and its streak, and a gate before the suggestion', async () => {
    const text = await readWords(await newStatsMember(web, 'bobbinplus'), '/dashboard');
    expect(text).toContain('Your last post');
    expect(text).toContain('One knot for each day');
    expect(text).toContain('This is part of the Premium plan');
    expect(text).not.toContain('From posts of the last 90 days');
  });

  test('premium is told one thing to try, or that nothing stands out', async () => {
    expect(await readWords(premium, '/dashboard')).toMatch(/From posts of the last 90 days|Nothing stands out/);
  });

  test('with too few posts for a suggestion it says how many are missing', async () => {
    const few = await newStatsMember(web, 'bobbin_premium', premium.posts.slice(0, 3));
    expect(await readWords(few, '/dashboard')).toMatch(/After \d+ more we can say what works/);
  });
});

test.each(['drafts', 'scrapped'])('%s is empty and says what will be there', async (child) => {
  expect(await readWords(premium, `/dashboard/${child}`)).toMatch(/No drafts|Nothing is set aside/);
});

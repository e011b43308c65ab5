import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { followerDays, networkAccounts } from '#db/schema.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { lastFigures } from '#testing/plain-figures.ts';
import { randomHistory, storeRandomHistory } from '#testing/random-history.ts';
import type { RandomPost } from '#testing/random-history.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { SHOWABLE, SHOWN_UNASKED } from '../card-options.ts';
import type { CardAccount, WrittenCard } from './write-card.ts';
import { writeCard } from './write-card.ts';

let opened: TestRuntime;
beforeAll(async () => {
  opened = await openTestRuntime();
  return opened.close;
});

const ZONE = 'Europe/Paris';
const wish = { shown: [...SHOWN_UNASKED] };

async function creator(posts: number, change: object = {}) {
  const { runtime, clock } = opened;
  const { id: accountId } = await newNetworkAccount(runtime);
  const history = randomHistory(posts, { now: clock.now(), days: 40, posts }).map((post) =>
    Object.assign(post, change),
  );
  await storeRandomHistory(runtime.db, { accountId, timeZone: ZONE }, history, clock.now());
  return { history, account: { accountId, username: 'ada.writes', timeZone: ZONE } };
}
const written = (card: WrittenCard | string) => (typeof card === 'string' ? expect.fail(card) : card);

test.each([
  ['week', 7],
  ['month', 30],
] as const)('the card of a %s has the figures of its page, as plainly summed', async (kind, days) => {
  const { history, account } = await creator(60);
  const { card, alt } = written(await writeCard(opened.runtime, account, { ...wish, kind }, 'en-US'));
  const first = daysAfter(dayOf(opened.clock.now(), ZONE), 1 - days);
  const own = history.filter((post) => post.kind === 'post' && dayOf(post.publishedAt, ZONE) >= first);
  const views = own.reduce((sum, post) => sum + (lastFigures(post).views ?? 0), 0);
  expect(card.figures.map(({ label }) => label)).toEqual(['Views', 'Interactions', 'Engagement rate', 'Posts']);
  expect(card.figures[0]?.value).toBe(views.toLocaleString('en-US'));
  expect(card.figures[3]?.value).toBe(String(own.length));
  expect(alt).toContain(`@ada.writes`);
  expect(alt).toContain(`Views: ${views.toLocaleString('en-US')}`);
});

test('what is private is not on it unless it was chosen', async () => {
  const { account } = await creator(60);
  const day = dayOf(opened.clock.now(), ZONE);
  await opened.runtime.db
    .insert(followerDays)
    .values({ accountId: account.accountId, day, followers: 8412, takenAt: opened.clock.now() });
  const unasked = written(await writeCard(opened.runtime, account, { ...wish, kind: 'week' }, 'fr-FR'));
  expect(JSON.stringify(unasked)).not.toMatch(/8.?412|Abonnés|de plus|de moins/);
  const chosen = written(await writeCard(opened.runtime, account, { kind: 'week', shown: [...SHOWABLE] }, 'fr-FR'));
  expect(chosen.card.figures).toContainEqual({
    label: 'Abonnés',
    value: (8412).toLocaleString('fr-FR'),
    note: undefined,
  });
  const milestone = written(await writeCard(opened.runtime, account, { ...wish, kind: 'milestone' }, 'en-US'));
  expect(milestone.card.figures).toEqual([{ label: 'followers on Threads', value: '5,000' }]);
  expect(JSON.stringify(milestone)).not.toContain('8,412');
});

test('its words are sentences, in both languages', async () => {
  const { account } = await creator(30, { kind: 'post', isGone: false, text: 'Tell me who you are.' });
  const day = dayOf(opened.clock.now(), ZONE);
  await opened.runtime.db
    .insert(followerDays)
    .values({ accountId: account.accountId, day, followers: 2500, takenAt: opened.clock.now() });
  const alt = async (kind: 'milestone' | 'top-post', locale: 'en-US' | 'fr-FR') =>
    written(await writeCard(opened.runtime, account, { ...wish, kind }, locale)).alt;
  expect(await alt('milestone', 'en-US')).toMatch(/^Thank you: @ada\.writes, .*\. 2,500 followers on Threads\.$/);
  expect(await alt('milestone', 'fr-FR')).toMatch(/^Merci\u00a0: @ada\.writes, .*\. 2\u202f500 abonnés sur Threads\.$/);
  expect(await alt('top-post', 'en-US')).toContain('“Tell me who you are.” Views: ');
  expect(await alt('top-post', 'fr-FR')).toContain('«\u00a0Tell me who you are.\u00a0» Vues\u00a0: ');
});

test('the day of a milestone is the one on which it was reached, as far as that is known', async () => {
  const { account } = await creator(1);
  const today = dayOf(opened.clock.now(), ZONE);
  const counted = (daysAgo: number, followers: number) =>
    opened.runtime.db.insert(followerDays).values({
      accountId: account.accountId,
      day: daysAfter(today, -daysAgo),
      followers,
      takenAt: opened.clock.now(),
    });
  const day = async () =>
    written(await writeCard(opened.runtime, account, { ...wish, kind: 'milestone' }, 'en-US')).card.when;
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const said = (daysAgo: number) => format.format(Date.parse(daysAfter(today, -daysAgo)));
  await counted(9, 1_100);
  await counted(2, 1_300);
  expect(await day()).toBe(said(2));
  await counted(12, 990);
  expect(await day()).toBe(said(9));
});

test('a milestone that was counted on what is tomorrow where its creator is now was reached on the day it was counted', async () => {
  const { account } = await creator(1);
  const counted = (takenAt: string, day: string, followers: number) =>
    opened.runtime.db
      .insert(followerDays)
      .values({ accountId: account.accountId, day, followers, takenAt: new Date(takenAt) });
  await counted('2026-05-17T06:00:00Z', '2026-05-17', 990);
  await counted('2026-05-18T22:30:00Z', '2026-05-19', 1_100);
  const { card } = written(await writeCard(opened.runtime, account, { ...wish, kind: 'milestone' }, 'en-US'));
  expect(card.when).toBe('May 19, 2026');
  const west = { ...account, timeZone: 'America/Toronto' };
  expect(written(await writeCard(opened.runtime, west, { ...wish, kind: 'milestone' }, 'en-US')).card.when).toBe(
    'May 18, 2026',
  );
});

test('the top post is the most read one that has words', async () => {
  const { history, account } = await creator(60);
  const { card, alt } = written(await writeCard(opened.runtime, account, { ...wish, kind: 'top-post' }, 'en-US'));
  const first = daysAfter(dayOf(opened.clock.now(), ZONE), -29);
  const best = history
    .filter(
      (post) => post.kind === 'post' && !post.isGone && post.text.trim() && dayOf(post.publishedAt, ZONE) >= first,
    )
    .toSorted((a, b) => (lastFigures(b).views ?? -1) - (lastFigures(a).views ?? -1))[0];
  expect(card).toMatchObject({ text: best?.text.trim(), kind: 'top-post' });
  expect(alt).toContain(best?.text.trim());
});

describe('a post that was chosen', () => {
  const seen = (history: RandomPost[], kind: RandomPost['kind'], isGone: boolean) =>
    history.find((post) => post.kind === kind && post.isGone === isGone && post.text.trim() && post.looks.length > 0);
  const cardOf = (account: CardAccount, post: RandomPost | undefined) =>
    writeCard(opened.runtime, account, { ...wish, kind: 'post', post: post?.networkId }, 'en-US');

  test('is drawn with its words and the figures of the last look, however old it is', async () => {
    const { history, account } = await creator(200);
    const post = seen(history.toReversed(), 'post', false) ?? expect.fail('none was looked at');
    const { card } = written(await cardOf(account, post));
    expect(card).toMatchObject({ kind: 'post', title: 'My post on Threads', text: post.text.trim() });
    expect(card.figures[0]).toEqual({ label: 'Views', value: lastFigures(post).views?.toLocaleString('en-US') });
  });

  test('and is a reply, gone, of somebody else or nowhere, is refused, each with its reason', async () => {
    const { history, account } = await creator(200);
    expect(await cardOf(account, seen(history, 'reply', false))).toBe('not-a-post');
    expect(await cardOf(account, seen(history, 'post', true))).toBe('gone');
    expect(await cardOf(account, undefined)).toBe('no-such-post');
    const stranger = await creator(0);
    expect(await cardOf(stranger.account, seen(history, 'post', false))).toBe('no-such-post');
  });
});

test('who has nothing to show is told so, and what cannot be drawn is not drawn as boxes', async () => {
  const { account } = await creator(0);
  for (const kind of ['week', 'month', 'milestone', 'top-post'] as const)
    expect(await writeCard(opened.runtime, account, { ...wish, kind }, 'en-US')).toBe('nothing-to-show');
  const arabic = await creator(30, { kind: 'post', text: 'خيوط وإبر' });
  expect(await writeCard(opened.runtime, arabic.account, { ...wish, kind: 'top-post' }, 'en-US')).toBe('not-drawable');
  await opened.runtime.db
    .update(networkAccounts)
    .set({ name: 'خيوط' })
    .where(eq(networkAccounts.id, arabic.account.accountId));
  expect(
    written(await writeCard(opened.runtime, arabic.account, { ...wish, kind: 'month' }, 'en-US')).card.name,
  ).toBeUndefined();
});

import { beforeAll, describe, expect, test } from 'vitest';
import { newMember } from '#testing/member.ts';
import { lastFigures } from '#testing/plain-figures.ts';
import { randomHistory } from '#testing/random-history.ts';
import { readableText } from '#testing/readable-text.ts';
import { newStatsMember } from '#testing/stats-member.ts';
import type { StatsMember } from '#testing/stats-member.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

let web: TestWeb;
let plus: StatsMember;
beforeAll(async () => {
  web = await openTestWeb();
  web.clock.set(new Date());
  plus = await newStatsMember(web, 'bobbinplus');
  return web.close;
});

const page = (id: string) => `/stats/post/${id}`;
const number = (value: number | undefined) => new Intl.NumberFormat('en-US').format(value ?? NaN);
const read = async (member: StatsMember, address: string) =>
  readableText(await member.browser.read(address), 'en-US').join(' ');
const WEEK = 7 * 86_400_000;
/** A post that was looked at often, also when it was a week old. */
const seen = (member: StatsMember) =>
  member.posts.find(
    ({ kind, publishedAt, looks, isGone }) =>
      kind === 'post' &&
      !isGone &&
      looks.length > 9 &&
      looks.some(({ lookedAt }) => isAtAge(lookedAt.getTime() - publishedAt.getTime(), WEEK)),
  ) ?? expect.fail('none');
const isAtAge = (age: number, fixed: number) => age >= fixed && age <= fixed * 1.1;

test('its figures are those of the last look, against one’s own median and usual', async () => {
  const post = seen(plus);
  const text = await read(plus, page(post.networkId));
  const figures = lastFigures(post);
  for (const value of [figures.views, figures.likes, figures.replies]) expect(text).toContain(number(value));
  expect(text).toMatch(/× your median/);
  expect(text).toMatch(/× your usual views at 7 days/);
  expect(text).toMatch(/As of .* \(Paris time\)\. Your median is that of your last \d+ posts/);
});

test('it is shared as a picture of its own, and its link on the network is copied', async () => {
  const post = { ...seen(plus), networkId: '77', text: 'A post', permalink: 'https://www.threads.net/@ada/post/77' };
  const member = await newStatsMember(web, 'bobbinplus', [post]);
  const html = await member.browser.read(page('77'));
  expect(html).toContain('href="/stats/share?kind=post&amp;post=77"');
  expect(html).toContain('Copy its link');
  expect(await read(member, '/stats/share?kind=post&post=77')).toContain(number(lastFigures(post).views));
});

test('of a post without views the rate is missing for that reason, on its page and where the week is summed', async () => {
  const at = web.clock.now();
  const figures = { views: 0, likes: 0, replies: 0, reposts: 0, quotes: 0, shares: 0 };
  const post = { ...seen(plus), networkId: '78', publishedAt: new Date(at.getTime() - 3_600_000) };
  const member = await newStatsMember(web, 'bobbinplus', [{ ...post, looks: [{ lookedAt: at, figures }] }]);
  expect(await read(member, page('78'))).toMatch(/Engagement rate .*No views yet/);
  expect(await read(member, page('78'))).not.toContain('did not say');
  for (const address of ['/dashboard', '/stats'])
    expect(await read(member, address), address).toMatch(/Engagement rate .*No views yet/);
  const french = readableText(await member.browser.read('/fr-FR/dashboard'), 'fr-FR').join(' ');
  expect(french).toMatch(/Taux d’engagement .*Aucune vue encore/);
});

test('each figure has its curve at an address of its own; an unknown one is views', async () => {
  const { networkId } = seen(plus);
  expect(await read(plus, `${page(networkId)}?figure=likes`)).toContain('Likes in its first week, against your usual');
  expect(await read(plus, `${page(networkId)}?figure=x`)).toContain('Views in its first week, against your usual');
});

describe('what is not one’s own', () => {
  test('is as unknown as what is nowhere', async () => {
    const other = await newStatsMember(web, 'bobbin_premium', [
      { ...seen(plus), networkId: '990001', text: 'Of somebody else' },
    ]);
    expect((await other.browser.ask(page('990001'))).status).toBe(200);
    const theirs = await plus.browser.ask(page('990001'));
    const nowhere = await plus.browser.ask(page('990002'));
    expect([theirs.status, nowhere.status]).toEqual([404, 404]);
    const said = readableText(await theirs.text(), 'en-US').map((text) => text.replaceAll('990001', '990002'));
    expect(said).toEqual(readableText(await nowhere.text(), 'en-US'));
  });

  test.each(['0%00', 'x', '1;select', '9'.repeat(300), '%F0%9F%A7%B5', '-1'])('%s is no post', async (id) => {
    expect((await plus.browser.ask(page(id))).status).toBe(404);
  });

  test('who has no account is asked to connect one, and comes back', async () => {
    const { browser } = await newMember(web);
    const location = (await browser.ask(page('1'))).headers.get('location');
    expect(location).toBe(`/threads-configuration?next=${encodeURIComponent(page('1'))}`);
  });
});

describe('a post that is not like the others', () => {
  let member: StatsMember;
  beforeAll(async () => {
    const now = web.clock.now();
    const [first, second, third, fourth] = randomHistory(3, { now, days: 20, posts: 60 }).filter(
      ({ looks }) => looks.length > 5,
    );
    if (!first || !second || !third || !fourth) throw new Error('too few posts');
    member = await newStatsMember(web, 'bobbinplus', [
      { ...first, networkId: '1', kind: 'post', isGone: true },
      { ...second, networkId: '2', kind: 'reply', isGone: false },
      { ...third, networkId: '3', kind: 'repost', isGone: false, looks: [] },
      { ...fourth, networkId: '4', kind: 'post', isGone: false, looks: [], text: '<script>alert("4")</script>' },
    ]);
  });

  test('one that is gone keeps what it had gathered', async () => {
    const text = await read(member, page('1'));
    expect(text).toContain('has no longer had this post since');
    expect(text).toContain(number(lastFigures(member.posts[0] ?? expect.fail('none')).views));
    expect(text).not.toContain('See it on Threads');
  });

  test('a reply has its figures, and is compared with nothing', async () => {
    const text = await read(member, page('2'));
    expect(await member.browser.read(page('2'))).not.toContain('kind=post');
    expect(text).toContain('A reply is not compared with your posts');
    expect(text).not.toContain('your median');
    expect(text).not.toContain('your usual');
  });

  test('a repost gathers nothing of its own', async () => {
    expect(await read(member, page('3'))).toContain('A repost gathers nothing of its own');
  });

  test('one that was not looked at has no figure, and no zero', async () => {
    const text = await read(member, page('4'));
    expect(text).toContain('No look yet');
    expect(text).not.toContain('What it has gathered');
  });

  test('what a post says is text and nothing else', async () => {
    expect(await member.browser.read(page('4'))).not.toContain('<script>alert(');
  });

  test('without five earlier posts there is no usual, and the page says so', async () => {
    expect(await read(member, page('1'))).toContain('There is no usual to compare it with yet');
    expect(await read(member, page('1'))).toContain('There is no median of yours to compare with yet');
  });
});

test('on a plan that does not follow figures none leaves the server', async () => {
  const free = await newStatsMember(web, 'free');
  const post = free.posts
    .filter(({ kind, isGone, looks, text }) => kind === 'post' && !isGone && looks.length > 9 && text !== '')
    .toSorted((a, b) => (lastFigures(b).views ?? 0) - (lastFigures(a).views ?? 0))[0];
  if (!post) throw new Error('no post was looked at often');
  const { networkId } = post;
  const views = lastFigures(post).views ?? 0;
  expect(views).toBeGreaterThan(999);
  for (const address of [page(networkId), `${page(networkId)}.data`]) {
    const html = await free.browser.read(address);
    expect(html).toContain(post.text.slice(0, 'A post'.length));
    expect(html).not.toContain(String(views));
    expect(html).not.toContain(number(views));
  }
  expect(await read(free, page(networkId))).toContain('This is part of the Plus plan');
});

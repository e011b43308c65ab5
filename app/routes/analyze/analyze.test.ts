import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PlanId } from '#base/product.ts';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { people } from '#db/schema.ts';
import { analysisQueryOf, analysisSpan } from '#features/stats/analysis-query.ts';
import { bestTimes } from '#features/stats/best-times.ts';
import { claimsOf } from '#features/stats/claims.ts';
import { readHours } from '#features/stats/server/read-hours.ts';
import { readPostsWith } from '#features/stats/server/read-posts-with.ts';
import { readTraits } from '#features/stats/server/read-traits.ts';
import { toldClaims } from '#features/stats/told-claims.ts';
import { GROUPED_BY } from '#features/stats/traits.ts';
import { plainPost } from '#testing/plain-post.ts';
import { randomHistory } from '#testing/random-history.ts';
import type { RandomPost } from '#testing/random-history.ts';
import { readableText } from '#testing/readable-text.ts';
import { withStatements } from '#testing/statements.ts';
import { newStatsMember } from '#testing/stats-member.ts';
import type { StatsMember } from '#testing/stats-member.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

const TIME_ZONE = 'Europe/Paris';

let web: TestWeb;
let premium: StatsMember;
beforeAll(async () => {
  web = await openTestWeb();
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
  premium = await newStatsMember(web, 'bobbin_premium', [...withAnEffect(), ...atTheSameHours()]);
  return web.close;
});

describe('what is said', () => {
  test('is what the figures say: of how many posts, what stands out, by how much and how sure', async () => {
    const { groups, told } = await analysed('year');
    const text = await read(premium, '/post/analyze');
    expect(text).toContain(`${settledOf(groups)} posts of `);
    expect(told.map(({ trait, value }) => `${trait} ${value}`)).toContain('question yes');
    for (const { effect, posts, middle, confidence } of told) {
      expect(text).toContain(
        `${confidence === 'sure' ? 'Sure' : 'Likely'}, from ${posts} posts: between ${times(effect.low)} and ${times(effect.high)}. The middle one has ${times(middle)} your median.`,
      );
    }
    const question = told.find(({ trait }) => trait === 'question') ?? expect.fail('it stands out');
    expect(text).toContain(
      `Posts with a question are seen ${times(question.effect.times)} as often as your others, over ${question.posts} posts.`,
    );
  });

  test('has every value that can be compared in a chart and its table, and names those with too few', async () => {
    const { groups } = await analysed('year');
    const claims = claimsOf(groups);
    if (claims === 'not-enough-posts') return expect.fail(claims);
    const html = await premium.browser.read('/post/analyze');
    for (const { trait, value, effect, posts } of claims.filter((claim) => claim.trait === 'format')) {
      const name = { TEXT: 'Text', IMAGE: 'Image', CAROUSEL: 'Carousel', VIDEO: 'Video' }[value] ?? expect.fail(trait);
      if (effect) expect(html).toContain(`<th scope="row">${name}</th><td>${times(effect.times)}</td>`);
      else expect(html).toContain(`>${name} (${posts})</a>`);
    }
  });

  test('of best times is what the hours of 90 days say', async () => {
    const last = dayOf(web.clock.now(), TIME_ZONE);
    const best = bestTimes(await readHours(web.runtime, own(), { first: daysAfter(last, -89), last }));
    if (best === 'not-enough-posts') return expect.fail(best);
    expect(best).toHaveLength(3);
    const html = await premium.browser.read('/post/analyze');
    for (const time of best) {
      const row = `<td>${times(time.times)}</td><td>${times(time.low)}–${times(time.high)}</td><td>${time.posts} posts</td>`;
      expect(html).toContain(row);
    }
    return undefined;
  });

  test('is of a year, or of all posts', async () => {
    const [year, all] = [await analysed('year'), await analysed('all')];
    expect(settledOf(all.groups)).toBeGreaterThan(settledOf(year.groups));
    expect(await read(premium, '/post/analyze?period=all')).toContain(`${settledOf(all.groups)} posts of `);
  });

  test('is written in French for who reads French', async () => {
    const html = await premium.browser.read('/fr-FR/post/analyze?trait=question&value=yes');
    const text = readableText(html, 'fr-FR').join(' ');
    expect(text).toContain('Posts avec une question : ');
    expect(text).toMatch(/(?:Sûr|Probable), d’après \d+ posts/);
  });
});

describe('the posts behind it', () => {
  test('are exactly those of the group that a link opens, page by page and for every trait', async () => {
    const html = await premium.browser.read('/post/analyze');
    const links = Array.from(html.matchAll(/href="(\/post\/analyze\?trait=([a-z]+)[^"#]*)#posts"/g));
    const ofEach = new Map(links.map(([, to = '', trait]) => [trait, to.replaceAll('&amp;', '&')]));
    expect(new Set<string | undefined>(ofEach.keys())).toEqual(new Set(GROUPED_BY));
    const { span } = await analysed('year');
    const last = dayOf(web.clock.now(), TIME_ZONE);
    for (const address of ofEach.values()) {
      const { group } = analysisQueryOf(new URLSearchParams(address.split('?')[1]));
      if (typeof group !== 'object') return expect.fail(address);
      const days = group.trait === 'time' ? { first: daysAfter(last, -89), last } : span;
      const expected = await readPostsWith(web.runtime, own(), { ...group, span: days, limit: 1000 });
      expect(expected.length, address).toBeGreaterThan(0);
      const shown: string[] = [];
      for (let page = 1; page <= Math.ceil(expected.length / 10); page += 1)
        shown.push(...(await listed(`${address}&page=${page}`)));
      expect(shown, address).toEqual(expected.map(({ networkId }) => networkId));
    }
    return undefined;
  });

  test('show how each does against one’s own median, as its own page does', async () => {
    const [html, text] = [
      await premium.browser.read('/post/analyze?trait=question&value=yes'),
      await read(premium, '/post/analyze?trait=question&value=yes'),
    ];
    expect(html).toMatch(/aria-current="true"[^>]*href="\/post\/analyze\?trait=question&amp;value=yes#posts"/);
    expect(text).toContain('Its posts are shown below.');
    const [first] = await listed('/post/analyze?trait=question&value=yes');
    const said = /views ([\d.,]+×) your median/.exec(text)?.[1];
    expect(said).toBeDefined();
    expect(await read(premium, `/stats/post/${first}`)).toContain(`${said} your median`);
  });

  test.each([
    ['trait=nothing&value=yes', 'There is no such kind of post'],
    ['trait=hour', 'There is no such kind of post'],
    ['trait=topic&value=a%00b', 'There is no such kind of post'],
    ['trait=topic&value=%3Cscript%3E', 'No post of this kind'],
    ['trait=question&value=yes&page=99', 'There are not that many posts'],
    ['trait=question&value=yes&page=-1&period=__proto__', 'The posts behind it'],
  ])('asked for by %s are answered in a sentence', async (search, sentence) => {
    const answer = await premium.browser.ask(`/post/analyze?${search}`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).not.toContain('<script>a');
    expect(readableText(html, 'en-US').join(' ')).toContain(sentence);
  });

  test('of somebody else are not there', async () => {
    const other = await newStatsMember(web, 'bobbin_premium', [
      plainPost(web.clock.now(), 10, { networkId: '9999999', text: 'Theirs alone?', topic: 'theirs' }),
    ]);
    const plain = await read(premium, '/post/analyze');
    expect(await read(premium, `/post/analyze?account=${other.accountId}`)).toBe(plain);
    expect(await listed(`/post/analyze?account=${other.accountId}&trait=topic&value=theirs`)).toEqual([]);
  });
});

describe('a plan', () => {
  test('that has it reads all of it in one round, and one that has not reads and sends nothing', async () => {
    const address = '/post/analyze?trait=question&value=yes';
    const full = await seenWith('bobbin_premium', address);
    const [plus, free] = [await seenWith('bobbinplus', address), await seenWith('free', address)];
    const shell = await seenWith('bobbin_premium', '/contact');
    expect(full.statements.length - shell.statements.length).toBeLessThanOrEqual(6);
    for (const { statements, page, data } of [plus, free]) {
      expect(statements.filter((each) => each.includes('network_posts') || each.includes('percentile'))).toEqual([]);
      expect(statements.length).toBeLessThanOrEqual(shell.statements.length);
      expect(page).toContain('This is part of the Premium plan.');
      for (const name of ['claims', 'best', 'opened', 'networkId']) expect(data).not.toContain(`"${name}"`);
    }
    expect(full.data).toContain('"claims"');
  });
});

/** Two years of posts; those with a question are seen twelve times as often. */
function withAnEffect(): RandomPost[] {
  return randomHistory(14, { now: web.clock.now(), days: 700, posts: 320 }).map((each) =>
    /[?？]/.test(each.text) ? Object.assign(each, { looks: each.looks.map(seenOften) }) : each,
  );
}

/** Of three days of the week, so that there are best times whenever this runs. */
function atTheSameHours(): RandomPost[] {
  return Array.from({ length: 30 }, (_, index) =>
    plainPost(web.clock.now(), 7 * (1 + Math.floor(index / 3)) + (index % 3), { networkId: String(5001 + index) }),
  );
}

function seenOften({ lookedAt, figures }: RandomPost['looks'][number]): RandomPost['looks'][number] {
  return { lookedAt, figures: { ...figures, views: (figures.views ?? 0) * 12 } };
}

function own() {
  return { accountId: premium.accountId, timeZone: TIME_ZONE };
}

async function analysed(period: 'year' | 'all') {
  const span = analysisSpan(period, web.clock.now(), TIME_ZONE);
  const groups = await readTraits(web.runtime, own(), span);
  const claims = claimsOf(groups);
  return { span, groups, told: claims === 'not-enough-posts' ? expect.fail(claims) : toldClaims(claims) };
}

function settledOf(groups: Awaited<ReturnType<typeof readTraits>>): number {
  return groups.filter(({ trait }) => trait === 'format').reduce((sum, { posts }) => sum + posts, 0);
}

function times(value: number): string {
  const digits = value < 0.995 ? 2 : value < 9.95 ? 1 : 0;
  return `${value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}×`;
}

async function read({ browser }: Pick<StatsMember, 'browser'>, address: string): Promise<string> {
  return readableText(await browser.read(address), 'en-US').join(' ');
}

async function listed(address: string): Promise<string[]> {
  const html = await premium.browser.read(address);
  return Array.from(html.matchAll(/href="\/stats\/post\/(\d+)"/g), ([, id]) => id ?? '');
}

function setPlan(personId: string, plan: PlanId) {
  return web.runtime.db.update(people).set({ plan, timeZone: TIME_ZONE }).where(eq(people.id, personId));
}

/** The statements that a page asks of the database, what it says, and what a browser that goes there gets. */
async function seenWith(plan: PlanId, address: string) {
  await setPlan(premium.id, plan);
  const { outcome: page, statements } = await withStatements(web.runtime, () => premium.browser.read(address));
  const [path, search] = address.split('?');
  const data = await premium.browser.read(`${path}.data?${search ?? ''}`);
  await setPlan(premium.id, 'bobbin_premium');
  return { page, statements, data };
}

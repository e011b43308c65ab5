import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { networkAccounts, people } from '#db/schema.ts';
import { analysisSearch } from '#features/stats/analysis-query.ts';
import { newMember } from '#testing/member.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { lookAt, plainPost } from '#testing/plain-post.ts';
import type { RandomPost } from '#testing/random-history.ts';
import { readableText } from '#testing/readable-text.ts';
import { newStatsMember } from '#testing/stats-member.ts';
import type { StatsMember } from '#testing/stats-member.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
  return web.close;
});

describe('an account', () => {
  test('without posts has a state of its own, also while it is read for the first time', async () => {
    const member = await newMember(web);
    await web.runtime.db.update(people).set({ plan: 'bobbin_premium' }).where(eq(people.id, member.id));
    await newNetworkAccount(web.runtime, { personId: member.id });
    const text = await read(member, '/post/analyze?trait=format&value=TEXT');
    expect(text).toContain('We are still reading this account.');
    expect(text).toContain('No posts to compare yet');
    expect(text).toContain('No post of this kind');
    expect(text).not.toContain('Open the posts');
  });

  test.each([
    ['reconnect-needed', 'no longer lets us read this account'],
    ['paused', 'You have paused this account'],
  ] as const)('that is %s says so', async (state, sentence) => {
    const member = await newStatsMember(web, 'bobbin_premium', few(3));
    await web.runtime.db.update(networkAccounts).set({ state }).where(eq(networkAccounts.id, member.accountId));
    expect(await read(member, '/post/analyze')).toContain(sentence);
  });

  test('with nineteen posts is told how many are missing, and nothing is claimed', async () => {
    const text = await read(await newStatsMember(web, 'bobbin_premium', few(19)), '/post/analyze');
    expect(text).toContain('It takes 20 posts of three days or more, and you have 19: 1 more to go.');
    expect(text).toContain('Not enough data: best times take 20 posts');
    expect(text).not.toContain('your others, over');
  });

  test('in which nothing stands out is told just that', async () => {
    const text = await read(await newStatsMember(web, 'bobbin_premium', few(24)), '/post/analyze');
    expect(text).toContain('Over 24 posts nothing does clearly better or worse than the rest.');
    expect(text).toContain('Views by weekday, against your other posts');
  });

  test('with figures of thirteen digits, hostile text and a topic from right to left is shown all the same', async () => {
    const posts = few(30);
    for (const each of posts.filter((_, index) => index % 3 === 0))
      Object.assign(each, { topic: 'شاي', text: '</script><b>🧵 שלום' });
    Object.assign(posts[0] ?? {}, { looks: [lookAt(web.clock.now(), 1e12)] });
    const member = await newStatsMember(web, 'bobbin_premium', posts);
    const search = analysisSearch({ group: { trait: 'topic', value: 'شاي' } });
    const html = await member.browser.read(`/post/analyze${search}`);
    expect(html).not.toContain('</script><b>');
    const text = readableText(html, 'en-US').join(' ');
    expect(text).toContain('Posts on “\u2068شاي\u2069”');
    expect(text).toContain('1T');
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
  });

  test('with twenty thousand posts on three hundred topics shows the topics that are used most, and how many there are more', async () => {
    const member = await newStatsMember(web, 'bobbin_premium', []);
    await web.runtime.db.execute(sql`
      insert into network_posts (account_id, network_id, kind, format, published_at, text, topic, is_quote, media, views, figures_at, first_seen_at, seen_at)
      select ${member.accountId}, n::text, 'post', 'TEXT', ${web.clock.now()}::timestamptz - n * interval '20 minutes', 'One of many',
        'topic ' || n % 300, false, '[]', 100, ${web.clock.now()}, ${web.clock.now()}, ${web.clock.now()}
      from generate_series(1, 20000) as n`);
    const html = await member.browser.read('/post/analyze?trait=format&value=TEXT&page=500');
    const topics = new Set(Array.from(html.matchAll(/trait=topic&amp;value=([^"#&]*)/g), ([, value]) => value));
    expect(topics.size).toBe(12);
    const text = readableText(html, 'en-US').join(' ');
    expect(text).toMatch(/19,78\d posts of /);
    expect(text).toContain('288 more topics have too few posts to compare, or fewer than these.');
    expect(html).toContain('href="/stats/post/');
  });

  test('that is none sends one to connect it', async () => {
    const { browser } = await newMember(web);
    const answer = await browser.ask('/post/analyze?trait=link&value=yes');
    expect(answer.headers.get('location')).toMatch(/^\/threads-configuration\?next=%2Fpost%2Fanalyze/);
  });
});

/** Posts of the last weeks that are all alike but for when they came. */
function few(count: number): RandomPost[] {
  return Array.from({ length: count }, (_, index) => plainPost(web.clock.now(), 4 + index));
}

async function read({ browser }: Pick<StatsMember, 'browser'>, address: string): Promise<string> {
  return readableText(await browser.read(address), 'en-US').join(' ');
}

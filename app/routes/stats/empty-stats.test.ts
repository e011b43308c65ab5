import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { networkSyncs, people } from '#db/schema.ts';
import { storeFollowers } from '#features/stats/server/store-audience.ts';
import { storeNetworkDays } from '#features/stats/server/store-days.ts';
import { newMember } from '#testing/member.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { lookAt, plainPost } from '#testing/plain-post.ts';
import type { RandomPost } from '#testing/random-history.ts';
import { readableText } from '#testing/readable-text.ts';
import { newStatsMember } from '#testing/stats-member.ts';
import type { StatsMember } from '#testing/stats-member.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

const ZONE = 'Europe/Paris';
const QUESTIONS = ['Am I growing?', 'What works?', 'When?', 'Who reads me?', 'Do I keep at it?'];

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
  return web.close;
});

describe('an account without posts', () => {
  test.each(['/stats', '/stats/week', '/stats/all'])('says so once at %s, and when we look next', async (path) => {
    const { text, states } = await seen(await empty('bobbin_premium'), path);
    expect(states).toBe(1);
    expect(text).toContain('No posts yet');
    expect(text).toContain(`every quarter of an hour, next at ${timeIn(15, 'en-US')}.`);
    expect(text).toContain('Update now');
    for (const question of QUESTIONS) expect(text).not.toContain(question);
  });

  test('says it on a plan that has no growth as well, before what that plan would show', async () => {
    const { text, states } = await seen(await empty('free'), '/stats');
    expect(states).toBe(1);
    expect(text.indexOf('No posts yet')).toBeLessThan(text.indexOf('This is part of the Plus plan.'));
    expect(text).not.toContain('Key figures');
  });

  test.each(['free', 'bobbin_premium'] as const)('says it as well where there are replies, on %s', async (plan) => {
    const { text, states } = await seen(await newStatsMember(web, plan, [post(2, { kind: 'reply' })]), '/stats');
    expect(states).toBe(1);
    expect(text).toContain('No posts yet');
    expect(text).not.toContain('Key figures');
  });

  test('says it in French', async () => {
    const { text, states } = await seen(await empty('bobbin_premium'), '/fr-FR/stats', 'fr-FR');
    expect(states).toBe(1);
    expect(text).toContain(`toutes les 15 minutes : prochaine fois à ${timeIn(15, 'fr-FR')}.`);
  });

  test('shows what is known of it all the same, since the first thing that was', async () => {
    const member = await empty('bobbin_premium');
    await know(member.accountId, 40);
    const { text, states } = await seen(member, '/stats/all');
    expect(states).toBe(1);
    expect(text).toContain('80 In 40 days that Threads has told');
    expect(text).toContain('139 39 more in 39 days');
    expect(text).toContain('Followers, 40 days');
    expect(text).toContain('Profile views per');
    expect(text).not.toContain('gains');
  });

  test('and that is still being read promises them, and does not say that there are none', async () => {
    const member = await newMember(web);
    await web.runtime.db.update(people).set({ plan: 'bobbin_premium', timeZone: ZONE }).where(eq(people.id, member.id));
    await newNetworkAccount(web.runtime, { personId: member.id });
    const { text, states } = await seen(member, '/stats');
    expect(states).toBe(1);
    expect(text).toContain('We are still reading this account.');
    expect(text).toContain('Nothing has been read from Threads yet.');
    expect(text).toContain('Your posts and their figures appear here as they are read.');
    expect(text).not.toContain('No posts');
    expect(text).not.toContain('How is my last post doing?');
  });
});

describe('an account with posts, but none in the days that are shown', () => {
  test.each([
    ['/stats/week', 'href="/stats"', 'See 30 days'],
    ['/stats', 'href="/stats/all"', 'See all days'],
  ])('says so once at %s, with the way to more days', async (path, address, link) => {
    const { html, text, states } = await seen(await newStatsMember(web, 'bobbin_premium', [post(45)]), path);
    expect(states).toBe(1 + UNTOLD);
    expect(html).toMatch(new RegExp(`<a[^>]*${address}[^>]*>${link}<`));
    expect(text).not.toContain('What works?');
    for (const question of ['When?', 'Do I keep at it?']) expect(text).toContain(question);
  });

  test('leaves out every section that would only repeat it, and has no zeros', async () => {
    const member = await newStatsMember(web, 'bobbin_premium', [post(45)]);
    const { html, text, states } = await seen(member, '/stats?from=2024-01-01&to=2024-01-31');
    expect(states).toBe(1 + UNTOLD);
    expect(html).toMatch(/<dt[^>]*>Views<.*?<span class="number[^"]*">–</s);
    expect(text.match(/No posts in these days/g)).toHaveLength(1);
    for (const question of ['Am I growing?', 'What works?', 'When?', 'Do I keep at it?'])
      expect(text).not.toContain(question);
  });
});

test('a plan without growth says once that there are no posts in the week', async () => {
  const { text } = await seen(await newStatsMember(web, 'free', [post(45)]), '/stats');
  expect(text).toContain('– No posts in these days');
  expect(text.match(/No posts in these days/g)).toHaveLength(1);
});

test('an account that was just connected says once that gains take two looks, and when they come', async () => {
  const { text, states } = await seen(await newStatsMember(web, 'bobbin_premium', [post(5), post(9)]), '/stats');
  expect(states).toBe(1 + UNTOLD);
  expect(text.match(/No gains in these days yet/g)).toHaveLength(1);
  expect(text).toContain('The first ones come within a day');
  expect(text).not.toContain('Engagement rate per day');
});

test.each([
  ['en-US', '', 'What earlier posts had at our first look at them counts for no day.', 'twice'],
  ['fr-FR', '/fr-FR', 'Ce que les posts antérieurs avaient déjà à notre premier relevé n’est compté pour', 'deuxième'],
] as const)(
  'since when gains are counted says nothing of a second look, in %s',
  async (locale, prefix, said, unsaid) => {
    // Of the day, and looked at once: all that there is on a first day.
    const [hour, now] = [3_600_000, web.clock.now()];
    const fresh = post(0, { networkId: '77', looks: [lookAt(now)], publishedAt: new Date(now.getTime() - hour / 2) });
    const member = await newStatsMember(web, 'bobbin_premium', [fresh, post(9)]);
    const { text } = await seen(member, `${prefix}/stats`, locale);
    expect(text).toContain(said);
    expect(text).not.toContain(unsaid);
  },
);

/** Who follows these accounts was never told, which is a state of its own. */
const UNTOLD = 1;

async function empty(plan: 'free' | 'bobbin_premium'): Promise<StatsMember> {
  const member = await newStatsMember(web, plan, []);
  const soon = new Date(web.clock.now().getTime() + 15 * 60_000);
  await web.runtime.db
    .update(networkSyncs)
    .set({ dueAt: soon, postsDueAt: soon })
    .where(eq(networkSyncs.accountId, member.accountId));
  return member;
}

/** Two looks at the profile a day, and a follower more each day. */
async function know(accountId: string, days: number) {
  const { db, clock } = web.runtime;
  const last = dayOf(clock.now(), ZONE);
  const known = Array.from({ length: days }, (_, index) => daysAfter(last, index + 1 - days));
  const takenAt = clock.now();
  await storeFollowers(
    db,
    accountId,
    known.map((day, index) => ({ day, followers: 100 + index, takenAt })),
  );
  await storeNetworkDays(
    db,
    accountId,
    known.map((day) => ({ day, profileViews: 2 })),
    takenAt,
  );
}

/** Seen once, long after it was published: what it has was gained on no day we know. */
function post(daysAgo: number, given: Partial<RandomPost> = {}): RandomPost {
  return plainPost(web.clock.now(), daysAgo, { looks: [lookAt(web.clock.now())], ...given });
}

async function seen({ browser }: Pick<StatsMember, 'browser'>, path: string, locale: 'en-US' | 'fr-FR' = 'en-US') {
  const html = await browser.read(path);
  return {
    html,
    text: readableText(html, locale).join(' '),
    states: html.split('viewBox="0 0 220 96"').length - 1,
  };
}

function timeIn(minutes: number, locale: string): string {
  const at = web.clock.now().getTime() + minutes * 60_000;
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', hourCycle: 'h23', timeZone: ZONE }).format(at);
}

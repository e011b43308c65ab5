import { expect } from 'vitest';
import { ProviderError } from '#base/errors.ts';
import type { Post } from './post.ts';
import type { Threads } from './threads.ts';

export type Side = {
  threads: Threads;
  accessToken: string;
  /** Somebody whom everybody may look up. */
  knownUsername: string;
  /** Where the account has nothing to show for it. */
  skip: (why: string) => never;
};

export type NetworkPromise = {
  says: string;
  /** Below the graph's address, to see whether the sandbox speaks it. */
  route: string;
  /** Changes what people see. */
  isVisible?: true;
  holds(side: Side): Promise<void>;
};

const ID = expect.stringMatching(/^\d{1,20}$/) as string;
const COUNT = expect.toSatisfy((given) => Number.isSafeInteger(given) && given >= 0) as number;
const HOUR_MS = 3_600_000;

/** What the network promises us, call by call. Reading must leave it as it was. */
export const PROMISES: readonly NetworkPromise[] = [
  {
    says: 'a grant lists its scopes and when it ends',
    route: '/v1.0/debug_token',
    async holds({ threads, accessToken }) {
      const grant = await threads.readGrant(accessToken);
      expect(grant).toMatchObject({ isValid: true, expiresAt: expect.any(Date) });
      expect(grant.scopes).toContain('threads_basic');
    },
  },
  {
    says: 'a profile has an id and a username',
    route: '/v1.0/me',
    async holds({ threads, accessToken }) {
      const profile = await threads.readProfile(accessToken);
      expect(profile).toMatchObject({ id: ID, username: expect.stringMatching(/^[\w.]{1,30}$/) });
    },
  },
  {
    says: 'a dead token is unauthorized',
    route: '/v1.0/me',
    async holds({ threads }) {
      await expect(threads.readProfile('made-up')).rejects.toMatchObject({ kind: 'unauthorized' });
    },
  },
  {
    says: 'posts come newest first, page by page, each once',
    route: '/v1.0/me/threads',
    async holds({ threads, accessToken }) {
      const first = await threads.listPosts(accessToken, { limit: 3 });
      const second = first.after ? await threads.listPosts(accessToken, { limit: 3, after: first.after }) : undefined;
      expect([first.skipped, second?.skipped ?? 0]).toEqual([0, 0]);
      const posts = [...first.items, ...(second?.items ?? [])];
      expect(new Set(posts.map(({ id }) => id)).size).toBe(posts.length);
      expect(posts).toEqual(posts.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime()));
    },
  },
  {
    says: 'posts of a stretch of time lie within it',
    route: '/v1.0/me/threads',
    async holds(side) {
      const newest = await newestPost(side);
      const since = new Date(newest.publishedAt.getTime() - HOUR_MS);
      const { items } = await side.threads.listPosts(side.accessToken, { since, until: newest.publishedAt });
      for (const { publishedAt } of items) expect(publishedAt >= since && publishedAt <= newest.publishedAt).toBe(true);
    },
  },
  {
    says: 'one’s own replies are replies',
    route: '/v1.0/me/replies',
    async holds({ threads, accessToken }) {
      const { items } = await threads.listReplies(accessToken, { limit: 5 });
      for (const { isReply } of items) expect(isReply).toBe(true);
    },
  },
  {
    says: 'a post alone is the post of the list',
    route: '/v1.0/me/threads',
    async holds(side) {
      const { id, kind, text, publishedAt } = await newestPost(side);
      expect(await side.threads.readPost(side.accessToken, id)).toMatchObject({ id, kind, text, publishedAt });
    },
  },
  {
    says: 'a post that does not exist is gone',
    route: '/v1.0/me/threads',
    async holds({ threads, accessToken }) {
      await expect(threads.readPost(accessToken, '1')).rejects.toMatchObject({ kind: 'gone' });
    },
  },
  {
    says: 'a post has six figures',
    route: '/v1.0/me/threads',
    async holds(side) {
      const { id } = await newestPost(side);
      expect(await side.threads.readPostFigures(side.accessToken, id)).toEqual({
        views: COUNT,
        likes: COUNT,
        replies: COUNT,
        reposts: COUNT,
        quotes: COUNT,
        shares: COUNT,
      });
    },
  },
  {
    says: 'days are Pacific days touched by the range, with totals over it',
    route: '/v1.0/me/threads_insights',
    async holds({ threads, accessToken }) {
      const until = new Date(Math.floor(Date.now() / 1000) * 1000 - 48 * HOUR_MS);
      const since = new Date(until.getTime() - 72 * HOUR_MS);
      const days = await threads.readDays(accessToken, { since, until });
      expect(days.profileViews.length).toBeLessThanOrEqual(4);
      for (const { day, views } of days.profileViews) {
        expect(day >= pacificDay(since) && day <= pacificDay(until)).toBe(true);
        expect(views).toEqual(COUNT);
      }
      expect(days.totals).toEqual({ likes: COUNT, replies: COUNT, reposts: COUNT, quotes: COUNT });
    },
  },
  {
    says: 'followers are a number, and demographics sum to no more than that',
    route: '/v1.0/me/threads_insights',
    async holds({ threads, accessToken }) {
      const followers = await threads.readFollowers(accessToken);
      expect(followers).toEqual(COUNT);
      const countries = await threads.readDemographics(accessToken, 'country');
      if (countries === 'refused') expect(followers).toBeLessThan(100);
      else if (countries !== 'not-available')
        expect(countries.reduce((sum, group) => sum + group.followers, 0)).toBeLessThanOrEqual(followers ?? 0);
    },
  },
  {
    says: 'the quota of posts has a total and a duration',
    route: '/v1.0/me/threads_publishing_limit',
    async holds({ threads, accessToken }) {
      const limit = await threads.readPublishingLimit(accessToken, ['posts']);
      expect(limit).toEqual({ posts: { used: COUNT, total: COUNT, seconds: 86_400 } });
    },
  },
  {
    says: 'a public profile can be looked up, and its posts listed',
    route: '/v1.0/profile_lookup',
    async holds({ threads, accessToken, knownUsername, skip }) {
      const profile = await threads.lookUpProfile(accessToken, knownUsername).catch(unlessForbidden(skip));
      expect(profile).toMatchObject({
        username: knownUsername,
        followers: COUNT,
        week: { views: COUNT, likes: COUNT },
      });
      const posts = await threads.listProfilePosts(accessToken, knownUsername, { limit: 2 });
      expect(posts.skipped).toBe(0);
    },
  },
  {
    says: 'nobody is found by a name that cannot be one',
    route: '/v1.0/profile_lookup',
    async holds({ threads, accessToken }) {
      const kind = expect.toBeOneOf(['gone', 'forbidden']) as unknown;
      await expect(threads.lookUpProfile(accessToken, 'no-such-name')).rejects.toMatchObject({ kind });
    },
  },
  {
    says: 'a search finds posts, or nothing',
    route: '/v1.0/keyword_search',
    async holds({ threads, accessToken, skip }) {
      const search = { query: 'threads', order: 'recent', limit: 5 } as const;
      const found = await threads.search(accessToken, search).catch(unlessForbidden(skip));
      expect(found.skipped).toBe(0);
      expect(found.items.length).toBeLessThanOrEqual(5);
    },
  },
  {
    says: 'what is published can be read, removed, and is gone then',
    route: '/v1.0/me/threads_publish',
    isVisible: true,
    async holds({ threads, accessToken }) {
      const text = `Trying a connection, ${new Date().toISOString()}`;
      const container = await threads.createContainer(accessToken, { kind: 'text', text });
      const status = async () => (await threads.readContainer(accessToken, container)).status;
      await expect.poll(status, { timeout: 40_000, interval: 500 }).toBe('finished');
      const answer = await threads.publish(accessToken, container);
      expect(answer).toEqual({ kind: 'confirmed', id: ID });
      if (answer.kind !== 'confirmed') return;
      expect(await threads.readPost(accessToken, answer.id)).toMatchObject({ kind: 'text', text });
      await threads.removePost(accessToken, answer.id);
      await threads.removePost(accessToken, answer.id);
      await expect(threads.readPost(accessToken, answer.id)).rejects.toMatchObject({ kind: 'gone' });
    },
  },
];

async function newestPost({ threads, accessToken, skip }: Side): Promise<Post> {
  const { items } = await threads.listPosts(accessToken, { limit: 25 });
  return items.find(({ kind }) => kind !== 'repost') ?? skip('the account has no post');
}

/** An app that has not passed review is not let in everywhere. */
function unlessForbidden(skip: Side['skip']) {
  return (error: unknown): never => {
    if (error instanceof ProviderError && error.kind === 'forbidden') skip('the app may not do this yet');
    throw error;
  };
}

function pacificDay(at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(at);
}

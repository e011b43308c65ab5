import { randomBytes, randomInt } from 'node:crypto';
import type { Account, Breakdown, Figures, Network, Post, Range, Totals } from './network.ts';

/** A network of a few accounts, in memory: what the wire is tried with. Its figures are whatever was set. */
export type SmallNetwork = Network & {
  accounts: Account[];
  posts: Post[];
  figures: Map<string, Figures>;
  followers: Map<string, number>;
  totals: Totals;
  profileViews: { day: string; views: number }[];
  demographics: Map<Breakdown, { value: string; count: number }[]>;
};

export function smallNetwork(accounts: Account[] = demoAccounts()): SmallNetwork {
  const posts: Post[] = [];
  const removed = new Set<string>();
  const visible = (at: Date) => posts.filter(({ id, publishedAt }) => !removed.has(id) && publishedAt <= at);
  const has = (text: string | undefined, part: string) => text?.toLowerCase().includes(part.toLowerCase()) ?? false;

  const network: SmallNetwork = {
    accounts,
    posts,
    figures: new Map(),
    followers: new Map(),
    totals: { likes: 0, replies: 0, reposts: 0, quotes: 0, clicks: [] },
    profileViews: [],
    demographics: new Map(),

    accountById: async (id) => accounts.find((account) => account.id === id),
    accountByUsername: async (username) => accounts.find((account) => account.username === username),
    choices: async (search, limit) => accounts.filter(({ username }) => has(username, search)).slice(0, limit),
    postById: async (id, at) => visible(at).find((post) => post.id === id),
    listPosts: async (accountId, list, range, at) =>
      page(
        visible(at).filter((post) => post.accountId === accountId && listOf(post) === list),
        range,
      ),
    async listReplies(post, { isDeep, isNewestFirst, ...range }, at) {
      const found = visible(at).filter(({ replyTo, rootId }) => (isDeep ? rootId : replyTo) === post.id);
      return page(found, range, isNewestFirst);
    },
    mentionsOf: async ({ username }, range, at) =>
      page(
        visible(at).filter(({ text }) => has(text, `@${username}`)),
        range,
      ),
    search: async (asked, at) =>
      page(
        visible(at).filter(
          (post) =>
            (asked.isTag ? post.topicTag?.toLowerCase() === asked.q.toLowerCase() : has(post.text, asked.q)) &&
            (asked.mediaType === undefined || post.mediaType === asked.mediaType) &&
            (asked.username === undefined || post.username === asked.username),
        ),
        asked,
      ),
    async publish(draft, at) {
      const username = accounts.find(({ id }) => id === draft.accountId)?.username ?? '';
      const post = { ...draft, id: newId(), shortcode: newShortcode(), username, publishedAt: at };
      posts.push(post);
      return post;
    },
    remove: async (id) => void removed.add(id),
    async changePost(id, change) {
      const post = posts.find((each) => each.id === id);
      if (post) Object.assign(post, change);
    },
    figuresOf: async ({ id }) => network.figures.get(id) ?? NO_FIGURES,
    totalsOf: async () => network.totals,
    profileViewsOf: async () => network.profileViews,
    followersOf: async (id) => network.followers.get(id) ?? 0,
    demographicsOf: async (_, breakdown) => network.demographics.get(breakdown) ?? [],
  };
  return network;
}

/** Nobody serves it: a small network has no pictures. */
export function smallAvatar(accountId: string): string {
  return `/threads/pictures/avatar-${accountId}.png`;
}

const NO_FIGURES: Figures = { views: 0, likes: 0, replies: 0, reposts: 0, quotes: 0, shares: 0 };

function listOf({ isGhost, replyTo }: Post): 'threads' | 'replies' | 'ghosts' {
  if (isGhost) return 'ghosts';
  return replyTo === undefined ? 'threads' : 'replies';
}

/** Newest first, or oldest first; `after` is further along either way. */
function page(posts: Post[], { since, until, after, before, limit }: Range, isNewestFirst = true): Post[] {
  const order = (a: Pick<Post, 'publishedAt' | 'id'>, b: Pick<Post, 'publishedAt' | 'id'>) =>
    (b.publishedAt.getTime() - a.publishedAt.getTime() || (a.id < b.id ? 1 : -1)) * (isNewestFirst ? 1 : -1);
  const found = posts
    .filter(({ publishedAt }) => (!since || publishedAt >= since) && (!until || publishedAt <= until))
    .filter((post) => !after || (post.id !== after.id && order(after, post) < 0))
    .filter((post) => !before || (post.id !== before.id && order(post, before) < 0))
    .toSorted(order);
  return before ? found.slice(-limit) : found.slice(0, limit);
}

const newId = () => `18${String(randomInt(1e14)).padStart(15, '0')}`;
const newShortcode = () => `D${randomBytes(9).toString('base64url').slice(0, 10)}`;

function demoAccounts(): Account[] {
  return [
    demo('26000000000000001', 'plus.demo', 'Plus Demo', 'Writes every morning.'),
    demo('26000000000000002', 'premium.demo', 'Premium Demo', 'Threads about threads.'),
    demo('26000000000000003', 'admin.demo', 'Admin Demo', 'Keeps the lights on.'),
    demo('26000000000000004', 'newcomer.demo', 'Newcomer Demo', ''),
  ];
}

function demo(id: string, username: string, name: string, biography: string): Account {
  const joinedAt = new Date('2024-05-01T00:00:00Z');
  return { id, username, name, biography, isVerified: false, isPrivate: false, language: 'en', joinedAt };
}

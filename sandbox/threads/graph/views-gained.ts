import type { Network } from '../network.ts';

const MOST_POSTS = 100;

/** How often an account's posts were seen in a while; older posts than its newest hundred gain next to nothing. */
export async function viewsGained(network: Network, accountId: string, since: Date, until: Date): Promise<number> {
  const posts = await network.listPosts(accountId, 'threads', { limit: MOST_POSTS }, until);
  const gains = await Promise.all(
    posts.map(async (post) => {
      const now = await network.figuresOf(post, until);
      const before = post.publishedAt < since ? await network.figuresOf(post, since) : { views: 0 };
      return now.views - before.views;
    }),
  );
  return gains.reduce((sum, gain) => sum + gain, 0);
}

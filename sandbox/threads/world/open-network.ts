import type { Network } from '../network.ts';
import { countPost } from './count.ts';
import { repliesTo } from './conversation.ts';
import type { Creator } from './creator.ts';
import { demographicsBy } from './demographics.ts';
import { followersAt } from './followers.ts';
import type { Ground } from './ground.ts';
import { listOf } from './lists.ts';
import type { Mark } from './marks.ts';
import { mentionsOf } from './mentioned.ts';
import { profileViewsBetween } from './profile-views.ts';
import { publishPost } from './publish-post.ts';
import { searchPosts } from './search.ts';
import { findPost, ownersOf } from './subjects.ts';
import { totalsBetween } from './totals.ts';

/** The network as the wire sees it. */
export function openNetwork(ready: () => Promise<Ground>): Network {
  /** For those who ask about somebody whom the network has: an id that came from it. */
  const creatorWith = async (accountId: string): Promise<[Ground, Creator]> => {
    const ground = await ready();
    const creator = await ground.cast.byId(accountId);
    if (!creator) throw new Error(`Nobody on the network has the id ${accountId}`);
    return [ground, creator];
  };

  return {
    accountById: async (id) => (await (await ready()).cast.byId(id))?.account,
    accountByUsername: async (username) => (await (await ready()).cast.byUsername(username))?.account,
    choices: async (search, limit) =>
      (await (await ready()).cast.matching(search, limit)).map(({ account }) => account),

    postById: async (id, at) => (await findPost(await ready(), id, at))?.post,
    async listPosts(accountId, list, range, at) {
      const [ground, creator] = await creatorWith(accountId);
      return listOf(ground, creator, list, range, at);
    },
    listReplies: async (post, how, at) => repliesTo(await ready(), post, how, at),
    async mentionsOf(account, range, at) {
      const [ground, creator] = await creatorWith(account.id);
      return mentionsOf(ground, creator, range, at);
    },
    search: async (asked, at) => searchPosts(await ready(), asked, at),

    async publish(post, at) {
      const [ground, creator] = await creatorWith(post.accountId);
      return publishPost(ground, creator, post, at);
    },
    remove: async (postId, at) => markPost(await ready(), postId, { removedAt: at }),
    changePost: async (postId, change) => markPost(await ready(), postId, { change }),

    figuresOf: async (post, at) => countPost(await ready(), post, at),
    async totalsOf(accountId, since, until) {
      const [ground, creator] = await creatorWith(accountId);
      return totalsBetween(ground, creator, since, until);
    },
    async profileViewsOf(accountId, since, until, at) {
      const [{ world }, creator] = await creatorWith(accountId);
      return profileViewsBetween(world, creator, since, until, at);
    },
    async followersOf(accountId, at) {
      const [{ world }, creator] = await creatorWith(accountId);
      return followersAt(world, creator, at);
    },
    async demographicsOf(accountId, breakdown, at) {
      const [{ world }, creator] = await creatorWith(accountId);
      return demographicsBy(world, creator, breakdown, followersAt(world, creator, at), at);
    },
  };
}

async function markPost(ground: Ground, postId: string, mark: Partial<Mark>): Promise<void> {
  const owners = await ownersOf(ground, postId);
  if (owners.length > 0) await ground.deeds.mark(postId, owners, mark);
}

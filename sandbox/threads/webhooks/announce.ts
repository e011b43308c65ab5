import type { Clock } from '#sandbox/control/clock.ts';
import type { Account, Network, Post } from '../network.ts';
import type { Deliveries } from './deliveries.ts';
import { deletion, mention, publication, reply } from './values.ts';

/** Tells subscribers what happened on the network. */
export type Announce = {
  published(post: Post): Promise<void>;
  deleted(post: Post, at: Date): Promise<void>;
};

type Needs = { network: Network; deliveries: Deliveries; clock: Clock; pictureOf: (accountId: string) => string };

export function openAnnounce({ network, deliveries, clock, pictureOf }: Needs): Announce {
  return {
    async published(post) {
      const author = await network.accountById(post.accountId);
      await deliveries.add('publish', post.accountId, publication(post));
      if (!author || author.isPrivate) return;
      const shown = { isVerified: author.isVerified, picture: pictureOf(author.id) };
      const root = post.rootId === undefined ? undefined : await network.postById(post.rootId, clock.now());
      if (root && (await isPublic(network, root.accountId)))
        await deliveries.add('replies', post.replyTo ?? root.id, reply(post, root, shown));
      for (const named of await mentionedIn(network, post))
        if (!named.isPrivate) await deliveries.add('mentions', named.id, mention(post, shown));
    },
    deleted: (post, at) => deliveries.add('delete', post.id, deletion(post, at)),
  };
}

async function isPublic(network: Network, accountId: string): Promise<boolean> {
  return (await network.accountById(accountId))?.isPrivate === false;
}

async function mentionedIn(network: Network, { text }: Post): Promise<Account[]> {
  const names = new Set([...(text ?? '').matchAll(/@([\w.]*\w)/g)].map(([, name = '']) => name.toLowerCase()));
  const accounts = await Promise.all([...names].map((name) => network.accountByUsername(name)));
  return accounts.filter((account) => account !== undefined);
}

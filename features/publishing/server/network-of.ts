import { ProviderError } from '#base/errors.ts';
import { readMedia } from '#features/media/server/read-media.ts';
import { loseAccess } from '#features/network/server/lose-access.ts';
import { restApp } from '#features/network/server/rest.ts';
import { unseal } from '#features/network/server/tokens.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { ListedPost } from '../fingerprint.ts';
import { networkPartOf } from '../network-part.ts';
import type { Claim } from '../publication.ts';
import type { Network } from './world.ts';

export type Publishing = Needs<'db' | 'clock' | 'keys' | 'threads' | 'storage' | 'log'>;

/** Further back nobody has to look: a page holds a hundred, and an account sends a few of them in a day. */
const MOST_PAGES = 5;

/** The wire, with the token that the account had when its part was claimed, opened when it is first needed. */
export function networkOf(needs: Publishing, claim: Claim): Network {
  const account = { id: claim.accountId, personId: claim.personId };
  let opened: string | undefined;
  const token = () => (opened ??= tokenOf(needs, claim));
  return {
    open: async () => void token(),
    createContainer: async (part) => needs.threads.createContainer(token(), part),
    readContainer: async (id) => needs.threads.readContainer(token(), id),
    publish: async (container, mayStart) => needs.threads.publish(token(), container, mayStart),
    list: async (kind, since) => listSince(needs, token(), kind, since),
    async quotaLeft(kind) {
      const { [kind]: quota } = await needs.threads.readPublishingLimit(token(), [kind]);
      return quota && quota.total - quota.used;
    },
    async partOf({ content, index, personId, replyToId }) {
      const shown = content.parts[index]?.media ?? [];
      const items = await readMedia(
        needs,
        personId,
        shown.map(({ id }) => id),
      );
      if (items.length < shown.length) return undefined;
      const files = items.map(({ kind, url }, place) => ({ kind, url, alt: shown[place]?.alt ?? '' }));
      return networkPartOf(content, index, { files, replyToId });
    },
    // Not when there was none to begin with: whoever took it away has said so.
    loseAccess: async () => {
      if (opened !== undefined) await loseAccess(needs, account, { accessToken: opened });
    },
    restAll: async (seconds) => void (await restApp(needs, seconds)),
  };
}

function tokenOf(needs: Publishing, { accountId: id, personId, sealedToken }: Claim): string {
  if (sealedToken === null) throw new ProviderError('unauthorized', 'The account has no token');
  return unseal(needs, { id, personId }, sealedToken);
}

async function listSince(
  { threads }: Publishing,
  accessToken: string,
  kind: 'posts' | 'replies',
  since: Date,
): Promise<ListedPost[]> {
  const listed: ListedPost[] = [];
  let after: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const asked = { since, limit: 100, after };
    const { items, after: next } = await (kind === 'posts'
      ? threads.listPosts(accessToken, asked)
      : threads.listReplies(accessToken, asked));
    listed.push(...items);
    after = next;
    if (!next || items.some(({ publishedAt }) => publishedAt < since)) break;
  }
  return listed;
}

import { dateFormat } from '#base/i18n/formats.ts';
import type { Locale } from '#base/i18n/locale.ts';
import type { Person } from '#features/identity/person.ts';
import type { Post } from '#features/posts/post.ts';
import type { Attempt } from '#features/publishing/attempt.ts';
import { isNetworkId } from '#features/stats/network-id.ts';
import { readPost } from '#features/stats/server/read-post.ts';
import type { Needs } from '#runtime/runtime.ts';

type Known = {
  post: Post;
  attempt: Attempt | null;
  accounts: readonly { id: string; username: string }[];
  locale: Locale;
};

/** When and as whom a post went out, and by which name its figures are found. */
export async function readPublished(needs: Needs<'db'>, person: Person, { post, attempt, accounts, locale }: Known) {
  return {
    at: post.publishedAt && momentLabel(post.publishedAt, person.timeZone ?? 'UTC', locale),
    username: accounts.find(({ id }) => id === post.accountId)?.username,
    figures: await figuresOf(needs, person, post, attempt),
  };
}

/** Only once it was read, and of the account that all screens are about. */
async function figuresOf(
  needs: Needs<'db'>,
  { networkAccountId }: Person,
  { accountId }: Post,
  attempt: Attempt | null,
): Promise<string | undefined> {
  const networkId = attempt?.parts.find(({ part }) => part === 0)?.networkPostId ?? '';
  if (networkAccountId === undefined || accountId !== networkAccountId || !isNetworkId(networkId)) return undefined;
  return (await readPost(needs, networkAccountId, networkId))?.networkId;
}

function momentLabel(at: Date, timeZone: string, locale: Locale): string {
  return dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at);
}

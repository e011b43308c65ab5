import { dayOf } from '#base/zoned-day.ts';
import { spanOf } from '#features/stats/period.ts';
import { readPost } from '#features/stats/server/read-post.ts';
import { readTopPosts } from '#features/stats/server/read-top-posts.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { CardAsked, CardContent } from './card-content.ts';

/** The most read post of the last thirty days that has words: what is drawn is what it says. */
export async function topPostContent(needs: Needs<'db' | 'clock'>, asked: CardAsked): Promise<CardContent> {
  const { account } = asked;
  const span = spanOf('month', needs.clock.now(), account.timeZone, undefined);
  const posts = await readTopPosts(needs, account, { span, order: 'views', limit: 10 });
  const post = posts.find(({ text }) => text.trim() !== '');
  return post ? drawn(post, asked) : 'nothing-to-show';
}

/** One that was chosen, of this account. */
export async function postContent(needs: Needs<'db'>, asked: CardAsked): Promise<CardContent> {
  const { account, wish } = asked;
  const post = wish.post && (await readPost(needs, account.accountId, wish.post));
  if (!post) return 'no-such-post';
  if (post.kind !== 'post') return 'not-a-post';
  if (post.goneAt) return 'gone';
  return post.text.trim() === '' ? 'nothing-to-show' : drawn(post, asked);
}

type Post = {
  publishedAt: Date;
  text: string;
  views: number | null;
  likes: number | null;
  replies: number | null;
};

function drawn({ publishedAt, text, views, likes, replies }: Post, { account, words, write }: CardAsked) {
  const figure = (label: string, value: number | null) =>
    value === null ? [] : [{ label, value: write.count(value) }];
  return {
    when: write.day(dayOf(publishedAt, account.timeZone)),
    text: text.trim(),
    figures: [
      ...figure(words.labels.views, views),
      ...figure(words.labels.likes, likes),
      ...figure(words.labels.replies, replies),
    ],
  };
}

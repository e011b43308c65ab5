import { spanOf } from '#features/stats/period.ts';
import { readTopPosts } from '#features/stats/server/read-top-posts.ts';
import type { Needs } from '#runtime/runtime.ts';
import { dayOf } from '#base/zoned-day.ts';
import type { CardAsked, CardContent } from './card-content.ts';

/** The most read post of the last thirty days that has words: what is drawn is what it says. */
export async function postContent(
  needs: Needs<'db' | 'clock'>,
  { account, words, write }: CardAsked,
): Promise<CardContent> {
  const span = spanOf('month', needs.clock.now(), account.timeZone, undefined);
  const posts = await readTopPosts(needs, account, { span, order: 'views', limit: 10 });
  const post = posts.find(({ text }) => text.trim() !== '');
  if (!post) return undefined;
  const { views, likes, replies } = post;
  const figure = (label: string, value: number | null) =>
    value === null ? [] : [{ label, value: write.count(value) }];
  return {
    when: write.day(dayOf(post.publishedAt, account.timeZone)),
    text: post.text.trim(),
    figures: [
      ...figure(words.labels.views, views),
      ...figure(words.labels.likes, likes),
      ...figure(words.labels.replies, replies),
    ],
  };
}

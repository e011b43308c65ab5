import type { RouterContextProvider } from 'react-router';
import { localeContext, runtimeContext } from '#app/context.ts';
import { writtenAge } from '#base/i18n/written-age.ts';
import type { ListedPost } from '#features/posts/post.ts';

/** As many letters as a card has room for. */
const SHOWN_LETTERS = 180;

/** What a card shows of a post, and no more: there are sixty of them. */
export function itemsOf(context: Readonly<RouterContextProvider>, posts: readonly ListedPost[]) {
  const now = context.get(runtimeContext).clock.now();
  const locale = context.get(localeContext);
  return posts.map(({ id, state, format, partCount, body, labels, updatedAt, setAsideAt }) => ({
    id,
    state,
    format,
    parts: partCount,
    text: body.length > SHOWN_LETTERS ? `${body.slice(0, SHOWN_LETTERS).toWellFormed().trimEnd()}…` : body,
    labels: labels.map(({ name }) => name),
    age: writtenAge(locale, setAsideAt ?? updatedAt, now),
  }));
}

export type Item = ReturnType<typeof itemsOf>[number];

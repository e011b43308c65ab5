import type { CardQuery } from '#features/sharing/wish.ts';

/** A query as it stands in an address. */
export function queryText({ kind, shown, size, theme, post }: CardQuery): string {
  const query = new URLSearchParams({ kind, size, theme });
  for (const each of shown) query.append('shown', each);
  if (post) query.set('post', post);
  return query.toString();
}

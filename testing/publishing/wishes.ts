import type { Wish } from './seed-posts.ts';

type Plan = {
  accounts: number;
  posts: number;
  /** Over how long they are due, from now on. */
  withinMs?: number;
  textOf?: (index: number) => readonly string[];
  from?: Date;
};

/** So many posts, one account after the other, due one after the other. */
export function wishesFor({ accounts, posts, withinMs = 0, textOf, from = new Date() }: Plan): Wish[] {
  return Array.from({ length: posts }, (_, index) => ({
    account: `creator-${index % accounts}`,
    texts: textOf?.(index) ?? [`Post ${index}`],
    dueAt: new Date(from.getTime() + Math.floor((index * withinMs) / posts)),
  }));
}

import { accountIn } from './world.ts';
import type { World } from './world.ts';

/** Of the rolling window, by what is visible. */
export function usageOf(world: World, account: string, of: 'posts' | 'replies'): { used: number; total: number } {
  const { quota } = world.options;
  const since = world.now() - quota.seconds * 1000;
  const { posts } = accountIn(world, account);
  let used = 0;
  for (let index = posts.length - 1; index >= 0; index -= 1) {
    const post = posts[index];
    if (!post || post.at < since) break;
    if ((post.replyTo === undefined) === (of === 'posts')) used += 1;
  }
  return { used, total: quota[of] };
}

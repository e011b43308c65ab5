import { eq } from 'drizzle-orm';
import { posts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';

/** Where it stands for everybody, once the network has said so. */
export async function keepPermalink({ db }: Needs<'db'>, postId: string, permalink: string): Promise<void> {
  await db.update(posts).set({ permalink }).where(eq(posts.id, postId));
}

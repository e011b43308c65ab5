import { eq } from 'drizzle-orm';
import { posts, publications } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Program } from './test-api.ts';

type Said = Record<string, unknown> & { id: string; version: number; error: Record<string, unknown> };
type PublicationRow = typeof publications.$inferSelect;

export const said = async (answer: Response) => ({ status: answer.status, body: (await answer.json()) as Said });

export const make = async (program: Program, ...texts: string[]) => {
  const parts = (texts.length > 0 ? texts : ['Hello']).map((text) => ({ text }));
  return (await said(await program.send('POST', '/posts', { state: 'DRAFT', parts }))).body;
};

export const publish = async (program: Program, id: string, wish?: object, headers?: Record<string, string>) =>
  said(await program.send('POST', `/posts/${id}/publish`, wish, headers));

export const retry = async (program: Program, id: string, wish?: object) =>
  said(await program.send('POST', `/posts/${id}/retry`, wish));

/** As whoever publishes leaves it. */
export async function became(
  { db }: Needs<'db'>,
  postId: string,
  state: PublicationRow['state'],
  given: Partial<PublicationRow> = {},
) {
  await db
    .update(publications)
    .set({ state, nextAt: null, ...given })
    .where(eq(publications.postId, postId));
}

export const change = async ({ db }: Needs<'db'>, postId: string, given: Partial<typeof posts.$inferInsert>) =>
  db.update(posts).set(given).where(eq(posts.id, postId));

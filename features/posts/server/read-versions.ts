import { and, desc, eq, sql } from 'drizzle-orm';
import { postVersions } from '#db/schema.ts';
import { includes } from '#features/plans/plan.ts';
import type { Needs } from '#runtime/runtime.ts';
import { PostContent } from '../content.ts';
import type { Author, PostSource } from '../post.ts';
import { isId } from '#base/ids.ts';

export type ListedVersion = {
  id: string;
  version: number;
  createdAt: Date;
  source: PostSource;
  /** A save that came too late: it never was the post's. */
  wasRefused: boolean;
  /** How its first part begins. */
  beginning: string;
  partCount: number;
};

/** What a post was before, the newest first. Without the plan for it, only texts that were refused: those are nowhere else. */
export async function readVersions({ db }: Needs<'db'>, person: Author, postId: string): Promise<ListedVersion[]> {
  if (!isId(postId)) return [];
  const { id, version, createdAt, source, wasRefused, content } = postVersions;
  return db
    .select({
      id,
      version,
      createdAt,
      source,
      wasRefused,
      beginning: sql<string>`left(${content} #>> '{parts,0,text}', 200)`,
      partCount: sql<number>`jsonb_array_length(${content} -> 'parts')`,
    })
    .from(postVersions)
    .where(and(eq(postVersions.postId, postId), isSeenBy(person)))
    .orderBy(desc(createdAt), desc(version));
}

/** All that one of them says. */
export async function readVersion(
  { db }: Needs<'db'>,
  person: Author,
  postId: string,
  versionId: string,
): Promise<PostContent | undefined> {
  if (!isId(postId) || !isId(versionId)) return undefined;
  const [row] = await db
    .select({ content: postVersions.content })
    .from(postVersions)
    .where(and(eq(postVersions.id, versionId), eq(postVersions.postId, postId), isSeenBy(person)));
  return row && PostContent.parse(row.content);
}

function isSeenBy({ id, plan }: Author) {
  return and(
    eq(postVersions.personId, id),
    includes(plan, 'prepare-posts') ? undefined : eq(postVersions.wasRefused, true),
  );
}

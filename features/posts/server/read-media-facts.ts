import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { media } from '#db/schema.ts';
import type { PostContent } from '../content.ts';
import type { MediaFacts } from '../note.ts';
import type { Author } from '../post.ts';

/** What the library knows of the files of a post; what is not there is not theirs, or gone. */
export async function readMediaFacts(
  { db }: { db: Db | Tx },
  person: Pick<Author, 'id'>,
  content: Pick<PostContent, 'parts'>,
): Promise<Map<string, MediaFacts>> {
  const ids = content.parts.flatMap((part) => part.media.map(({ id }) => id));
  if (ids.length === 0) return new Map();
  const { id, kind, width, height, bytes, durationMs } = media;
  const rows = await db
    .select({ id, kind, width, height, bytes, durationMs })
    .from(media)
    .where(and(eq(media.personId, person.id), inArray(id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

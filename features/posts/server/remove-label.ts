import { labels } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Author } from '../post.ts';
import { isId } from '#base/ids.ts';
import { isOwnLabel } from './read-labels.ts';

/** From everywhere; the posts that had it stay. */
export async function removeLabel({ db }: Needs<'db'>, person: Pick<Author, 'id'>, labelId: string): Promise<boolean> {
  if (!isId(labelId)) return false;
  const gone = await db.delete(labels).where(isOwnLabel(person, labelId)).returning({ id: labels.id });
  return gone.length > 0;
}

import { and, eq } from 'drizzle-orm';
import { media } from '#db/schema/media.ts';
import type { Needs } from '#runtime/runtime.ts';
import { LIMITS_OF } from '../refusal.ts';
import { LIBRARY } from '../shelves.ts';
import { namesOf } from './media-rows.ts';
import { removeStored } from './stored.ts';

/** What is read out in place of it. */
export async function changeAlt({ db }: Needs<'db'>, personId: string, id: string, text: string) {
  const alt = text.replaceAll('\0', '').toWellFormed().trim();
  if (Array.from(alt).length > LIMITS_OF.alt) return { ok: false, refusal: 'alt-too-long' } as const;
  const [changed] = await db.update(media).set({ alt }).where(own(personId, id)).returning({ id: media.id });
  return changed ? ({ ok: true, alt } as const) : ({ ok: false, refusal: 'not-there' } as const);
}

/** Whatever shows it: who asks whether posts do is `removeMedia` of posts. */
export async function deleteMedia(
  needs: Needs<'db' | 'storage'>,
  personId: string,
  id: string,
): Promise<{ ok: true } | { ok: false; refusal: 'not-there' }> {
  const [gone] = await needs.db.delete(media).where(own(personId, id)).returning();
  if (!gone) return { ok: false, refusal: 'not-there' };
  // Should this fail, `finishRemovals` does it within the hour.
  await removeStored(needs, LIBRARY, namesOf(gone));
  return { ok: true };
}

function own(personId: string, id: string) {
  return and(eq(media.personId, personId), eq(media.id, id));
}

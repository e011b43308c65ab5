import { deleteMedia } from '#features/media/server/change-media.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Use } from './uses-of-media.ts';
import { usesOf } from './uses-of-media.ts';

type Removal =
  | { ok: true }
  | { ok: false; refusal: 'not-there' }
  /** Posts show it: asked again, somebody may be sure. */
  | { ok: false; refusal: 'in-use'; uses: Use[] };

/** A file out of the library; one that posts show only by who is sure. */
export async function removeMedia(
  needs: Needs<'db' | 'storage'>,
  personId: string,
  id: string,
  { isSure }: { isSure: boolean },
): Promise<Removal> {
  const uses = (await usesOf(needs, personId, [id])).get(id) ?? [];
  if (uses.length > 0 && !isSure) return { ok: false, refusal: 'in-use', uses };
  return deleteMedia(needs, personId, id);
}

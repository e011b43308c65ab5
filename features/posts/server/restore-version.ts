import type { Needs } from '#runtime/runtime.ts';
import type { Author } from '../post.ts';
import { readVersion } from './read-versions.ts';
import type { SaveAnswer } from './save-post.ts';
import { saveWithOwnMedia } from './save-with-own-media.ts';

/** Makes a post say again what it said; what it says now becomes a version. */
export async function restoreVersion(
  needs: Needs<'db' | 'clock'>,
  person: Author,
  postId: string,
  versionId: string,
  version?: number,
): Promise<SaveAnswer> {
  const content = await readVersion(needs, person, postId, versionId);
  if (!content) return { ok: false, refusal: 'not-there' };
  return saveWithOwnMedia(needs, person, postId, { content, version, keepsBefore: true });
}

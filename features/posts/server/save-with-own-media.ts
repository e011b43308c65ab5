import type { Needs } from '#runtime/runtime.ts';
import type { Author } from '../post.ts';
import { readMediaFacts } from './read-media-facts.ts';
import { savePost } from './save-post.ts';
import type { Save, SaveAnswer } from './save-post.ts';

/** Where the text matters most: a file that is not in the writer's library is left out, and the rest is saved. */
export async function saveWithOwnMedia(
  needs: Needs<'db' | 'clock'>,
  person: Author,
  postId: string,
  save: Save,
): Promise<SaveAnswer> {
  const saved = await savePost(needs, person, postId, save);
  if (saved.ok || saved.refusal !== 'media') return saved;
  const own = await readMediaFacts(needs, person, save.content);
  const parts = save.content.parts.map((part) => {
    const media = part.media.filter(({ id }) => own.has(id));
    return { ...part, media, hidesMedia: part.hidesMedia && media.length > 0 };
  });
  return savePost(needs, person, postId, { ...save, content: { ...save.content, parts } });
}

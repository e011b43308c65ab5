import type { PostContent } from './content.ts';
import type { PostFormat } from './post-state.ts';

type Kinds = ReadonlyMap<string, { kind: 'image' | 'video' }>;

/** What lists call a post: the first part that shows something decides. A file we know nothing of is taken for a picture. */
export function formatOf({ parts }: Pick<PostContent, 'parts'>, media: Kinds): PostFormat {
  const shown = parts.find((part) => part.media.length > 0)?.media ?? [];
  const [first] = shown;
  if (!first) return 'TEXT';
  if (shown.length > 1) return 'CAROUSEL';
  return media.get(first.id)?.kind === 'video' ? 'VIDEO' : 'IMAGE';
}

import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PostContent } from '../content.ts';
import { bodyOf } from '../content.ts';
import { formatOf } from '../format-of.ts';
import type { PostFormat } from '../post-state.ts';

/** What is kept beside a content so that lists need not read it. */
export function storedContent(personId: string, content: PostContent) {
  const mediaIds = [...new Set(content.parts.flatMap(({ media }) => media.map(({ id }) => id)))];
  return {
    content,
    body: bodyOf(content),
    partCount: content.parts.length,
    mediaIds,
    format: formatIn(personId, content, mediaIds),
  };
}

/** Only the library knows which of its files are films, so the statement that writes asks it. */
function formatIn(personId: string, content: PostContent, mediaIds: readonly string[]): SQL<PostFormat> {
  const [asPictures, asFilms] = (['image', 'video'] as const).map((kind) =>
    formatOf(content, new Map(mediaIds.map((id) => [id, { kind }]))),
  );
  const [only] = content.parts.find(({ media }) => media.length > 0)?.media ?? [];
  if (asPictures === asFilms || !only) return sql`${asPictures}`;
  return sql`case when exists (select from media where media.id = ${only.id} and media.person_id = ${personId}
    and media.kind = 'video') then ${asFilms} else ${asPictures} end`;
}
